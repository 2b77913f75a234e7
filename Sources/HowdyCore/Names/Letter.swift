@_spi(_Unicode) import Swift

/// The letter under which a name is found in a long list.
public enum Letter: Hashable, Sendable {
  /// A letter from A to Z, in upper case.
  case latin(Character)
  /// The first character of a name in another script, in upper case where there is one.
  case script(Character)
  /// A digit or a symbol, or nothing that folds to a letter.
  case other

  /// The letter of a name: the first that is left when it is folded.
  public init(of name: String) {
    var text = FoldedText()
    text.appendLetters(of: name)
    self.init(folded: text.bytes)
  }

  /// The letter that somebody asks for: one letter in any case, or the word `other`.
  ///
  /// - Returns: nil for a text that is neither.
  public init?(typed: String) {
    let folded = Name.folded(typed)
    if folded == "other" {
      self = .other
      return
    }
    self.init(of: typed)
    if self == .other || Nearest.letters(of: Array(folded.utf8)[...]).count != 1 { return nil }
  }

  private init(folded: [UInt8]) {
    switch Self.group(of: folded) {
    case 0: self = .latin(Character(Unicode.Scalar(folded[0] & 0xDF)))
    case 1:
      // Composed first, so that a syllable or a voiced letter is one character.
      let first = String(decoding: folded, as: UTF8.self)._nfc.first { _ in true }
      let upper = first.map { $0.properties.uppercaseMapping } ?? ""
      self = upper.first.map(Letter.script) ?? .other
    default: self = .other
    }
  }

  /// 0 for A to Z, 1 for another script, 2 for the rest, by the letters of a folded name.
  static func group(of folded: [UInt8]) -> Int {
    switch folded.first {
    case .some(0x61...0x7A): 0
    case .some(0x80...): 1
    default: 2
    }
  }
}

extension Letter: Comparable, CustomStringConvertible {
  /// The letter itself, or `other`.
  public var description: String {
    switch self {
    case .latin(let letter), .script(let letter): String(letter)
    case .other: "other"
    }
  }

  /// A to Z, then other scripts by code point, then `other`.
  public static func < (one: Letter, other: Letter) -> Bool {
    one.rank != other.rank
      ? one.rank < other.rank
      : one.description.utf8.lexicographicallyPrecedes(other.description.utf8)
  }

  private var rank: Int {
    switch self {
    case .latin: 0
    case .script: 1
    case .other: 2
    }
  }
}

/// Names under their letters, to move through a long list by letter.
public struct LetterRail: Equatable, Sendable {
  /// One letter and the ids of those under it, by name.
  public struct Group: Equatable, Sendable {
    /// The letter.
    public let letter: Letter
    /// Who stands under it, in the order of names; never empty.
    public let ids: [String]
  }

  /// The letters that somebody stands under, in order.
  public let groups: [Group]

  /// The rail of these, the archived included.
  public init(_ bearers: some Sequence<Bearer>) {
    let members = Dictionary(grouping: bearers) { Letter(of: $0.name) }
    groups = members.keys.sorted().map { letter in
      Group(letter: letter, ids: Name.sorted(members[letter] ?? [], by: \.name).map(\.id))
    }
  }

  /// The letters that somebody stands under, in order.
  public var letters: [Letter] { groups.map(\.letter) }

  /// Who stands under a letter; nobody where it has none.
  public func ids(under letter: Letter) -> [String] {
    groups.first { $0.letter == letter }?.ids ?? []
  }

  /// The next letter that has somebody, or nil after the last; the one given need not have any.
  public func next(after letter: Letter) -> Letter? { letters.first { $0 > letter } }

  /// The letter before that has somebody, or nil before the first; the one given need not have any.
  public func previous(before letter: Letter) -> Letter? { letters.last { $0 < letter } }
}
