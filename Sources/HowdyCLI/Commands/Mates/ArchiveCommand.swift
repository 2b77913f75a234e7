import HowdyCore
import HowdyTerminal

/// Lets a mate come up no more, or keeps that a mate has died.
struct ArchiveCommand: Command {
  var words: [Spoken] = []
  var died: String?

  static var syntax: Syntax<ArchiveCommand> {
    Syntax(
      "Lets a mate come up no more, and keeps all that was written.",
      happens:
        "No reminder, plan, birthday or suggestion comes, and plans with this mate alone are off.",
      words: "MATE [died DAY]", into: \.words, fewest: 1, needs: "needs a mate", trial: "MATE",
      options: [
        .text(
          "died", "DAY", \.died, "The day on which the mate died, or unknown.")
      ],
      examples: ["howdy archive Sam", "howdy archive Gran --died yesterday"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let mate = try line.takeMate(forChange: true)
      let death = try death(&line, desk: desk)
      try line.end()
      if let day = death?.day, day > desk.today {
        throw Problem.wrongSide(
          day, typed: desk.words.ahead(day), instead: ["help", "archive"])
      }
      let edit = try desk.book.archive(mate, died: death, on: desk.today)
      return Deed(edit, about: [mate], already: already(mate, at: desk)) { aftermath in
        aftermath.mate(mate.id).map { Archived(mate: $0, aftermath: aftermath).sentences } ?? []
      }
    }
  }

  private func death(_ line: inout Line, desk: Desk) throws(Problem) -> Mate.Death? {
    if let died { return try Mate.Death(died: died, desk: desk) }
    guard line.take(word: "died") else { return nil }
    if line.take(word: "on"), line.isEmpty { throw .leftOver(.archive, typed: "on") }
    return try Mate.Death(died: line.takeText() ?? "unknown", desk: desk)
  }

  private func already(_ mate: Mate, at desk: Desk) -> Prose {
    guard let death = mate.death else {
      return "No change, \(name: mate.name) is archived already."
    }
    let day = death.day.map { " on \(desk.words.day($0))" } ?? ""
    return "\(name: mate.name) died\(day), as kept already."
  }
}

extension Mate.Death {
  /// A death on the day that a text says, or on one that is unknown.
  fileprivate init(died text: String, desk: Desk) throws(Problem) {
    let isUnknown = text.withoutFullStop.lowercased() == "unknown"
    self.init(day: isUnknown ? nil : try desk.day(text, .back))
  }
}

/// What is said of a mate who was archived.
private struct Archived {
  let mate: Mate
  let aftermath: Aftermath

  private var words: Words { aftermath.words }

  /// The plans that the edit touches, as they stand after it, in the order of their days.
  private var touched: [Plan] {
    aftermath.edit.drafts.compactMap { draft in
      draft.page.holdsPlans ? aftermath.after.plans[draft.id] : nil
    }.inDayOrder
  }

  private var plans: [Plan] { touched.filter { $0.state == .dropped } }

  /// What is said of the plans that are with others too.
  private var plansThatGoOn: [Prose] {
    let shared = touched.filter { $0.state == .open }
    let goes = words.wouldBe ? "would go" : shared.count == 1 ? "goes" : "go"
    switch shared.count {
    case 0: return []
    case 1:
      let what = shared[0].what.map { "\(text: $0)" as Prose } ?? "The plan"
      let others = Words.names(aftermath.after.company(of: shared[0]))
      return [
        what.startingSentence + " on \(words.day(shared[0].on)) \(goes) on with \(prose: others)."
      ]
    default: return ["\(shared.count) plans \(goes) on with the others."]
    }
  }

  var sentences: [Prose] {
    mate.death.map(sentences) ?? [
      "\(name: mate.name) \(words.wouldBe ? "would" : "will") not come up again unless you ask.",
      checkInsKept,
    ] + words.plansOff(plans) + plansThatGoOn
  }

  private var checkInsKept: Prose {
    let count = aftermath.before.tally(of: mate.id).count
    if count == 0 { return "No check in." }
    return "Your \(Words.count(count, "check in")) \(words.be(count)) kept."
  }

  /// The fact first, without a count and without words of filing.
  private func sentences(_ death: Mate.Death) -> [Prose] {
    let name: Prose = "\(name: mate.name)"
    let day = death.day.map { " died on \(words.day($0))." } ?? " has died."
    let fact: Prose = words.wouldBe ? "Would keep that " + name + "\(day)" : name + "\(day)"
    return [
      fact,
      "No reminder, plan or birthday \(words.wouldBe ? "would" : "will") come.",
      "Everything you wrote \(words.is) kept.",
    ] + plansOff + plansThatGoOn
  }

  private var plansOff: [Prose] {
    switch plans.count {
    case 0: []
    case 1:
      [
        (plans[0].what.map { "\(text: $0)" } ?? "The plan")
          + " on \(words.day(plans[0].on)) \(words.is) off."
      ]
    default: ["\(plans.count) plans \(words.be(plans.count)) off."]
    }
  }
}
