/// The folders that a book is kept in.
package struct Folders: Hashable, Sendable {
  /// The folder of the book.
  package let book: String

  /// The folder of what belongs to this machine alone.
  package let state: String

  /// The folder of what can be made anew at any time.
  package let cache: String

  /// Finds the folders: what was asked for, then the variables, then the usual places under the
  /// home folder.
  ///
  /// - Parameters:
  ///   - asked: The value of `--book`.
  ///   - environment: The variables.
  ///   - working: The folder that a relative path starts from.
  ///   - machine: What tells this machine from others.
  /// - Throws: `Problem.noHome` when nothing says where to look, `.homeNotWhole` when what says it
  ///   would mean another folder from each place.
  package init(
    asked: String?, environment: [String: String], working: String, machine: String
  ) throws(Problem) {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    func base(_ variable: String, _ usual: String) throws(Problem) -> String {
      // The XDG rules say to pass over a path that is not absolute.
      if let value = environment[variable], value.hasPrefix("/") { return value }
      guard let home else { throw .noHome }
      guard home.hasPrefix("/") else { throw .homeNotWhole(home) }
      return home + usual
    }
    // An empty name is what a script has whose variable is not set; it names no folder.
    let given = [asked, environment["HOWDY_BOOK"]].compactMap(\.self).first { !$0.isEmpty }
    let book: String
    if let given {
      book = given.hasPrefix("/") ? given : working + "/" + given
    } else {
      book = try base("XDG_DATA_HOME", "/.local/share") + "/howdy"
    }
    self.book = Folders.tidied(book)
    let name =
      "/howdy/" + Folders.fingerprint(of: self.book) + "-" + Folders.fingerprint(of: machine)
    state = try base("XDG_STATE_HOME", "/.local/state") + name
    cache = try base("XDG_CACHE_HOME", "/.cache") + name
  }

  /// The path without empty parts, lone full stops and a slash at its end.
  private static func tidied(_ path: String) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let names = parts.filter { $0 != "." }
    return names.isEmpty ? "/" : names.reduce("") { $0 + "/" + $1 }
  }

  /// A short name for a text: 64 bits of FNV-1a (Fowler, Noll and Vo), in 16 digits.
  private static func fingerprint(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
