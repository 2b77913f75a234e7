import HowdyCLI
import HowdyCore
import HowdyStore
import HowdyTestSupport

extension Home {
  /// Makes a change as a command would, without one.
  ///
  /// - Parameter on: The day it is made.
  @discardableResult
  func make(on: String = "2026-11-30", _ edit: @escaping (Book) throws -> Edit) throws -> Change {
    let folders = try Folders(
      asked: nil, environment: ["HOME": "/home/me"], working: "/home/me", machine: "machine")
    let instant = day(on).number * 86_400_000 + 43_200_000
    // A generator of its own for each change, so that ids differ from those of commands.
    var chance = SeededGenerator(
      seed: UInt64(run("changes --json").json["changes"].array?.count ?? 0) + 100)
    let store = BookStore(
      place: Place(
        book: folders.book, state: folders.state, cache: folders.cache, machine: "machine"),
      disk: disk, now: { instant }, random: { chance.next() }, onWait: {})
    let outcome = try store.change(on: { _ in day(on) }) { session in
      (try edit(session.book), ())
    }
    guard let change = outcome.change else { throw NothingChanged() }
    return change
  }

  /// Makes a change of things.
  @discardableResult
  func make(_ verb: Verb, on: String = "2026-11-30", _ things: any Entity...) throws -> Change {
    try make(on: on) { _ in
      var edit = Edit(verb)
      for thing in things { edit.put(thing) }
      return edit
    }
  }

  /// The short id of a change, as it is said.
  func short(_ change: Change) -> String { String(change.id.prefix(5)) }
}

/// A change was wanted that changes nothing.
struct NothingChanged: Error {}
