import Foundation
import HowdyTestSupport

/// Measures how long a voice takes, and how many cells a text has in braille.
///
/// The voice is espeak-ng in British English at 175 words a minute, without the pause at the end.
/// Braille is contracted English, by liblouis.
enum SpeechMeter {
  /// Whether this machine has the voice.
  static let hasVoice = isThere("espeak-ng")

  /// Whether this machine has braille.
  static let hasBraille = isThere("lou_translate")

  /// A tool answered with something else than what was asked of it.
  struct Failure: Error {
    let answer: String
  }

  /// The seconds that each listener needs for each text.
  static func seconds(of texts: [String]) throws -> [[Listener: Double]] {
    let heard = texts.map { text in Listener.allCases.map { $0.heard(text) } }
    let different = Array(Set(heard.joined()))
    let measured = try Dictionary(uniqueKeysWithValues: zip(different, lengths(of: different)))
    return heard.map { heard in
      Dictionary(uniqueKeysWithValues: zip(Listener.allCases, heard.map { measured[$0] ?? 0 }))
    }
  }

  /// The cells that each line takes in contracted braille.
  static func cells(of lines: [String]) throws -> [Int] {
    let binary = try Binary()
    try write(lines.joined(separator: "\n") + "\n", to: "text", of: binary)
    let answer = try binary.sh("lou_translate en-ueb-g2.ctb <text")
    let rows = answer.out.split(separator: "\n", omittingEmptySubsequences: false)
    guard answer.status == 0, rows.count == lines.count + 1 else {
      throw Failure(answer: answer.err + answer.out)
    }
    return rows.dropLast().map(\.count)
  }

  /// The seconds of each text, all of them different, two being said at a time.
  private static func lengths(of texts: [String]) throws -> [Double] {
    let binary = try Binary()
    for (number, text) in texts.enumerated() { try write(text, to: "\(number).text", of: binary) }
    // The first 44 bytes are the head of the sound, with its samples a second; each has two bytes.
    let answer = try binary.sh(
      """
      seq 0 \(texts.count - 1) | xargs -P 2 -n 1 sh -c '
        espeak-ng -z -v en-gb -s 175 --stdin --stdout <"$0.text" |
          { dd bs=44 count=1 of="$0.head" 2>/dev/null; wc -c >"$0.size"; }'
      """)
    guard answer.status == 0 else { throw Failure(answer: answer.err) }
    return try texts.indices.map { number in
      let head = try Array(Data(contentsOf: binary.home.appendingPathComponent("\(number).head")))
      let size = try String(
        contentsOf: binary.home.appendingPathComponent("\(number).size"), encoding: .utf8)
      // Of nothing at all it makes no sound, and no head for one.
      if head.isEmpty { return 0 }
      guard head.count == 44, let bytes = Int(size.trimmingCharacters(in: .whitespacesAndNewlines))
      else { throw Failure(answer: "\(head) \(size)") }
      let rate = head[24..<28].reversed().reduce(0) { $0 << 8 | Int($1) }
      return Double(bytes) / 2 / Double(rate)
    }
  }

  private static func write(_ text: String, to name: String, of binary: Binary) throws {
    try Data(text.utf8).write(to: binary.home.appendingPathComponent(name))
  }

  private static func isThere(_ tool: String) -> Bool {
    (try? Binary().sh("command -v \(tool)").status == 0) ?? false
  }
}
