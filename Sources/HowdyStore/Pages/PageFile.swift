internal import HowdyCore

/// What the name of a file in a device's folder says about it.
struct PageFile: Hashable {
  /// The page whose records the file holds.
  let page: PageName

  /// Which part of the page the file is, from 1.
  let part: Int

  /// Whether a sync engine or an editor put the file there beside the page's own.
  let isCopy: Bool

  /// The bytes past which a page goes on in another part.
  static let fullSize = 256 * 1024

  /// The path within a device's folder of a part of a page.
  static func path(of page: PageName, part: Int) -> String {
    page.text + (part > 1 ? "-\(part)" : "") + ".json"
  }

  /// Reads a path within a device's folder; nothing when no page can be in the file.
  init?(path: String) {
    guard let name = path.split(separator: "/").last, !name.hasPrefix(".") else { return nil }
    var stem = path[...]
    let isOriginal = stem.hasSuffix(".orig")
    if isOriginal { stem = stem.dropLast(5) }
    guard stem.hasSuffix(".json") else { return nil }
    stem = stem.dropLast(5)
    let (page, rest) = PageFile.split(stem)
    self.page = PageName(String(page))
    if rest.first == "-", let number = Int(rest.dropFirst()), number > 1 {
      part = number
      isCopy = isOriginal
    } else {
      part = 1
      isCopy = isOriginal || !rest.isEmpty
    }
  }

  /// The longest beginning of a name that is a page's, and what follows it.
  private static func split(_ stem: Substring) -> (page: Substring, rest: Substring) {
    for (prefix, form) in forms where stem.hasPrefix(prefix) {
      let tail = stem.dropFirst(prefix.count)
      guard tail.utf8.count >= form.utf8.count else { continue }
      let matches = zip(tail.utf8, form.utf8).allSatisfy { byte, wanted in
        wanted == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == wanted
      }
      let rest = tail.dropFirst(form.count)
      if matches, rest.first.map({ !$0.isLetter && !$0.isNumber }) ?? true {
        return (stem[..<rest.startIndex], rest)
      }
    }
    return (stem, "")
  }

  /// How the names of the known pages go: a beginning, and digits where zeros stand.
  private static let forms = [
    ("mates", ""), ("settings", ""), ("rituals", ""), ("plans-", "0000"), ("days-", "0000"),
    ("check-ins/", "0000-00"),
  ]
}
