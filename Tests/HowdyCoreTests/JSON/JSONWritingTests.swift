import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Writing JSON")
struct JSONWritingTests {
  private static let written: [(JSON, String)] = [
    (JSON.null, "null"), (true, "true"), (-5, "-5"), (.number("1.50"), "1.50"),
    ([], "[]"), ([1, [2]], "[1,[2]]"), (["b": 1, "a": nil, "c": .null], #"{"b":1,"c":null}"#),
    ("a\"b\\c/d", #""a\"b\\c/d""#), ("é😀\u{2028}", "\"é😀\u{2028}\""),
  ]

  @Test(
    "Values are written on one line without blanks",
    arguments: written)
  func values(value: JSON, text: String) {
    #expect(value.text == text)
    #expect(value.bytes == Array(text.utf8))
  }

  @Test("Every control character is escaped, so that a value never breaks a line")
  func controls() throws {
    for code in (0...0x1F).map(UInt8.init) + [0x7F] {
      let text = "a" + String(Unicode.Scalar(code)) + "b"
      let written = JSON.string(text).bytes
      #expect(written.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "code \(code)")
      #expect(try JSON(bytes: written) == .string(text))
    }
    #expect(JSON.string("\n\r\t\u{01}\u{7F}").text == #""\n\r\t\u0001\u007f""#)
  }

  @Test("Keys keep their order, and setting one that is there keeps its place")
  func order() {
    var object: JSONObject = ["z": 1, "a": 2, "m": 3]
    object["a"] = 9
    object["new"] = 4
    object["z"] = nil
    #expect(JSON.object(object).text == #"{"a":9,"m":3,"new":4}"#)
    #expect(object.remove("m") == 3)
    #expect(object.remove("m") == nil)
    #expect(JSON.object(object).text == #"{"a":9,"new":4}"#)
  }

  @Test("Objects are equal whatever the order of their keys, and hash alike then")
  func equality() {
    let one: JSONObject = ["a": 1, "b": ["c": 2]]
    let other: JSONObject = ["b": ["c": 2], "a": 1]
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one != ["a": 1])
    #expect(one != ["a": 1, "b": ["c": 3]])
    #expect(one != ["a": 1, "x": ["c": 2]])
    #expect(JSON.array([1, 2]) != [2, 1])
  }

  @Test("Any value is read back as it was written, byte for byte")
  func roundTrip() throws {
    for seed in 0..<300 as Range<UInt64> {
      var chance = SeededGenerator(seed: seed)
      let value = JSON.random(depth: 4, using: &chance)
      let bytes = value.bytes
      let read = try JSON(bytes: bytes)
      #expect(read == value, "\(chance)")
      #expect(read.bytes == bytes, "\(chance)")
    }
  }
}

extension JSON {
  /// Any value, at most so many values inside one another.
  static func random(depth: Int, using chance: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0...(depth > 0 ? 7 : 5), using: &chance) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &chance))
    case 2: return .integer(Int.random(in: .min ... .max, using: &chance))
    case 3: return .number("\(Int.random(in: 0...99, using: &chance)).5e-3")
    case 4, 5: return .string(randomText(using: &chance))
    case 6:
      return .array(
        (0..<Int.random(in: 0...4, using: &chance)).map { _ in
          random(depth: depth - 1, using: &chance)
        })
    default:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0...4, using: &chance) {
        object[randomText(using: &chance)] = random(depth: depth - 1, using: &chance)
      }
      return .object(object)
    }
  }

  private static func randomText(using chance: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &chance) {
      let code =
        UInt32.random(in: 0...0x10FFFF, using: &chance)
        >> UInt32.random(
          in: 0...14, using: &chance)
      if let scalar = Unicode.Scalar(code) { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
