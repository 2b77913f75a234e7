import HowdyCore
import HowdyTerminal

/// How Howdy says how things stand with mates after a change.
extension Aftermath {
  /// How things stand with the mates of a check-in that was just recorded.
  ///
  /// - Parameters:
  ///   - mates: Whom it was with.
  ///   - day: The day it was about.
  func howItStands(with mates: [Mate], after day: Day) -> [Prose] {
    if mates.count == 1, let newest = before.tally(of: mates[0].id).newest, newest > day {
      return ["Last talked \(words.ago(newest)), as before."]
    }
    if mates.count == 1, day != today {
      return [state(of: mates[0], saysDue: false)].compactMap(\.self)
    }
    return howItStands(with: mates)
  }

  /// How things stand with some mates now.
  ///
  /// - Parameter saysDue: Whether it is said of several on whom the next day falls.
  func howItStands(with mates: [Mate], saysDue: Bool = true) -> [Prose] {
    guard mates.count == 1, let mate = mates.first else {
      return howItStands(withAll: mates, saysDue: saysDue)
    }
    return [state(of: mate)].compactMap(\.self)
  }

  /// How things stand with a mate now, without the name; nothing where there is no rhythm.
  ///
  /// - Parameter saysDue: Whether the next day is said of one who is on track.
  func state(of mate: Mate, saysDue: Bool = true) -> Prose? {
    words.afterwards(health(of: mate), wasLate: wasLate(mate), saysDue: saysDue)
  }

  /// When one last talked with some mates.
  func lastTalked(with mates: [Mate]) -> [Prose] {
    if mates.count == 1 { return [words.lastTalked(mates[0], health(of: mates[0]))] }
    let known = mates.compactMap { mate in
      health(of: mate).last.map { "with \(name: mate.name) \(words.ago($0))" as Prose }
    }
    let never = mates.filter { health(of: $0).last == nil }
    return (known.isEmpty ? [] : ["Last talked \(prose: Prose.list(known))."])
      + (never.isEmpty
        ? []
        : ["No check in with \(prose: Prose.list(never.map { "\(name: $0.name)" }, .or)) yet."])
  }

  /// How things stand with several mates: those who need a word each, else when the first is due.
  private func howItStands(withAll mates: [Mate], saysDue: Bool) -> [Prose] {
    var sentences: [Prose] = []
    var onTrack: [(mate: Mate, due: Day)] = []
    for mate in mates {
      let health = health(of: mate)
      switch health.state {
      case .onTrack: if let due = health.due { onTrack.append((mate, due)) }
      case .noRhythm, .archived: continue
      default: sentences.append(sentence(mate, health))
      }
    }
    guard sentences.isEmpty else { return sentences }
    guard let first = onTrack.map(\.due).min() else { return [] }
    let all = onTrack.map(\.mate)
    let due = words.ahead(first)
    let who: Prose =
      all.count < mates.count
      ? Words.names(all) : all.count == 2 ? "Both" : "All \(all.count)"
    let sentence = who + " \(words.be(all.count)) on track"
    guard saysDue else { return [sentence + "."] }
    let earliest = onTrack.filter { $0.due == first }.map(\.mate)
    return earliest.count == all.count
      ? [sentence + ", due \(due)."]
      : [sentence + ", \(prose: Words.names(earliest)) due first, \(due)."]
  }

  private func sentence(_ mate: Mate, _ health: Health) -> Prose {
    wasLate(mate) && health.state.isLate
      ? "\(name: mate.name) is still \(words.state(health))." : words.sentence(mate, health)
  }

  private func health(of mate: Mate) -> Health { after.health(of: mate, on: today) }

  private func wasLate(_ mate: Mate) -> Bool {
    before.mates[mate.id].map { before.health(of: $0, on: today).state.isLate } ?? false
  }
}

extension Health.State {
  /// Whether the rhythm has passed by a day or more.
  fileprivate var isLate: Bool { self == .overdue || self == .longOverdue }
}
