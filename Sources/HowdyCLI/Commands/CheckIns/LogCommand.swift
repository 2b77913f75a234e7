/// Not written yet.
struct LogCommand: Command {
  static var syntax: Syntax<LogCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.log) }
}
