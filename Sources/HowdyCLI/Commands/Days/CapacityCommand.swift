/// Not written yet.
struct CapacityCommand: Command {
  static let syntax = Syntax<CapacityCommand>("Not written yet.", happens: "Nothing.", examples: [])

  func run(in context: Context) throws -> Reply { throw Problem.missing(.capacity) }
}
