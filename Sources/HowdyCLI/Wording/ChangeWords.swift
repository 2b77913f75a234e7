package import HowdyCore
package import HowdyTerminal

/// How Howdy says what a change was, from its verb and its records alone.
package struct ChangeWords {
  let words: Words

  /// The book in which the names are looked up; names that are gone are taken from the change.
  let book: Book

  /// The changes among which an undo or a redo finds those that it was about.
  let list: ChangeList?

  /// Makes the words of changes as they are said over a book.
  package init(words: Words, book: Book, list: ChangeList? = nil) {
    self.words = words
    self.book = book
    self.list = list
  }

  /// What a change was, as it stands behind `Undid`: `the check in with Sam Okafor today`.
  package func noun(_ change: Change) -> Prose { noun(change, saysDay: true) }

  /// What a change was, with the day it was made where that was not today.
  package func nounWithDay(_ change: Change) -> Prose {
    guard change.day != words.today else { return noun(change) }
    // The day of a check-in that was logged on its own day is not said twice.
    return noun(change, saysDay: dayOfCheckIn(change) != change.day)
      + ", made \(words.pastDay(change.day))"
  }

  private func noun(_ change: Change, saysDay: Bool) -> Prose {
    let names = mates(of: change)
    let with = names.map { " with " + $0 } ?? ""
    let of = names.map { " of " + $0 } ?? ""
    let on = saysDay ? dayOfCheckIn(change).map { " \(words.pastDay($0))" as Prose } ?? "" : ""
    switch change.verb {
    case .log: return checkIns(change) + with + on
    case .star: return "the star on " + checkIns(change) + with + on
    case .unstar: return "the unstarring of " + checkIns(change) + with + on
    case .editCheckIn: return "the edit of " + checkIns(change) + with + on
    case .deleteCheckIn: return "the deletion of " + checkIns(change) + with + on
    case .plan: return plan(change) + with
    case .editPlan: return "the edit of " + plan(change) + with
    case .done: return plan(change) + with + ", done" + on
    case .move: return "the move of " + plan(change) + with
    case .later: return "the putting off of " + plan(change) + with
    case .drop: return "the dropping of " + plan(change) + with
    case .remember: return "the thing to remember" + with
    case .clear: return "the clearing of things to remember" + with
    case .addMate: return names.map { "the new mate " + $0 } ?? "the new mate"
    case .editMate: return "the edit" + (names.map { " of " + $0 } ?? " of a mate")
    case .deleteMate: return "the deletion" + (names.map { " of " + $0 } ?? " of a mate")
    case .unarchive: return "the return" + (names.map { " of " + $0 } ?? " of a mate")
    case .archive where tellsDeath(change): return "what was told of the death" + of
    case .rename, .rhythm, .circle, .merge, .archive, .addDate, .deleteDate, .pause, .snooze,
      .resume:
      return "the \(change.verb.noun)" + of
    case .spread: return "the spread" + of
    case .capacity: return capacity(change)
    case .settings: return "the new setting" + settings(of: change)
    case .restore: return "the restore"
    case .undo, .redo: return "the \(change.verb.noun)" + about(change)
    case .dismiss, .erase, .eraseElsewhere: return "the \(change.verb.noun)"
    }
  }

  // MARK: What a change was about

  private func checkIns(_ change: Change) -> Prose {
    let count = change.touches.filter(\.page.holdsCheckIns).count
    return count > 1 ? "\(count) check ins" : "the check in"
  }

  private func plan(_ change: Change) -> Prose {
    let plans = change.touches.filter(\.page.holdsPlans)
    guard plans.count < 2 else { return "\(plans.count) plans" }
    return plans.first?.body?["what"]?.string.map { "the plan \(text: $0)" } ?? "the plan"
  }

  private func capacity(_ change: Change) -> Prose {
    let days = change.touches.filter(\.page.holdsDays).compactMap { Day(iso: $0.id) }
    guard let day = days.first else { return "the new usual capacity" }
    guard days.count == 1 else { return "the new capacity of \(days.count) days" }
    return "the new capacity \(day < words.today ? words.pastDay(day) : words.ahead(day))"
  }

  private func settings(of change: Change) -> Prose {
    let names = change.touches.filter { $0.page == .settings }
      .compactMap { $0.id.split(separator: ":").last.map { "\(text: String($0))" as Prose } }
    return names.isEmpty ? "" : " " + Prose.list(names)
  }

  /// What an undo or a redo was about.
  private func about(_ change: Change) -> Prose {
    guard let first = change.of.first else { return "" }
    guard change.of.count == 1 else { return " of \(change.of.count) changes" }
    let known = list?.changes.first { $0.id == first && !$0.verb.isAboutChanges }
    return known.map { " of " + noun($0) } ?? ""
  }

  private func tellsDeath(_ change: Change) -> Bool {
    change.touches.contains { $0.after.body?["died"] != nil && $0.before?.body?["died"] == nil }
  }

  private func dayOfCheckIn(_ change: Change) -> Day? {
    let days = change.touches.filter(\.page.holdsCheckIns).map { $0.body?["on"]?.day }
    return days.count == 1 ? days[0] : nil
  }

  // MARK: Names

  /// The mates whom a change was about, as they are there now.
  package func shown(_ change: Change) -> [Mate] { book.shown(change.mateIDs) }

  private func mates(of change: Change) -> Prose? {
    var seen: Set<String> = []
    let names = change.mateIDs.compactMap { id -> String? in
      // Who became part of another is named as they were, else both would be the other.
      let mate = change.verb == .merge ? book.mates[id] : book.shown([id]).first
      guard seen.insert(mate?.id ?? id).inserted else { return nil }
      return mate?.name ?? name(id, in: change)
    }
    if names.count > 5 { return "\(names.count) mates" }
    return names.isEmpty ? nil : Prose.list(names.map { "\(name: $0)" })
  }

  private func name(_ id: String, in change: Change) -> String? {
    change.touches.first { $0.page == .mates && $0.id == id }?.body?["name"]?.string
  }
}

extension Change {
  /// The ids of the mates that a change was about, by its records; one may stand there twice.
  var mateIDs: [String] {
    // What is done to the whole book is about nobody whose record it happens to touch.
    if verb == .restore || verb.isForGood { return [] }
    // With a mate who is archived, plans change that are with others too.
    let touches = verb == .archive ? touches.filter { $0.page == .mates } : touches
    return touches.flatMap { touch -> [String] in
      guard let body = touch.body else { return [] }
      if body["is"]?.string == Mate.kind { return [touch.id] }
      return body["mate"]?.string.map { [$0] } ?? body["mates"]?.strings ?? []
    }
  }
}

extension Change.Touch {
  /// The record as the change left it; as it was before where the change took it out.
  fileprivate var body: JSONObject? { after.body ?? before?.body }
}
