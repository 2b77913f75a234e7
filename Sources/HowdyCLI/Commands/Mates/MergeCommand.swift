import HowdyCore
import HowdyTerminal

/// Makes one mate part of another: one person who was kept twice.
struct MergeCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<MergeCommand> {
    Syntax(
      "Makes one of two records of a person.",
      happens:
        "The first becomes part of the second, with all that was kept, and stays as a nickname.",
      words: "MATE into MATE", into: \.words, fewest: 1,
      needs: "takes a mate and the mate to become part of", trial: "",
      examples: ["howdy merge Grandma into Gran"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var (part, whole) = try Line(words, desk: desk).parts(around: "into", desk: desk)
      let mate = try part.takeWholeMate(desk: desk)
      let other = try whole.takeWholeMate(desk: desk)
      let edit = try desk.book.merge(mate, into: other)
      return Deed(edit, about: [other], already: "") { aftermath in
        Merged(mate: mate, other: other, aftermath: aftermath).sentences
      }
    }
  }
}

/// What is said of a mate who became part of another.
private struct Merged {
  let mate: Mate
  let other: Mate
  let aftermath: Aftermath

  var sentences: [Prose] {
    let words = aftermath.words
    let count = aftermath.before.tally(of: mate.id).count
    let checkIns = count == 0 ? "no check in" : Words.count(count, "check in")
    var sentences: [Prose] = [
      "\(name: mate.name) \(words.is) part of \(name: other.name) now, with \(checkIns)."
    ]
    if let whole = aftermath.mate(other.id), let state = aftermath.state(of: whole) {
      sentences.append(state)
    }
    for date in secondDates {
      sentences.append(
        "A second \(text: date.source) \(words.is) kept, \(text: date.name).")
    }
    sentences.append(
      "\(name: mate.name) \(words.wouldBe ? "would stay" : "stays") as a nickname.")
    return sentences
  }

  /// The dates of the first mate whose name the second one had on another day.
  private var secondDates: [(source: String, name: String)] {
    let names = aftermath.before.dates(of: mate.id).map { ($0.id, $0.name) }
    return aftermath.after.dates(of: other.id).compactMap { date in
      guard let name = names.first(where: { $0.0 == date.id })?.1, name != date.name else {
        return nil
      }
      return (name, date.name)
    }
  }
}
