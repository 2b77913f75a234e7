import HowdyCore
import HowdyTerminal

/// Takes a yearly date of a mate out.
struct DeleteDateCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<DeleteDateCommand> {
    Syntax(
      "Takes a birthday or another yearly date out.",
      happens: "The date comes up no more.",
      words: "MATE NAME", into: \.words, fewest: 1,
      needs: "takes a mate and the name of a date", trial: "MATE birthday",
      examples: ["howdy delete date Sam birthday"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let mate = try line.takeMate(forChange: true)
      guard let typed = line.takeText() else { throw Problem.missing(.deleteDate) }
      let name = typed.withoutFullStop
      return Deed(
        try desk.book.deleteDate(name, of: mate), about: [mate], already: ""
      ) { aftermath in
        ["\(name: mate.name) \(aftermath.words.have(1)) no \(text: name) here now."]
      }
    }
  }
}
