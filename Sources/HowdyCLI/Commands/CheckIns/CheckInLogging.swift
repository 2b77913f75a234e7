import HowdyCore
import HowdyStore
import HowdyTerminal

/// A check-in that is being logged, whichever command it came from.
struct CheckInLogging {
  /// What is said of it.
  var request: NewCheckIn

  /// Whom it was with, in the order in which they were named.
  let mates: [Mate]

  /// The day as it was typed.
  let dayTyped: String

  /// The note that is said back, since it was typed bare and may have been meant otherwise.
  let noteSaid: String?

  /// What a plan would be about, were the day still to come.
  let what: String?

  /// The length as it was typed.
  let minutesTyped: String?

  /// The deed, once everything that was said is understood.
  ///
  /// - Throws: `Problem`, `Refusal`, or what reading the book throws.
  func deed(at desk: Desk) throws -> Deed {
    let edit: Edit
    do throws(Refusal) {
      edit = try desk.book.log(
        request, on: desk.today, now: desk.now,
        newID: desk.newID(on: [.checkIns(request.on.month)]))
    } catch {
      guard case .dayAhead(let day) = error else { throw error }
      throw Problem.wrongSide(
        day, typed: dayTyped,
        instead: desk.planning(
          with: mates, on: dayTyped, what: what, at: request.at, minutes: minutesTyped))
    }
    let sameDay = try desk.session.checkIns(in: request.on...request.on)
    let times = mates.map { mate in
      1 + sameDay.count { desk.book.shown($0.mates).contains { $0.id == mate.id } }
    }
    return Deed(edit, about: mates, already: "Nothing was changed.") { aftermath in
      [happened(times, aftermath.words)] + repeated(times)
        + aftermath.howItStands(with: mates, after: request.on)
        + aftermath.openPlans(with: mates, on: request.on)
        + aftermath.toRemember(with: mates)
    }
  }

  /// What was done, as in `Logged Sam Okafor today for the second time, call, 25 minutes`.
  private func happened(_ times: [Int], _ words: Words) -> Prose {
    var sentence: Prose = "\(words.did("Logged", would: "log")) \(prose: Words.names(mates))"
    sentence += " \(words.pastDay(request.on))\(words.at(request.at))"
    if let count = times.first, count > 1, times.allSatisfy({ $0 == count }) {
      sentence += " for the \(Words.ordinal(count)) time"
    }
    let details = words.details(
      kind: request.contact, minutes: request.minutes, note: noteSaid)
    return sentence + details + "."
  }

  /// Who of several mates was logged on that day before, where not all were as often.
  private func repeated(_ times: [Int]) -> [Prose] {
    guard Set(times).count > 1 else { return [] }
    return zip(mates, times).filter { $0.1 > 1 }.map { mate, count in
      "It is the \(Words.ordinal(count)) time that day with \(name: mate.name)."
    }
  }
}

extension Desk {
  /// The command that plans what cannot be logged yet, with all that a plan has a place for.
  ///
  /// - Parameters:
  ///   - mates: Whom it would be with.
  ///   - day: The day, as typed.
  ///   - what: What it would be about.
  ///   - time: The time of day.
  ///   - minutes: The length, as typed.
  func planning(
    with mates: [Mate], on day: String, what: String? = nil, at time: TimeOfDay? = nil,
    minutes: String? = nil
  ) -> [String] {
    var line = ["plan", mates.map(typed).joined(separator: " and "), day.asTypedWords]
    if let what, !what.isBlank { line.append(what.asTyped) }
    if let time { line += ["at", time.description] }
    if let minutes { line += ["--minutes", minutes.asTyped] }
    return line
  }
}
