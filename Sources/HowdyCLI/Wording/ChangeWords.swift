import HowdyCore
import HowdyTerminal

/// How Howdy says what a change was, from its verb and its records alone.
struct ChangeWords {
  let words: Words

  /// The book in which the names are looked up; names that are gone are taken from the change.
  let book: Book

  /// What a change was, as it stands behind `Undid`: `the check in with Sam Okafor today`.
  func noun(_ change: Change) -> Prose {
    let with = mates(of: change).map { names -> Prose in " with " + names } ?? ""
    let of = mates(of: change).map { names -> Prose in " of " + names } ?? ""
    switch change.verb {
    case .log: return "the check in" + with + day(of: change)
    case .star: return "the star on the check in" + with + day(of: change)
    case .unstar: return "the unstarring of the check in" + with + day(of: change)
    case .editCheckIn: return "the edit of the check in" + with + day(of: change)
    case .deleteCheckIn: return "the deletion of the check in" + with + day(of: change)
    case .plan: return "the plan" + what(of: change) + with
    case .done: return "the plan done," + what(of: change) + with + day(of: change)
    case .editPlan, .move, .later, .drop:
      return "the \(change.verb.noun)," + what(of: change) + with
    case .remember, .clear: return "the \(change.verb.noun)" + with
    case .addMate: return "the new mate" + (mates(of: change).map { " " + $0 } ?? "")
    case .deleteMate, .unarchive, .editMate:
      return "the \(change.verb.noun.droppingMate)" + of
    case .capacity: return "the new capacity"
    case .settings: return "the new setting" + settings(of: change)
    case .spread: return "the spread"
    case .undo, .redo, .dismiss: return "the \(change.verb.noun)"
    case .rename, .rhythm, .circle, .merge, .archive, .addDate, .deleteDate, .pause, .snooze,
      .resume:
      return "the \(change.verb.noun)" + of
    }
  }

  /// What a change was, with the day it was made where that was not today.
  func nounWithDay(_ change: Change) -> Prose {
    change.day == words.today ? noun(change) : noun(change) + ", made \(words.pastDay(change.day))"
  }

  /// The mates whom a change was about, as they are there now.
  func shown(_ change: Change) -> [Mate] { book.shown(ids(of: change)) }

  private func ids(of change: Change) -> [String] {
    var ids: [String] = []
    for touch in change.touches {
      guard let body = touch.after.body ?? touch.before?.body else { continue }
      if body["is"]?.string == Mate.kind {
        ids.append(touch.id)
      } else if let mate = body["mate"]?.string {
        ids.append(mate)
      } else {
        ids += body["mates"]?.strings ?? []
      }
    }
    var seen: Set<String> = []
    return ids.filter { seen.insert($0).inserted }
  }

  private func mates(of change: Change) -> Prose? {
    let names = ids(of: change).compactMap { id in
      book.shownID(of: id).flatMap { book.mates[$0]?.name } ?? name(id, in: change)
    }
    if names.count > 5 { return "\(names.count) mates" }
    return names.isEmpty ? nil : Prose.list(names.map { "\(name: $0)" })
  }

  private func name(_ id: String, in change: Change) -> String? {
    change.touches.lazy.filter { $0.page == .mates && $0.id == id }
      .compactMap { ($0.after.body ?? $0.before?.body)?["name"]?.string }.first
  }

  private func day(of change: Change) -> Prose {
    let days = change.touches.lazy.filter(\.page.holdsCheckIns)
      .compactMap { ($0.after.body ?? $0.before?.body)?["on"]?.day }
    return days.first.map { " \(words.pastDay($0))" } ?? ""
  }

  private func what(of change: Change) -> Prose {
    let texts = change.touches.lazy.filter(\.page.holdsPlans)
      .compactMap { ($0.after.body ?? $0.before?.body)?["what"]?.string }
    return texts.first.map { " \(text: $0)" } ?? ""
  }

  private func settings(of change: Change) -> Prose {
    let names = change.touches.filter { $0.page == .settings }
      .map { String($0.id.split(separator: ":").last ?? "") }
    return names.isEmpty ? "" : " \(Prose.list(names.map { "\($0)" }).text)"
  }
}

extension String {
  /// The noun of a verb without the mate in it, where the names follow.
  fileprivate var droppingMate: String {
    hasSuffix(" of a mate") ? String(dropLast(" of a mate".count)) : self
  }
}
