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
    #expect(session.book.mates.values == [sam])
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

  @Test("A mark of byte order before the marker is accepted, as before a page")
  func markedMarker() throws {
    let disk = MemoryDisk()
    let bench = BookBench(disk)
    let sam = try bench.add("Sam")
    let marker = bench.place.book + "/howdy.json"
    disk.put([0xEF, 0xBB, 0xBF] + (try disk.read(marker)), at: marker)
    #expect(try bench.store().read().book.mates.values == [sam])
    try bench.add("Lin")
    #expect(try bench.store().read().book.mates.count == 2)
  }

  @Test("What has the name of a folder and is none is a failure, never an empty book")
  func noFolder() throws {
    for name in ["", "/pages"] {
      let disk = MemoryDisk()
      let bench = BookBench(disk)
      if !name.isEmpty { try disk.makeFolder(bench.place.book) }
      disk.put(Array("x".utf8), at: bench.place.book + name)
      #expect(throws: StoreFault.self) { try bench.store().read() }
      #expect(throws: StoreFault.self) { try bench.add("Sam") }
      #expect(try disk.read(bench.place.book + name) == Array("x".utf8))
    }
  }
}
