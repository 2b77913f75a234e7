import HowdyCore
import HowdyTestSupport
import Testing

@Suite("The mates of a book")
struct MatesTests {
  @Test(
    "Mates and tallies are found by id whatever was put in, changed and taken out before",
    arguments: 1...40)
  func byID(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var book = Book(device: "test")
    var names: [String: String] = [:]
    var counts: [String: Int] = [:]
    let ids = ["ada", "bo", "cy", "dee", "eve"]
    for step in 0..<60 {
      let id = ids.randomElement(using: &chance) ?? "ada"
      switch Int.random(in: 0..<5, using: &chance) {
      case 0, 1:
        let mate = Mate(id: id, name: "Mate \(step)", added: day("2026-01-01"))
        if Bool.random(using: &chance) {
          book.take(mate, with: Tally(count: step, floor: nil, recent: []))
          counts[id] = step
        } else {
          book.take(mate)
        }
        names[id] = mate.name
      case 2:
        #expect(throws: Never.self) { try book.take(page: .mates, id: id, body: nil) }
        names[id] = nil
      case 3:
        book.set(Tally(count: step, floor: nil, recent: []), of: id)
        counts[id] = step
      default:
        book.set(nil, of: id)
        counts[id] = nil
      }
      #expect(book.mates.count == names.count, "seed \(seed)")
      #expect(book.mates.isEmpty == names.isEmpty, "seed \(seed)")
      #expect(book.mates.ids.sorted() == names.keys.sorted(), "seed \(seed)")
      #expect(book.mates.values.map(\.id) == Array(book.mates.ids), "seed \(seed)")
      for id in ids {
        #expect(book.mates[id]?.name == names[id], "seed \(seed)")
        #expect(book.mates.contains(id) == (names[id] != nil), "seed \(seed)")
        #expect(book.tally(of: id).count == counts[id] ?? 0, "seed \(seed)")
      }
      for (place, mate) in book.mates.values.enumerated() {
        #expect(book.mates.tally(at: place)?.count == counts[mate.id], "seed \(seed)")
      }
    }
  }

  @Test("A mate who becomes part of another and is one of their own again keeps the tally")
  func merged() {
    var book = Book(device: "test")
    var ada = Mate(id: "ada", name: "Ada", added: day("2026-01-01"))
    book.take(ada, with: Tally(count: 3, floor: nil, recent: []))
    ada.into = "bo"
    book.take(ada)
    #expect(book.mates.isEmpty)
    ada.into = nil
    book.take(ada)
    #expect(book.tally(of: "ada").count == 3)
  }

  @Test("Those who became part of each other, all round, have their tallies, whoever comes first")
  func circle() {
    for order in [["ada", "bo"], ["bo", "ada"]] {
      var book = Book(device: "test")
      for id in order {
        var mate = Mate(id: id, name: id, added: day("2026-01-01"))
        mate.into = id == "ada" ? "bo" : "ada"
        book.take(mate, with: Tally(count: id == "ada" ? 3 : 5, floor: nil, recent: []))
      }
      #expect(book.tally(of: "ada").count == 3)
      #expect(book.tally(of: "bo").count == 5)
      #expect(book.mates.ids.sorted() == ["ada", "bo"])
      // One of them is one of their own again, and the other part of them.
      book.take(Mate(id: "ada", name: "ada", added: day("2026-01-01")))
      #expect(Array(book.mates.ids) == ["ada"])
      #expect(book.tally(of: "ada").count == 3)
      #expect(book.tally(of: "bo").count == 5)
    }
  }

  @Test("The check-ins of somebody who was taken out are not among those of the others")
  func known() throws {
    var book = Book(device: "test")
    let today = day("2026-11-30")
    for id in ["ada", "bo"] {
      let checkIn = CheckIn.sample("2026-11-30", id)
      book.take(
        Mate(id: id, name: id, added: day("2026-01-01")),
        with: Tally(count: 1, floor: nil, recent: [checkIn]))
    }
    #expect(
      book.mates.knownCheckIns(in: today...today)?.flatMap(\.mates).sorted() == ["ada", "bo"])
    try book.take(page: .mates, id: "ada", body: nil)
    #expect(book.mates.knownCheckIns(in: today...today)?.flatMap(\.mates) == ["bo"])
  }
}
