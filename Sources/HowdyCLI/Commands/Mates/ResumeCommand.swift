/// Not written yet.
struct ResumeCommand: Command {
  static let syntax = Syntax<ResumeCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.resume) }
}
