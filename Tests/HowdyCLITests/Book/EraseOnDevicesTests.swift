import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("erase with another device about")
struct EraseOnDevicesTests {
  /// Two devices that know of one another, both with records on Sam Okafor.
  private func pair() throws -> (home: Home, other: Home) {
    let home = Home()
    home.did("add mate 'Sam Okafor' --nickname Sammo")
    home.did("add mate Lin")
    let other = home.elsewhere()
    other.did("log 'Sam Okafor' Chess")
    other.did("log Lin 'Told me of Sam Okafor'")
    home.did("log 'Sam Okafor' and Lin 'Lunch'")
    try home.meet(other)
    return (home, other)
  }

  @Test(
    "What was undone with somebody who was erased stays undone, and no other undo is offered for it"
  )
  func redone() throws {
    let home = Home()
    home.did("add mate 'Sam Okafor' --nickname Sammo")
    home.did("add mate Lin")
    home.did("log Lin 'With Sam Okafor'")
    home.did("undo")
    let other = home.elsewhere()
    other.now = "2026-11-30T13:00:00Z"
    other.did("erase sammo --yes sammo")
    try home.carry(from: other)
    let answer = home.run("redo")
    #expect(answer.status == 65)
    #expect(
      answer.err
        == "howdy: somebody in the check in was erased, so it stays undone. See howdy changes.\n")
  }

  @Test("The pages and changes of the other device are written anew too")
  func otherPages() throws {
    let (home, _) = try pair()
    let answer = home.run("erase sammo --yes sammo")
    #expect(answer.lines.first == "No trace of Sam Okafor is left.")
    #expect(
      answer.out.replacing("\n", with: " ").contains(
        "If another machine still says Sam Okafor, run howdy erase Sam Okafor there."
      ))
    #expect(try home.files(naming: ["okafor", "sammo", "chess"]) == [])
  }

  @Test("What the other device wrote unseen is cut there, once it meets the erase")
  func unseen() throws {
    let (home, other) = try pair()
    other.now = "2026-12-03T12:00:00Z"
    other.did("log 'Sam Okafor' Swimming")
    other.did("edit mate sammo --circle inner")
    other.did("remember Lin 'Sammo owes me a book'")
    other.did("edit checkin last --note 'Swimming, and sammo won'")
    home.did("erase sammo --yes sammo")
    try home.meet(other)
    // The erase counts at once, though the other wrote later.
    #expect(try other.book.mates.values.map(\.name) == ["Lin"])
    #expect(try home.book.mates.values.map(\.name) == ["Lin"])
    // A look writes nothing, and does not lose the names that are wanted yet.
    for line in ["today", "mates", "checkins"] { #expect(other.run(line).status == 0) }
    #expect(try other.files(naming: ["sammo"]) != [])
    other.did("log Lin")
    #expect(try other.files(naming: ["okafor", "sammo"]) == [])
    #expect(other.run("undo").out.hasPrefix("Undid the check in with Lin"))
    try home.meet(other)
    home.did("log Lin")
    #expect(try home.files(naming: ["okafor", "sammo"]) == [])
    try home.meet(other)
    #expect(try home.picture == other.picture)
  }

  @Test(
    "The first change of a device, and a repair where nothing is wrong, go on with an erase",
    arguments: ["log Lin", "doctor --fix"], [false, true])
  func goesOn(_ line: String, _ hasWritten: Bool) throws {
    let home = Home()
    home.did("add mate 'Sam Okafor' --nickname Sammo")
    home.did("add mate Lin")
    let other = home.elsewhere()
    if hasWritten { other.did("log Lin 'With Sammo'") }
    home.did("erase sammo --yes sammo")
    // The index of the other still knows the names.
    other.did("mates")
    try other.carry(from: home)
    #expect(try other.files(naming: ["okafor", "sammo"]) != [])
    other.did(line)
    #expect(try other.files(naming: ["okafor", "sammo"]) == [])
    #expect(other.run("doctor").out == "Nothing is wrong.\n")
  }

  @Test("Whoever was erased elsewhere and is named here yet can be erased here by that name")
  func erasedTwice() throws {
    let (home, other) = try pair()
    other.did("edit mate sammo --circle inner")
    home.did("erase sammo --yes sammo")
    try other.carry(from: home)
    #expect(try other.files(naming: ["okafor", "sammo"]) != [])
    let answer = other.run("erase sammo --yes sammo")
    #expect(answer.lines.first == "No trace of sammo is left.", "\(answer.err)")
    #expect(try other.files(naming: ["okafor", "sammo"]) == [])
    #expect(other.run("erase sammo --yes sammo").status == 66)
  }

  @Test("Whatever the order in which the devices meet, nobody comes back", arguments: 0..<12)
  func anyOrder(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (home, other) = try pair()
    let lines = [
      "log 'Sam Okafor' Golf", "log Lin 'With sammo'", "rename sammo to 'Sam Okafor Hill'",
      "delete mate sammo", "undo", "remember sammo 'A book'", "archive sammo", "log Lin",
    ]
    for _ in 0..<6 {
      let line = lines.randomElement(using: &generator) ?? ""
      other.now = "2026-12-0\(Int.random(in: 1...9, using: &generator))T12:00:00Z"
      _ = other.run(line)
      if Bool.random(using: &generator) { try home.meet(other) }
    }
    guard home.run("erase 'Sam Okafor' --yes 'Sam Okafor'").status == 0 else { return }
    for _ in 0..<3 {
      try home.meet(other)
      home.did("capacity low")
      other.did("capacity high")
    }
    try home.meet(other)
    #expect(try home.book.mates.values.map(\.name) == ["Lin"], "\(generator)")
    #expect(try other.picture == home.picture, "\(generator)")
    #expect(try home.files(naming: ["okafor"]) == [], "\(generator)")
    #expect(try other.files(naming: ["okafor"]) == [], "\(generator)")
  }

  @Test(
    "Failed or stopped at any operation, the person is there whole, or is gone with the next change"
  )
  func everyOperation() throws {
    let (start, _) = try pair()
    let base = try #require(start.disk as? MemoryDisk)
    let line = "erase sammo --yes sammo"
    let counter = FaultyDisk(base.copy())
    #expect(start.moved(to: counter).run(line).status == 0)
    let old = try start.picture
    #expect(counter.count > 20)
    for place in 0..<counter.count {
      for fault: FaultyDisk.Fault in [.refuse(.full), .stop, .stopHalfway] {
        let note: Comment = "operation \(place), \(fault)"
        let disk = base.copy()
        let home = start.moved(to: FaultyDisk(disk, failingAt: place, fault))
        let answer = home.run(line)
        home.disk = disk
        let isGone = try !home.book.mates.values.contains { $0.name == "Sam Okafor" }
        if !isGone { #expect(try home.picture == old, note) }
        if case .refuse = fault {
          #expect(isGone == (answer.status == 0 || answer.out.contains("left")), note)
        }
        home.did("capacity low")
        if isGone { #expect(try home.files(naming: ["okafor", "sammo"]) == [], note) }
        // A file that another device may still be writing is left for an hour.
        let left = home.run("doctor --json").json["findings"].array ?? []
        #expect(left.filter { $0["kind"] != "litter" } == [], note)
      }
    }
  }
}
