import HowdyCLI
import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

extension Home {
  /// A home on Monday 30 November 2026 whose book holds some things.
  static func with(_ things: any Entity...) -> Home {
    let home = Home()
    home.put(things)
    return home
  }

  /// Puts things into the book, as one change.
  func put(_ things: [any Entity]) {
    do {
      let folders = try Folders(
        asked: nil, environment: ["HOME": "/home/me"], working: "/home/me", machine: "machine")
      let place = Place(
        book: folders.book, state: folders.state, cache: folders.cache, machine: "machine")
      var chance = SeededGenerator(seed: 7)
      let store = BookStore(
        place: place, disk: disk, now: { 0 }, random: { chance.next() }, onWait: {})
      _ = try store.change(on: { _ in day("2026-01-01") }) { _ -> (Edit, Void) in
        var edit = Edit(.editMate)
        for thing in things { edit.put(thing) }
        return (edit, ())
      }
    } catch {
      Issue.record("the book could not be filled: \(error)")
    }
  }

  /// The check-ins of the book, newest first, as scripts read them.
  var checkIns: [JSON] { run("checkins --all --json").json["checkIns"].array ?? [] }
}

extension Home.Answer {
  /// The first line of what was said, without the line that tells how to undo.
  var said: String { lines.first ?? "" }
}
