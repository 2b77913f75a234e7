import HowdyCore
import HowdyTerminal

/// Adds a mate.
struct AddMateCommand: Command {
  var words: [Spoken] = []
  var options = MateOptions()

  static var syntax: Syntax<AddMateCommand> {
    Syntax(
      "Adds a mate.",
      happens: "The mate is kept under this name, and the rhythm counts from today.",
      words: "NAME [every RHYTHM]", into: \.words,
      needs: "needs a name", trial: "Sam Okafor every 2 weeks",
      options: MateOptions.table.map { $0.inside(\.options) },
      examples: [
        "howdy add mate Sam Okafor every 2 weeks",
        "howdy add mate Lin --circle close --birthday '4 May'",
        "howdy add mate Gran every week --nickname Nana --remember 'Ask about the garden'",
      ])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let details = try options.details(&line, desk: desk)
      guard !line.isEmpty else { throw Problem.missing(.addMate) }
      let edit = try desk.book.addMate(
        line.takeText() ?? "", details, on: desk.today, now: desk.now, newID: desk.newID)
      return Deed(edit, about: edit.mates, already: "") { aftermath in
        edit.mates.first.map { Added(mate: $0, details: details, aftermath: aftermath).sentences }
          ?? []
      }
    }
  }
}

/// What is said of a mate who was added.
private struct Added {
  let mate: Mate
  let details: MateDetails
  let aftermath: Aftermath

  var sentences: [Prose] {
    let words = aftermath.words
    let rhythm = mate.rhythm.map { ", \($0.words)" } ?? ""
    var sentences: [Prose] = [
      "\(words.did("Added", would: "add")) \(name: mate.name)\(rhythm).",
      aftermath.state(of: mate) ?? "No rhythm yet.",
    ]
    if let birthday = details.birthday {
      sentences.append("Birthday on \(words.dayOfLife(birthday)).")
      sentences += words.leapNote(birthday)
    }
    if !details.remember.isEmpty { sentences.append(aftermath.remembered(with: mate)) }
    return sentences + aftermath.grownCircles + aftermath.way(to: mate)
  }
}
