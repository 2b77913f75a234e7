import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("Things kept in parts")
struct IndexPartsTests {
  /// A mate of whom everything is known, and more than this version knows.
  private func fullMate(id: String) throws -> Mate {
    var mate = Mate(id: id, name: "Zoë ’Z’ Łukasz", added: BookBench.today)
    mate.nicknames = ["Zo", "🌻"]
    mate.circle = .close
    mate.groups = ["work", ""]
    mate.rhythm = Rhythm(every: 2, .week)
    mate.rhythmSince = .first
    mate.contacts = ["tel 1", "zoe@example.org"]
    mate.archived = .last
    mate.death = Mate.Death(day: nil)
    mate.unknown = ["star": ["a": [1, nil, "x"]], "later": true]
    return mate
  }

  @Test("A mate comes out of the index with every part it went in with, known or not")
  func mates() throws {
    let bench = BookBench(MemoryDisk())
    let full = try fullMate(id: bench.id())
    var dead = Mate(id: bench.id(), name: "Ana", added: BookBench.today)
    dead.death = Mate.Death(day: BookBench.today)
    var gone = Mate(id: bench.id(), name: "Sam", added: BookBench.today)
    gone.into = full.id
    try bench.change(.addMate) { [dead, gone] _, edit in
      for mate in [full, dead, gone] { edit.put(mate) }
    }
    let book = try bench.store().read().book
    #expect(book.mates == [full.id: full, dead.id: dead])
    #expect(book.merged == [gone.id: gone])
    try bench.disk.remove(bench.place.cache + "/index")
    let folded = try bench.store().read().book
    #expect(folded.mates == book.mates)
    #expect(folded.merged == book.merged)
  }

  @Test("A yearly date comes out of the index as it went in, with its year or without")
  func dates() throws {
    let bench = BookBench(MemoryDisk())
    let mate = try bench.add("Sam")
    let born = try #require(YearlyDay(month: 2, day: 29, year: 2004))
    let met = try #require(YearlyDay(month: 12, day: 31))
    var birthday = MateDate(id: bench.id(), mate: mate.id, name: MateDate.birthday, on: born)
    birthday.unknown = ["cake": "lemon"]
    let meeting = MateDate(id: bench.id(), mate: mate.id, name: "the day we met", on: met)
    try bench.change(.addDate) { [birthday] _, edit in
      edit.put(birthday)
      edit.put(meeting)
    }
    #expect(
      try bench.store().read().book.dates == [birthday.id: birthday, meeting.id: meeting])
  }
}
