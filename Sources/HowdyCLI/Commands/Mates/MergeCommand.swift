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
      let (mate, other) = try Pair(part: &part, whole: &whole, desk: desk).mates
      let edit = try desk.book.merge(mate, into: other)
      return Deed(edit, about: [other], already: "") { aftermath in
        Merged(mate: mate, other: other, aftermath: aftermath).sentences
      }
    }
  }
}

/// The two sides of a merge, each of which may fit one mate or several.
private struct Pair {
  private var part: Side
  private var whole: Side
  private let desk: Desk

  private enum Side {
    case one(Mate)
    case several(typed: String, [Mate])
  }

  init(part: inout Line, whole: inout Line, desk: Desk) throws(Problem) {
    self.part = try Pair.side(&part, desk)
    self.whole = try Pair.side(&whole, desk)
    self.desk = desk
  }

  private static func side(_ line: inout Line, _ desk: Desk) throws(Problem) -> Side {
    do throws(Problem) {
      return .one(try line.takeWholeMate(desk: desk))
    } catch .severalMates(let typed, let mates, _) {
      return .several(typed: typed, mates)
    }
  }

  /// The mate who becomes part of the other, and the other.
  ///
  /// - Throws: `Problem.severalToMerge` where a side fits several, naming two who are not one.
  var mates: (Mate, Mate) {
    get throws(Problem) {
      switch (part, whole) {
      case (.one(let mate), .one(let other)): return (mate, other)
      case (.several(let typed, let mates), .one(let other)):
        throw problem(typed, mates, part: lastFirst(mates), whole: [other])
      case (.one(let mate), .several(let typed, let mates)):
        throw problem(typed, mates, part: [mate], whole: lastFirst(mates))
      case (.several(let typed, let mates), .several(_, let others)):
        throw problem(typed, mates, part: lastFirst(mates), whole: lastFirst(others))
      }
    }
  }

  /// Whoever was talked to last is most likely the one who stays.
  private func problem(
    _ typed: String, _ mates: [Mate], part: [Mate], whole: [Mate]
  ) -> Problem {
    for other in whole {
      for mate in part where mate.id != other.id {
        return .severalToMerge(typed: typed, mates: mates, mate, into: other)
      }
    }
    return .severalMates(typed: typed, mates: mates, place: nil)
  }

  private func lastFirst(_ mates: [Mate]) -> [Mate] {
    desk.book.standings(of: mates, on: desk.today).sorted(in: .last).map(\.mate)
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
    if isNewNickname {
      sentences.append(
        "\(name: mate.name) \(words.wouldBe ? "would stay" : "stays") as a nickname.")
    }
    return sentences
  }

  /// Whether the second mate goes by the first one's name from now on: not where it was theirs.
  private var isNewNickname: Bool {
    let nicknames = aftermath.mate(other.id)?.nicknames ?? []
    return nicknames.contains(mate.name) && !other.nicknames.contains(mate.name)
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
