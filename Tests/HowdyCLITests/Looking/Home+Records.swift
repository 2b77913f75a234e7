import HowdyCLI
import HowdyCore
import HowdyStore
import HowdyTestSupport

extension Home {
  /// Puts things into the book as they are, so that a test of what is said needs no other command.
  func keep(_ things: any Entity...) { keep(things) }

  /// Puts things into the book as they are, in one change of the day it is.
  func keep(_ things: [any Entity]) { keep { _ in things } }

  /// Sets something for the device of the test.
  func set(_ name: SettingName, to value: String) {
    keep { [Setting(id: $0.settings.recordID(of: name), value: value)] }
  }

  private func keep(_ things: (Book) -> [any Entity]) {
    do {
      let folders = try Folders(
        asked: nil, environment: ["HOME": "/home/me"], working: "/home/me", machine: "machine")
      // No two changes of one home may have the same id.
      var chance = SeededGenerator(
        seed: 7000 + UInt64((disk as? MemoryDisk)?.operations["append"] ?? 0))
      let store = BookStore(
        place: Place(
          book: folders.book, state: folders.state, cache: folders.cache, machine: "machine"),
        disk: disk, now: { Instant(iso: self.now)?.milliseconds ?? 0 },
        random: { chance.next() }, onWait: {})
      let today = day(String(now.prefix(10)))
      _ = try store.change(on: { _ in today }) { session in
        var edit = Edit(.addMate)
        for thing in things(session.book) { edit.put(thing) }
        return (edit, ())
      }
    } catch {
      preconditionFailure("the book of a test could not be made: \(error)")
    }
  }

  /// Four mates on Monday 30 November 2026: Sam is overdue, Lin due today, Ada on track, Bo has no
  /// rhythm.
  static func withFour() -> Home {
    let home = Home()
    var sam = Mate.sample("Sam", every: "2 weeks", circle: .close)
    sam.name = "Sam Okafor"
    sam.groups = ["choir", "work"]
    var ada = Mate.sample("Ada", every: "1 month", circle: .inner)
    ada.name = "Ada Byron"
    ada.nicknames = ["Countess"]
    home.keep(
      sam, Mate.sample("Lin", every: "2 weeks"), ada, Mate.sample("Bo"),
      CheckIn.sample("2026-11-14", "sam", id: "babab-babab-babab"),
      CheckIn.sample("2026-11-16", "lin", id: "babab-dadad-babab"),
      CheckIn.sample("2026-11-20", "ada", id: "lusab-babab-babab"))
    return home
  }
}
