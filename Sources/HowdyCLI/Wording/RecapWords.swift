import HowdyCore
import HowdyTerminal

/// How Howdy says how a month or a year was.
struct RecapWords {
  let desk: Desk

  private var words: Words { desk.words }

  /// What looks back on a period beside the one at hand.
  func turn(_ title: String, to period: Period) -> NextCommand {
    NextCommand("\(title), \(words.name(period)), with", "recap \(period.description)")
  }

  /// The big number with how it compares.
  func headline(_ recap: Recap) -> Prose {
    let name = words.name(recap.period)
    let soFar = recap.isCurrent ? " so far" : ""
    let count = Words.count(recap.checkInCount, "check in")
    var sentence = "\(count.capitalised) in \(name)\(soFar)"
    if let before = recap.previousCheckInCount, let period = recap.period.previous {
      let than = recap.isCurrent ? "in as many days of" : "in"
      sentence +=
        ", \(difference(from: before, to: recap.checkInCount)) \(than) \(words.name(period))"
    }
    return recap.isCurrent ? "\(sentence). \(name) is not over yet." : "\(sentence)."
  }

  private func difference(from before: Int, to count: Int) -> String {
    switch count - before {
    case 0: count == 0 ? "as" : "as many as"
    case let difference where difference < 0: "\(-difference) fewer than"
    case let difference: "\(difference) more than"
    }
  }

  /// Everything behind the big number, one fact to a sentence.
  func details(_ recap: Recap) -> [Prose] {
    [reached(recap), starred(recap), kinds(recap), minutes(recap), most(recap)].compactMap(\.self)
      + [notReached(recap), days(recap), quiet(recap), newMates(recap), rhythms(recap)]
      .compactMap(\.self)
  }

  private func reached(_ recap: Recap) -> Prose {
    let count = recap.matesReached
    return count == 0
      ? "Nobody was reached."
      : "\(Words.count(count, "mate")) \(Words.wasOrWere(count)) reached."
  }

  private func starred(_ recap: Recap) -> Prose {
    let count = recap.starred
    return count == 0
      ? "No check in is starred."
      : "\(Words.count(count, "check in")) \(Words.isOrAre(count)) starred."
  }

  private func kinds(_ recap: Recap) -> Prose? {
    guard !recap.byKind.isEmpty else { return nil }
    if recap.byKind.allSatisfy({ $0.kind == nil }) { return "No kind is known." }
    let kinds = recap.byKind.map { "\(RecapWords.kind($0))" as Prose }
    return "By kind, \(prose: Prose.list(kinds))."
  }

  private static func kind(_ kind: Recap.KindCount) -> String {
    switch kind.kind {
    case .met: "\(kind.count) met"
    case .call: Words.count(kind.count, "call")
    case .video: Words.count(kind.count, "video")
    case .message: Words.count(kind.count, "message")
    case .letter: Words.count(kind.count, "letter")
    case .other: "\(kind.count) other"
    case nil: "\(kind.count) with no kind"
    }
  }

  private func minutes(_ recap: Recap) -> Prose {
    recap.minutes.map { "\(words.length($0)) in all." } ?? "No minutes are known."
  }

  private func most(_ recap: Recap) -> Prose? {
    guard !recap.mostReached.isEmpty else { return nil }
    let count = recap.mostReachedCount
    let times = count == 1 ? "once" : "\(count) times"
    let each = recap.mostReached.count == 1 ? "" : " each"
    return "Most often \(prose: Words.names(recap.mostReached)), \(times)\(each)."
  }

  private func notReached(_ recap: Recap) -> Prose {
    let count = recap.notReached.count
    guard count > 0 else { return "No mate was left out." }
    return desk.fact(
      "\(Words.count(count, "mate")) \(Words.wasOrWere(count)) not reached.",
      NextCommand("Hear who with", "recap \(recap.period.description) --not-reached"))
  }

  private func days(_ recap: Recap) -> Prose {
    let all = recap.days.upperBound.days(since: recap.days.lowerBound) + 1
    let count = recap.daysWithContact
    return "\(count == 0 ? "No contact on" : "Contact on \(count) of") \(Words.count(all, "day"))."
  }

  /// Nothing of a time before the book began.
  private func quiet(_ recap: Recap) -> Prose? {
    guard let quiet = recap.quiet else {
      return recap.daysWithContact == 0 ? nil : "No day was quiet."
    }
    let (first, last) = (words.day(quiet.lowerBound), words.day(quiet.upperBound))
    return recap.quietDays == 1
      ? "The longest quiet stretch was 1 day, \(first)."
      : "The longest quiet stretch was \(recap.quietDays) days, from \(first) to \(last)."
  }

  private func newMates(_ recap: Recap) -> Prose {
    let mates = recap.newMates
    let count: Prose = "\(Words.count(mates.count, "new mate").capitalised)"
    // More names than these are a list of their own.
    guard (1...5).contains(mates.count) else { return count + "." }
    return count + ", \(prose: Words.names(mates))."
  }

  private func rhythms(_ recap: Recap) -> Prose {
    switch (recap.rhythmsKept, recap.rhythms) {
    case (_, 0): "No rhythm was running."
    case (0, let all): "No rhythm of \(all) was kept."
    case (let kept, let all):
      "\(kept) of \(Words.count(all, "rhythm")) \(Words.wasOrWere(kept)) kept."
    }
  }
}
