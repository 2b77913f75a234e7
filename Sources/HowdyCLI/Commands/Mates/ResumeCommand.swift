/// Not written yet.
struct ResumeCommand: Command {
  static var syntax: Syntax<ResumeCommand> {
    Syntax(
      "Not written yet.", happens: "Nothing.", examples: [])
  }

  func run(in context: Context) throws -> Reply { throw Problem.missing(.resume) }
}
