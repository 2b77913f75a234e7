import Foundation
import HowdyFuzzing
import HowdyTestSupport
import Testing

@Suite("What broke readers, or could")
struct CorpusTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus")

  private static func files(of reader: FuzzedReader) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: reader.rawValue), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }

  @Test(
    "Each input of the corpus is taken as it must be by each reader",
    arguments: FuzzedReader.allCases)
  func corpus(of reader: FuzzedReader) throws {
    let files = try FuzzedReader.allCases.flatMap(Self.files)
    #expect(files.count > 60)
    for file in files {
      let fault = reader.fault(of: Array(try Data(contentsOf: file)))
      #expect(
        fault == nil,
        "\(file.lastPathComponent) of \(file.deletingLastPathComponent().lastPathComponent)")
    }
  }

  @Test(
    "Any of them changed, cut, put together with another or turned over is taken so too",
    arguments: FuzzedReader.allCases, 0..<4)
  func mutations(of reader: FuzzedReader, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let inputs = try Self.files(of: reader).map { Array(try Data(contentsOf: $0)) }
    for _ in 0..<15 {
      var bytes = inputs.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let other = inputs.randomElement(using: &generator) ?? []
        bytes = Self.mutated(bytes, with: other, &generator)
      }
      #expect(
        reader.fault(of: bytes) == nil, "\(generator): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private static func mutated(
    _ bytes: [UInt8], with other: [UInt8], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 0...60, using: &generator))
    let (otherLines, lines) = (other.split(separator: 0x0A), bytes.split(separator: 0x0A))
    switch Int.random(in: 0..<9, using: &generator) {
    case 0:
      if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator) }
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.insert(contentsOf: other.dropFirst(other.count / 3), at: place)
    case 4: bytes.insert(contentsOf: Array(repeating: UInt8(ascii: "["), count: 80), at: place)
    case 5: bytes.insert(contentsOf: [0, 0xFF, 0xED, 0xA0, 0x80], at: place)
    case 6: bytes = Array(bytes[..<place])
    case 7:
      var all = lines + otherLines
      all.shuffle(using: &generator)
      bytes = Array(all.joined(separator: [0x0A]))
    default:
      bytes = Array(
        (lines + (lines.randomElement(using: &generator).map { [$0] } ?? [])).joined(separator: [
          0x0A
        ]))
    }
    return bytes
  }
}
