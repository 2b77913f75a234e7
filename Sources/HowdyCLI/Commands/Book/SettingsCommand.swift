/// Not written yet.
struct SettingsCommand: Command {
  static var syntax: Syntax<SettingsCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.settings) }
}
