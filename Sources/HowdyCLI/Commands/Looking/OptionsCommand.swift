/// Not written yet.
struct OptionsCommand: Command {
  static var syntax: Syntax<OptionsCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.options) }
}
