import HowdyStore
import Testing

@Suite("Files that are carried")
struct BookFileTests {
  @Test(
    "A file knows whose it is, and whether it is a copy",
    arguments: [
      ("howdy.json", nil, false, false), (".gitignore", nil, false, false),
      ("pages/lusab/mates.json", "lusab", false, false),
      ("pages/lusab/check-ins/2026-11-2.json", "lusab", false, false),
      ("pages/lusab/changes.jsonl", "lusab", false, true),
      ("pages/lusab/changes.sync-conflict-1f.jsonl", "lusab", true, false),
      ("pages/lusab/changes.jsonl.orig", "lusab", true, false),
      ("pages/lusab/mates 2.json", "lusab", true, false),
      ("pages/lusab/check-ins/2026-11.sync-conflict-1f.json", "lusab", true, false),
      ("pages/lusab/notes.txt", "lusab", false, false), ("pages/lusab", nil, false, false),
    ] as [(String, String?, Bool, Bool)])
  func names(_ path: String, _ device: String?, _ isCopy: Bool, _ holdsChanges: Bool) {
    let file = BookFile(path)
    #expect(file.device == device)
    #expect(file.isCopy == isCopy)
    #expect(file.holdsChanges == holdsChanges)
  }

  @Test(
    "The copy of any file of a device is known for a copy",
    arguments: [
      "pages/lusab/mates.json", "pages/lusab/changes.jsonl", "pages/lusab/plans-2026.json",
      "pages/lusab/check-ins/2026-11.json", "pages/lusab/check-ins/2026-11-2.json",
      "pages/lusab/mates.sync-conflict-1f.json",
    ])
  func copies(_ path: String) {
    let copy = BookFile(path).copy("0a1b2c3d")
    #expect(copy.isCopy)
    #expect(copy.path != path)
    #expect(copy.device == "lusab")
    #expect(BookFile("pages/a.b/mates").copy("1").path == "pages/a.b/mates.sync-conflict-1")
  }

  @Test("What is being written is known by its name")
  func temporary() {
    #expect(BookFile("pages/lusab/check-ins/.howdy-1f").isTemporary)
    #expect(!BookFile("pages/lusab/mates.json").isTemporary)
  }

  private func page(_ records: String...) -> [UInt8] {
    let lines = records.joined(separator: ",\n")
    return Array("{\"howdy\":\"mates\",\"format\":1,\"records\":[\n\(lines)\n]}\n".utf8)
  }

  private func record(_ id: String, _ stamp: Int, _ name: String = "Sam") -> String {
    "{\"id\":\"\(id)\",\"rev\":\"20261130T01182012\(stamp)Z-0000-lusab\",\"is\":\"mate\",\"name\":\"\(name)\"}"
  }

  @Test("A page holds more where a record is newer, larger at one stamp, or only there")
  func pages() {
    let file = BookFile("pages/lusab/mates.json")
    let old = page(record("a", 1), record("b", 1))
    #expect(!file.holds(old, moreThan: old))
    #expect(!file.holds(page(record("a", 1)), moreThan: old))
    #expect(file.holds(page(record("a", 2)), moreThan: old))
    #expect(!file.holds(old, moreThan: page(record("a", 2), record("b", 2))))
    #expect(file.holds(page(record("c", 1)), moreThan: old))
    #expect(file.holds(page(record("a", 1, "Zoe")), moreThan: old))
    #expect(!file.holds(page(record("a", 1, "Ada")), moreThan: old))
    #expect(file.holds(Array("nonsense".utf8), moreThan: old))
    #expect(file.holds(old, moreThan: Array("nonsense".utf8)))
  }

  private func change(_ id: String) -> String {
    "{\"id\":\"\(id)\",\"stamp\":\"20261130T011820123Z-0000-lusab\",\"day\":\"2026-11-30\","
      + "\"verb\":\"add-mate\",\"of\":[],\"records\":[]}\n"
  }

  @Test("Changes hold more where a change is only there")
  func changes() {
    let file = BookFile("pages/lusab/changes.jsonl")
    let known = Array((change("a") + change("b")).utf8)
    #expect(!file.holds(Array(change("b").utf8), moreThan: known))
    #expect(file.holds(Array((change("b") + change("c")).utf8), moreThan: known))
    #expect(file.holds(Array(("nonsense\n" + change("b")).utf8), moreThan: known))
  }

  @Test("What is neither page nor changes is not judged")
  func others() {
    #expect(BookFile("pages/lusab/notes.txt").holds([1], moreThan: [2]))
    #expect(!BookFile("pages/lusab/notes.txt").holds([1], moreThan: [1]))
  }
}
