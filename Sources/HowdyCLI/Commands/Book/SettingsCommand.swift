/// Not written yet.
struct SettingsCommand: Command {
  static let syntax = Syntax<SettingsCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.settings) }
}
