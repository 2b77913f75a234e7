import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Ids that can be spoken")
struct IdTests {
  @Test(
    "Addresses are spelt as in the paper",
    arguments: [
      ([127, 0, 0, 1], "lusab-babad"), ([63, 84, 220, 193], "gutih-tugad"),
      ([63, 118, 7, 35], "gutuk-bisog"), ([140, 98, 193, 141], "mudof-sakat"),
      ([64, 255, 6, 200], "haguz-biram"), ([128, 30, 52, 45], "mabiv-gibot"),
      ([147, 67, 119, 2], "natag-lisaf"), ([212, 58, 253, 68], "tibup-zujah"),
      ([216, 35, 68, 215], "tobog-higil"), ([216, 68, 232, 21], "todah-vobij"),
      ([198, 81, 129, 136], "sinid-makam"), ([12, 110, 110, 204], "budov-kuras"),
    ])
  func paper(bytes: [UInt16], words: String) {
    let high = bytes[0] << 8 | bytes[1]
    let low = bytes[2] << 8 | bytes[3]
    #expect(Id.word(high) + "-" + Id.word(low) == words)
  }

  @Test("Every 16 bits have a word of their own")
  func distinct() {
    #expect(Set((0...UInt16.max).map(Id.word)).count == 65_536)
  }

  @Test("An id is three words, the same for the same seed, and drawn again where it is taken")
  func random() throws {
    var one = SeededGenerator(seed: 3)
    var other = SeededGenerator(seed: 3)
    let first = Id.random(using: &one)
    #expect(first == Id.random(using: &other))
    #expect(first.split(separator: "-").map(\.count) == [5, 5, 5])
    var again = SeededGenerator(seed: 3)
    let second = Id.random(using: &again) { $0 == first }
    #expect(second != first)
    #expect(second == Id.random(using: &one))
  }

  @Test("An id is said by five letters, and by as many more as tell it from the others")
  func shortest() {
    let id = "lusab-babad-gutih"
    #expect(Id.shortest(of: id, among: []) == "lusab")
    #expect(Id.shortest(of: id, among: [id, "lusat-babad-gutih"]) == "lusab")
    #expect(Id.shortest(of: id, among: ["lusab-gutih-gutih"]) == "lusab-b")
    #expect(Id.shortest(of: id, among: ["lusab-bisog-gutih"]) == "lusab-ba")
    #expect(Id.shortest(of: id, among: ["lusab-babad-babad"]) == "lusab-babad-g")
    #expect(Id.shortest(of: id, among: ["lusab-babad-gutij"]) == id)
  }

  @Test("The shortest beginning finds its id and no other")
  func property() {
    var generator = SeededGenerator(seed: 5)
    // Few words, so that many ids share a beginning.
    let ids = Set(
      (0..<300).map { _ in
        (0..<3).map { _ in Id.word(UInt16.random(in: 0..<6, using: &generator)) }
          .joined(separator: "-")
      })
    let all = ids.sorted()
    for (id, said) in zip(all, Id.shortest(of: all, among: all)) {
      #expect(said == Id.shortest(of: id, among: all), "\(generator)")
      let found = Id.find(said, among: all)
      #expect(found == .one(id) || found == .exact(id), "\(said), \(generator)")
      #expect(said.utf8.count >= 5 && said.last != "-")
    }
  }

  @Test(
    "Spaces, hyphens, capitals and a last full stop make no difference",
    arguments: [
      "lusab-babad-gutih", "lusab babad gutih", "LUSAB-Babad gutih.", "lusabbabadgutih",
      " lusab  babad-gutih. ",
    ])
  func normalized(typed: String) {
    #expect(Id.normalized(typed) == "lusab-babad-gutih")
  }

  @Test("A beginning is written with its hyphens, and other texts are no part of an id")
  func partial() {
    #expect(Id.normalized("lusabba") == "lusab-ba")
    #expect(Id.normalized("lusab-") == "lusab")
    #expect(Id.normalized("lusab 1") == nil)
    #expect(Id.normalized("") == nil)
    #expect(Id.normalized(String(repeating: "lusab", count: 200_000)) == nil)
  }

  @Test("Three letters are enough, two are not; a whole id beats a beginning; a clash names both")
  func find() {
    let ids = ["lusab-babad-gutih", "lusab-babad-gutuk", "gutih-tugad-babad"]
    #expect(Id.find("gut", among: ids) == .one("gutih-tugad-babad"))
    #expect(Id.find("gu", among: ids) == .none)
    #expect(Id.find("lus", among: ids) == .several(["lusab-babad-gutih", "lusab-babad-gutuk"]))
    #expect(Id.find("lusab babad gutuk.", among: ids) == .exact("lusab-babad-gutuk"))
    #expect(Id.find("lusab", among: ids + ["lusab"]) == .exact("lusab"))
    #expect(Id.find("zzz", among: ids) == .none)
    #expect(Id.find("", among: ids) == .none)
  }
}
