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
    var stem = path.utf8[...]
    let isOriginal = stem.ends(with: ".orig")
    if isOriginal { stem = stem.dropLast(5) }
    guard stem.ends(with: ".json"), stem.first != UInt8(ascii: ".") else { return nil }
    stem = stem.dropLast(5)
    let rest = PageFile.rest(of: stem)
    page = PageName(String(path[..<rest.startIndex]))
    if rest.first == UInt8(ascii: "-"), let number = Int(Substring(rest.dropFirst())), number > 1 {
      part = number
      isCopy = isOriginal
    } else {
      part = 1
      isCopy = isOriginal || !rest.isEmpty
    }
  }

  /// What follows the name of a known page; nothing follows the name of an unknown one.
  private static func rest(of stem: Substring.UTF8View) -> Substring.UTF8View {
    for form in forms {
      guard stem.count >= form.utf8CodeUnitCount else { continue }
      let rest = stem.dropFirst(form.utf8CodeUnitCount)
      var place = form.utf8Start
      let matches = stem[..<rest.startIndex].allSatisfy { byte in
        defer { place += 1 }
        return place.pointee == UInt8(ascii: "0") ? byte &- 0x30 < 10 : byte == place.pointee
      }
      if matches, rest.first.map(isBetweenWords) ?? true { return rest }
    }
    return stem[stem.endIndex...]
  }

  /// Whether a byte is no letter and no digit, so that a name ends before it.
  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    byte < 0x80 && byte &- 0x30 >= 10 && (byte | 0x20) &- 0x61 >= 26
  }

  /// How the names of the known pages go, with zeros where digits stand.
  private static let forms: [StaticString] = [
    "check-ins/0000-00", "plans-0000", "days-0000", "mates", "settings", "rituals",
  ]
}

extension PageName {
  /// Whether a file of the name lies in the folder of a device or one below, and is read as this page:
  /// a name from elsewhere must not lead out of the book.
  var isOfBook: Bool {
    var (folders, previous) = (0, UInt8(ascii: "/"))
    for byte in text.utf8 {
      if previous == UInt8(ascii: "/"), byte == UInt8(ascii: ".") { return false }
      if byte == UInt8(ascii: "/") {
        folders += 1
        if previous == byte || folders > 1 { return false }
      }
      if byte < 0x20 || byte == 0x7F { return false }
      previous = byte
    }
    guard previous != UInt8(ascii: "/") else { return false }
    return PageFile(path: PageFile.path(of: self, part: 1)) == PageFile(page: self)
  }
}

extension PageFile {
  /// The first file of a page.
  fileprivate init(page: PageName) {
    self.page = page
    part = 1
    isCopy = false
  }
}
