import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("A book on disk")
struct BookStoreTests {
  @Test("What one command writes, the next one reads")
  func roundTrip() throws {
    let bench = BookBench(MemoryDisk())
    let sam = try bench.add("Sam")
    let first = try bench.log([sam.id], note: "’€ \"\\ tea\n\u{0007}")
    let session = try bench.store().read()
    #expect(session.book.mates == [sam.id: sam])
    #expect(session.book.tally(of: sam.id).count == 1)
    #expect(session.book.tally(of: sam.id).recent == [first])
    #expect(try session.checkIns(of: sam.id, limit: nil) == [first])
    #expect(try session.lastCheckIn == first)
    #expect(try session.changes.changes.map(\.verb) == [.addMate, .log])
    #expect(session.damages.isEmpty)
  }

  @Test("A page is one JSON document with a record on each line, the newest first")
  func pageForm() throws {
    let bench = BookBench(MemoryDisk())
    try bench.add("Ana", id: "babab-babab-babab")
    try bench.add("Sam", id: "babab-babab-babad")
    let device = try bench.store().read().book.device
    #expect(
      try bench.text("mates.json") == """
        {"howdy":"mates","format":1,"records":[
        {"id":"babab-babab-babad","rev":"20261130T120002000Z-0000-\(device)","is":"mate","name":"Sam","added":"2026-11-30"},
        {"id":"babab-babab-babab","rev":"20261130T120001000Z-0000-\(device)","is":"mate","name":"Ana","added":"2026-11-30"}
        ]}

        """)
  }

  @Test("Undo and redo give equal records")
  func undoAndRedo() throws {
    let bench = BookBench(MemoryDisk())
    let sam = try bench.add("Sam")
    let before = try bench.store().read().book
    let checkIn = try bench.log([sam.id])
    try bench.undo()
    let undone = try bench.store().read()
    #expect(undone.book.tally(of: sam.id).count == before.tally(of: sam.id).count)
    #expect(try undone.checkIns(of: sam.id, limit: nil).isEmpty)
    try bench.redo()
    #expect(try bench.store().read().checkIns(of: sam.id, limit: nil) == [checkIn])
  }
}
