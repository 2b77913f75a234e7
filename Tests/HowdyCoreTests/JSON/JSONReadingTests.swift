import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Reading JSON")
struct JSONReadingTests {
  private func fault(_ text: String) -> JSONFault? {
    do throws(JSONFault) {
      _ = try JSON(text: text)
      return nil
    } catch {
      return error
    }
  }

  private func fault(_ bytes: [UInt8]) -> JSONFault? {
    do throws(JSONFault) {
      _ = try JSON(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  private func expect(
    _ fault: JSONFault?, _ reason: JSONFault.Reason, at offset: Int,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(fault?.reason == reason, sourceLocation: location)
    #expect(fault?.offset == offset, sourceLocation: location)
  }

  private static let written: [(String, JSON)] = [
    ("null", JSON.null), ("true", true), (" false\n", false), ("0", 0), ("-12", -12),
    ("\"\"", ""), ("[]", []), ("{}", .object(JSONObject())), ("\t[1, \"a\"]\r\n", [1, "a"]),
    ("{\"a\":{\"b\":[null]}}", ["a": ["b": [.null]]]),
  ]

  @Test(
    "Values of every kind are read, with blanks around",
    arguments: written)
  func values(text: String, value: JSON) throws {
    #expect(try JSON(text: text) == value)
  }

  @Test(
    "What RFC 8259 does not allow is refused",
    arguments: [
      ("[1,]", 3), ("{\"a\":1,}", 7), ("[,1]", 1), ("{,}", 1), ("01", 0), ("-01", 1), ("1.", 2),
      (".5", 0), ("+1", 0), ("1e", 2), ("--1", 1), ("'a'", 0), ("{a:1}", 1), ("nul", 3),
      ("nulL", 3), ("True", 0), ("NaN", 0), ("Infinity", 0), ("1 2", 2), ("[1 2]", 3),
      ("{\"a\" 1}", 5), ("{\"a\":1 \"b\":2}", 7), ("// note\n1", 0), ("\u{FEFF}1", 0),
      ("[1]]", 3), ("{1:2}", 1), ("\"a\nb\"", 2), ("\"\u{00}\"", 1), ("\"\\x41\"", 2),
      ("\"\\'\"", 2), ("0x10", 1), ("1_000", 1), ("\u{00A0}1", 0),
    ])
  func refused(text: String, offset: Int) throws {
    let found = try #require(fault(text), "\(text) was read")
    #expect(found.offset == offset, "\(text)")
    let isCut = offset == text.utf8.count
    #expect(found.reason == (isCut ? .unfinished : .unexpected), "\(text)")
  }

  @Test("A text cut anywhere is unfinished or wrong, and never read as something else")
  func cut() {
    let whole = Array(#"{"a":[1,-2.5e3,"b\u00e9\n",{"c":null}],"d":true}"#.utf8)
    for length in 0..<whole.count {
      #expect(fault(Array(whole.prefix(length)))?.reason == .unfinished, "cut at \(length)")
    }
  }

  @Test("A key that stands twice is refused, however it is written, and so are nested ones")
  func duplicateKeys() {
    expect(fault(#"{"a":1,"b":2,"a":3}"#), .duplicateKey, at: 13)
    expect(fault(#"{"a":1,"\u0061":3}"#), .duplicateKey, at: 7)
    expect(fault(#"[{"a":{"":1,"":1}}]"#), .duplicateKey, at: 12)
    #expect(fault(#"{"a":1,"A":3}"#) == nil)
    #expect(fault(#"[{"a":1},{"a":1}]"#) == nil)
  }

  @Test("64 values inside one another are read, 65 are not, and no depth makes it fall over")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(fault(nested(64)) == nil)
    expect(fault(nested(65)), .tooDeep, at: 64)
    #expect(fault(String(repeating: "[", count: 1_000_000))?.reason == .tooDeep)
    #expect(fault(String(repeating: "{\"a\":", count: 100_000))?.reason == .tooDeep)
    let beside = "[" + Array(repeating: "[]", count: 1000).joined(separator: ",") + "]"
    #expect(fault(beside) == nil)
  }

  @Test(
    "Escapes are read, pairs of surrogates as one letter",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{08}\u{0C}\n\r\t"), (#""\u0041\u00e9""#, "Aé"),
      (#""\u00E9""#, "é"), (#""\ud83d\ude00""#, "😀"), (#""\uD83D\uDE00!""#, "😀!"),
      (#""a\u0000b""#, "a\u{00}b"), (#""\uFFFF""#, "\u{FFFF}"), (#""\\u0041""#, #"\u0041"#),
      (#""\u0065\u0301""#, "e\u{301}"), (#""\ufffd""#, "\u{FFFD}"),
    ])
  func escapes(text: String, value: String) throws {
    let read = try JSON(text: text).string
    #expect(read.map { Array($0.unicodeScalars) } == Array(value.unicodeScalars))
  }

  @Test(
    "Half a pair of surrogates is no text",
    arguments: [
      #""\ud83d""#, #""\ude00""#, #""\ud83d\u0041""#, #""\ud83dx""#, #""\ude00\ud83d""#,
      #""\ud83d\n""#, #""\ud83d\ud83d\ude00""#,
    ])
  func surrogates(text: String) {
    #expect(fault(text)?.reason == .notText)
  }

  @Test(
    "Bytes that are no UTF-8 are no text",
    arguments: [
      [0xFF], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
      [0xE2, 0x82],
    ] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    #expect(fault([quote] + bytes + [quote])?.reason == .notText)
    let key = Array("{\"".utf8) + bytes + Array("\":1}".utf8)
    #expect(fault(key)?.reason == .notText)
    let escaped = Array("\"\\n".utf8) + bytes + [quote]
    #expect(fault(escaped)?.reason == .notText)
  }

  @Test("Whole numbers that an Int holds are numbers, all others are kept digit for digit")
  func numbers() throws {
    #expect(try JSON(text: "9223372036854775807") == .integer(.max))
    #expect(try JSON(text: "-9223372036854775808") == .integer(.min))
    for text in [
      "9223372036854775808", "-0", "1.0", "0.1", "1e2", "1E+2", "-2.50e-10",
      String(repeating: "9", count: 400), "1e999999",
    ] {
      #expect(try JSON(text: text) == .number(text))
      #expect(try JSON(text: text).text == text)
    }
  }

  @Test("Any bytes are read or refused at a place within them, and never stop the program")
  func hostileBytes() {
    let pieces = Array(#"{}[],:"\u0d8\"tfn-+.eE0129 aé\#n"#.utf8) + [0xFF, 0x00, 0xED]
    for seed in 0..<400 as Range<UInt64> {
      var chance = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...60, using: &chance)).map { _ in
        pieces.randomElement(using: &chance) ?? 0
      }
      guard let found = fault(bytes) else { continue }
      #expect((0...bytes.count).contains(found.offset), "\(chance)")
    }
  }

  @Test("A document with one byte changed is read or refused, and never stops the program")
  func oneByteChanged() {
    let whole = Array(#"{"is":"mate","name":"Zo\u00eb","n":[1,2.5,null],"on":"2026-11-30"}"#.utf8)
    for place in whole.indices {
      for byte in [0x00, 0x22, 0x5C, 0x7D, 0x2C, 0x80, 0xFF, 0x31] as [UInt8] {
        var bytes = whole
        bytes[place] = byte
        if let found = fault(bytes) { #expect((0...bytes.count).contains(found.offset)) }
      }
    }
  }
}
