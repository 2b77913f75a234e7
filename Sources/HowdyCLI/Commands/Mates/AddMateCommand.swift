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
      if details.rhythm == .keep { try refuseHiddenRhythm(in: line.words) }
      let edit = try desk.book.addMate(
        name(from: &line), details, on: desk.today, now: desk.now, newID: desk.newID())
      return Deed(edit, about: edit.mates, already: "") { aftermath in
        edit.mates.first.map { Added(mate: $0, details: details, aftermath: aftermath).sentences }
          ?? []
      }
    }
  }
}

extension AddMateCommand {
  /// The name, without the comma that parted it from a rhythm: `Kit, every month`.
  private func name(from line: inout Line) -> String {
    let isParted = line.words.last.map { !$0.isQuoted && $0 != words.last } ?? false
    let text = line.takeText() ?? ""
    return isParted && text.hasSuffix(",") ? String(text.dropLast()) : text
  }

  /// Refuses a name that ends with what reads as a rhythm.
  ///
  /// - Throws: `Problem.rhythmOrName`; a quoted name is taken as it is.
  private func refuseHiddenRhythm(in words: [Spoken]) throws(Problem) {
    guard words.count > 1, words.allSatisfy({ !$0.isQuoted }) else { return }
    for start in 1..<words.count {
      let rest = words[start...]
      guard let run = Rhythm.firstRhythm(in: rest.map(\.text)), run.count == rest.count,
        case .success(.every(let rhythm)) = run.result, let last = words.last
      else { continue }
      throw .rhythmOrName(
        typed: rest.map(\.text).joined(separator: " ").withoutFullStop, rhythm,
        place: words[start].place..<(last.place + 1))
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
