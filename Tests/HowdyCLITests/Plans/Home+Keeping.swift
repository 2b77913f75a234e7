import HowdyCLI
import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

extension Home {
  /// Puts things into the book as they are, without a command.
  func hold(_ things: any Entity...) {
    // Each keeping is a change, whose id must be its own.
    let seed = things.flatMap { Array($0.id.utf8) }.reduce(UInt64(things.count)) { sum, byte in
      sum &* 31 &+ UInt64(byte)
    }
    var chance = SeededGenerator(seed: seed)
    do {
      let folders = try Folders(
        asked: nil, environment: ["HOME": "/home/me"], working: "/home/me", machine: "machine")
      let store = BookStore(
        place: Place(
          book: folders.book, state: folders.state, cache: folders.cache, machine: "machine"),
        disk: disk, now: { 0 }, random: { chance.next() }, onWait: {})
      _ = try store.change(on: { _ in .first }) { _ -> (Edit, Void) in
        var edit = Edit(.settings)
        for thing in things { edit.put(thing) }
        return (edit, ())
      }
    } catch {
      Issue.record("nothing was kept: \(error)")
    }
  }

  /// Sets a setting of the book.
  func set(_ name: SettingName, _ value: String) {
    hold(Setting(id: name.rawValue, value: value))
  }

  /// Sam Okafor every 2 weeks and Lin without a rhythm, both talked to on Saturday 28 November, on
  /// Monday 30 November 2026.
  static func withSamAndLin() -> Home {
    let home = Home()
    home.hold(
      Mate.sample("Sam Okafor", id: "sam", every: "2 weeks"), Mate.sample("Lin"),
      CheckIn.sample("2026-11-28", "sam"), CheckIn.sample("2026-11-28", "lin"))
    return home
  }

  /// The first line of what a command says.
  func first(_ line: String) -> String { run(line).lines.first ?? "" }
}

extension Mate {
  /// A mate whose id is not the name.
  static func sample(_ name: String, id: String, every text: String? = nil) -> Mate {
    var mate = Mate(id: id, name: name, added: day("2026-01-01"))
    mate.rhythm = text.flatMap { Rhythm(stored: $0) }
    return mate
  }
}
