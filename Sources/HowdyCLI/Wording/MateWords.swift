import HowdyCore
import HowdyTerminal

/// How Howdy says what became of mates.
extension Words {
  // MARK: Who

  /// The name of one mate, or how many they are.
  func subject(_ mates: [Mate]) -> Prose {
    mates.count == 1 ? "\(name: mates[0].name)" : "\(Words.count(mates.count, "mate"))"
  }

  /// A verb for one mate or several, or behind "would" when the change is only rehearsed.
  func verb(_ one: String, _ many: String, _ plain: String, _ mates: [Mate]) -> String {
    wouldBe ? "would \(plain)" : mates.count == 1 ? one : many
  }

  /// That mates are in a state already, as in `No change, Lin is paused already`.
  func already(_ mates: [Mate], _ state: Prose) -> Prose {
    "No change, " + subject(mates) + " \(Words.isOrAre(mates.count)) " + state + " already."
  }

  // MARK: Days

  /// A yearly day with the year it began, where that is known: `4 May 1994`.
  func dayOfLife(_ day: YearlyDay) -> String {
    dayOfYear(day) + (day.year.map { " \(Words.year($0))" } ?? "")
  }

  /// Where a day falls that the coming year does not have; nothing for any other day.
  func leapNote(_ day: YearlyDay) -> [Prose] {
    guard let next = day.next(onOrAfter: today, leapDay: leapDay), next.isMoved else { return [] }
    return ["Next on \(self.day(next.day)), for 29 February."]
  }

  /// ` until Friday 4 December`, as a confirmation says it; nothing where there is no end.
  func untilPhrase(_ end: Day?) -> Prose {
    guard let end else { return "" }
    return end.days(since: today) == 1 ? " until tomorrow, \(day(end))" : " until \(day(end))"
  }

  /// A yearly date as what a mate has: `a birthday on 4 May`.
  func has(_ date: MateDate) -> Prose {
    date.isBirthday
      ? "a birthday on \(dayOfLife(date.on))"
      : "a date, \(text: date.name), on \(dayOfLife(date.on))"
  }

  // MARK: What goes and what stays

  /// How many check ins go with a mate, and how many stay with the others.
  func gone(own: Int, shared: Int) -> [Prose] {
    let went = wouldBe ? "would go" : "went"
    var sentences: [Prose] = []
    if own > 0 {
      sentences.append("\(Words.count(own, "check in")) \(went) too.")
    } else {
      sentences.append(shared == 0 ? "There was no check in." : "No check in \(went) too.")
    }
    if shared > 0 {
      let stay = wouldBe ? "would stay" : shared == 1 ? "stays" : "stay"
      sentences.append("\(Words.count(shared, "shared one")) \(stay) with the others.")
    }
    return sentences
  }

  /// `1 plan is off, Curry on Friday 11 December.`; nothing for no plan.
  func plansOff(_ plans: [Plan]) -> [Prose] {
    guard !plans.isEmpty else { return [] }
    let named = plans.map { plan -> Prose in
      let what: Prose =
        plan.what.map { "\(text: $0) on " } ?? (plans.count == 1 ? "on " : "one on ")
      return what + "\(day(plan.on))"
    }
    return [
      "\(Words.count(plans.count, "plan")) \(be(plans.count)) off, \(prose: Prose.list(named))."
    ]
  }

  /// Something to remember, as the page of a mate says it, with its end where it has one.
  func toRemember(_ text: String, until end: Day?) -> Prose {
    let kept: Prose = "Remember, \(text: text)"
    return end.map { kept + ", until \(until($0))." } ?? kept.ended
  }
}

extension Aftermath {
  /// That mates are back, with how things stand where it is one.
  func back(_ mates: [Mate]) -> [Prose] {
    let sentence = words.subject(mates) + " \(words.be(mates.count)) back."
    let after = mates.compactMap { mate($0.id) }
    return [sentence] + (after.count == 1 ? howItStands(with: after) : [])
  }

  /// A sentence for each circle that grew past its size.
  var grownCircles: [Prose] {
    after.circlesGrownPast(since: before).map { circle in
      "The \(circle.rawValue) circle \(words.wouldBe ? "would hold" : "holds") \(after.size(of: circle)) now, about \(circle.usualSize) is usual."
    }
  }

  /// How many things there are to remember with a mate now.
  func remembered(with mate: Mate) -> Prose {
    let count = after.reminders(of: mate.id, on: today).count
    let things = count == 0 ? "nothing" : Words.count(count, "thing")
    if words.wouldBe { return "Would leave \(things) to remember with \(name: mate.name)." }
    return count == 0
      ? "Nothing left to remember with \(name: mate.name)."
      : "\(things) to remember with \(name: mate.name) now."
  }

  /// The same for one mate, or that something was kept for several.
  func remembered(with mates: [Mate]) -> Prose {
    mates.count == 1
      ? remembered(with: mates[0])
      : "\(words.did("Kept", would: "keep")) what to remember with \(Words.count(mates.count, "mate"))."
  }

  /// How to reach a mate whose name begins with the words of a command, which win over mates.
  func way(to mate: Mate) -> [Prose] {
    guard CommandName.isShadowing(mate.name) else { return [] }
    return ["Reach \(name: mate.name) with \(command: "howdy show \(typed(mate))")."]
  }
}

extension CommandName {
  /// Whether words typed alone are read as a command, or as half of one.
  fileprivate static func isShadowing(_ words: String) -> Bool {
    guard let first = words.split(separator: " ").first.map(String.init) else { return false }
    return CommandName(typed: first) != nil
      || allCases.contains { $0.rawValue.hasPrefix(first.lowercased() + " ") }
  }
}

extension Edit {
  /// The mates whose own records are written, as they are to be.
  var mates: [Mate] {
    drafts.compactMap { draft in
      guard draft.page == .mates, let body = draft.body, body["is"]?.string == Mate.kind else {
        return nil
      }
      return try? Mate(id: draft.id, page: draft.page, body: body)
    }
  }
}

extension Book {
  /// The open plans with this mate and nobody else, in order.
  func openPlans(withOnly mate: Mate) -> [Plan] {
    plans.values
      .filter { $0.state == .open && shown($0.mates).map(\.id) == [mate.id] }
      .inDayOrder
  }
}
