import HowdyCore
import HowdyTerminal

/// Clears what there is to remember with a mate.
struct ClearCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<ClearCommand> {
    Syntax(
      "Clears what there is to remember with a mate.",
      happens: "All of it goes, or the one of that number as the page counts them.",
      words: "MATE [NUMBER]", into: \.words, fewest: 1, needs: "needs a mate", trial: "MATE",
      examples: ["howdy clear Sam", "howdy clear Sam 1"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let mate = try line.takeMate(forChange: true)
      let number = try number(&line)
      let count = desk.book.reminders(of: mate.id, on: desk.today).count
      if let number, count > 0, !(1...count).contains(number) {
        throw Problem.nothingAt(number: number, of: count, mate)
      }
      let edit = try desk.book.clear(mate, number: count == 0 ? nil : number, on: desk.today)
      return Deed(
        edit, about: [mate],
        already: "Nothing to remember with \(name: mate.name) already."
      ) { aftermath in
        [aftermath.remembered(with: mate)]
      }
    }
  }

  private func number(_ line: inout Line) throws(Problem) -> Int? {
    guard let word = line.takeWord() else { return nil }
    guard let number = Int(word.text.withoutFullStop), line.isEmpty else {
      let rest = line.text.map { " " + $0 } ?? ""
      throw .leftOver(.clear, typed: word.text + rest)
    }
    return number
  }
}
