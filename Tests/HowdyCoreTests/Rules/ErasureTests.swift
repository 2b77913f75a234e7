import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Taking a person out of records")
struct ErasureTests {
  private let erasure = Erasure(
    ids: ["sam", "sammy"], names: ["Sam Okafor", "Sammo"], others: ["Sam Okafor Park"])

  private func left(_ body: JSONObject, id: String = "x", on page: PageName = .mates)
    -> JSONObject?
  { erasure.redacted(body, id: id, on: page) }

  @Test("What was the person's alone goes, with what belongs to them")
  func gone() {
    let month = PageName("check-ins/2026-11")
    #expect(left(["is": "mate", "name": "Sam Okafor", "added": "2026-11-30"], id: "sam") == nil)
    #expect(left(["is": "mate", "name": "Samuel", "into": "sam"], id: "other") == nil)
    #expect(left(["is": "date", "mate": "sammy", "name": "birthday"]) == nil)
    #expect(left(["is": "check-in", "mates": ["sam"]], on: month) == nil)
    #expect(left(["is": "check-in", "mates": ["sam", "sammy"]], on: month) == nil)
  }

  @Test("What was shared stays with the others, and says someone")
  func shared() {
    #expect(
      left(
        [
          "is": "check-in", "on": "2026-11-30", "mates": ["lin", "sam", "ada"],
          "note": "Coffee with SAMMO and Sam Okafor Park", "tags": ["sammo", "work"],
          "later": ["who": "Sam Okafor", "when": 3],
        ], on: PageName("check-ins/2026-11"))
        == [
          "is": "check-in", "on": "2026-11-30", "mates": ["lin", "ada"],
          "note": "Coffee with someone and Sam Okafor Park", "tags": ["someone", "work"],
          "later": ["who": "someone", "when": 3],
        ])
  }

  @Test("Days, ids and the words of the program are no names")
  func structure() {
    let erasure = Erasure(ids: ["x"], names: ["Close", "Mate", "2026", "Lin"], others: [])
    let mate: JSONObject = [
      "is": "mate", "name": "Lin", "nicknames": ["Close"], "circle": "close",
      "added": "2026-11-30", "rhythm": "2 weeks",
    ]
    #expect(erasure.redacted(mate, id: "lin", on: .mates) == mate)
    #expect(!erasure.concerns(mate, id: "lin", on: .mates))
    let setting: JSONObject = ["is": "setting", "value": "close"]
    #expect(erasure.redacted(setting, id: "x", on: .settings) == setting)
  }

  @Test("A record without the person is the same, and is counted as no trace")
  func untouched() {
    let note: JSONObject = ["is": "remember", "mate": "lin", "text": "Ask about Samuel"]
    #expect(left(note) == note)
    #expect(erasure.count(in: note, id: "x", on: .mates) == 0)
    let other: JSONObject = ["is": "remember", "mate": "lin", "text": "Sammo, sammo"]
    #expect(erasure.count(in: other, id: "x", on: .mates) == 2)
    #expect(left(other).map { erasure.count(in: $0, id: "x", on: .mates) } == 0)
  }
}
