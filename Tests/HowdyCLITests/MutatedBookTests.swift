import HowdyCLI
import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("A book of which some bytes are others")
struct MutatedBookTests {
  private static let looking = [
    "", "mates", "checkins", "show sam", "status sam", "recap", "calendar", "search tea", "waiting",
    "changes", "settings", "doctor", "doctor --json",
  ]

  @Test("Every command answers or refuses, and what stands in other files stays", arguments: 0..<16)
  func mutated(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let home = try Home.rich()
    let before = try home.records
    let disk = try #require(home.disk as? MemoryDisk)
    let files = try home.files.keys.filter { $0.contains("/pages/") }.sorted()
    let path = try #require(files.randomElement(using: &generator))
    let other = try #require(files.randomElement(using: &generator))
    let bytes = Self.mutated(try disk.read(path), try disk.read(other), &generator)
    disk.put(bytes, at: path)
    let note: Comment = "\(generator), \(path): \(String(decoding: bytes, as: UTF8.self))"

    for line in Self.looking + ["doctor --fix"] {
      let answer = home.run(line)
      #expect(ExitStatus(rawValue: answer.status) != nil, note)
    }
    // What a change of before says now may be newer than its page.
    if !path.hasSuffix(".jsonl") {
      let after = try home.records
      for (place, record) in before where !path.hasSuffix("/" + place.page.text + ".json") {
        #expect(after[place] == record, note)
      }
    }
    for line in EveryChange.all.shuffled(using: &generator).prefix(6) {
      let answer = home.run(line)
      #expect(ExitStatus(rawValue: answer.status) != nil, note)
    }
    #expect(home.run("mates").status == 0, note)
  }

  private static func mutated(
    _ bytes: [UInt8], _ other: [UInt8], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    let place = Int.random(in: 0..<max(bytes.count, 1), using: &generator)
    let end = min(bytes.count, place + Int.random(in: 1...80, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return Array(bytes[..<place])
    case 1: return Array(bytes[..<place] + bytes[end...])
    case 2: return Array(bytes[..<end] + bytes[place...])
    case 3: return Array(bytes[..<place] + other[min(place, other.count)...])
    case 4:
      return Array(
        bytes[..<place] + Array(repeating: UInt8(ascii: "["), count: 90) + bytes[place...])
    case 5: return Array(bytes[..<place] + [0, 0xC3, 0x28, 0xFF] + bytes[place...])
    case 6:
      return Array(bytes[..<place] + Array(repeating: 0, count: end - place) + bytes[end...])
    default:
      let lines = bytes.split(separator: 0x0A)
      let line = lines.randomElement(using: &generator) ?? []
      return Array((lines + [line]).shuffled(using: &generator).joined(separator: [0x0A]))
    }
  }
}
