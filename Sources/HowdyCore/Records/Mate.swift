/// A person whom one keeps in touch with.
public struct Mate: Entity {
  /// The key `is` of a mate's record.
  public static let kind = "mate"

  /// The mate's id.
  public let id: String

  /// The page of all mates.
  public var page: PageName { .mates }

  /// The name as it was typed, in NFC; 1 to 200 characters.
  public var name: String

  /// Other names that the mate answers to.
  public var nicknames: [String]

  /// The name, and the others that the mate answers to.
  public var names: [String] { [name] + nicknames }

  /// How close the mate is, if that was said.
  public var circle: Circle?

  /// Labels of one's own.
  public var groups: [String]

  /// How often one means to reach the mate, if there is a rhythm.
  public var rhythm: Rhythm?

  /// The day the first rhythm was given, from which it counts while there is no check-in.
  public var rhythmSince: Day?

  /// Ways to reach the mate, as typed.
  public var contacts: [String]

  /// The day the mate was added.
  public var added: Day

  /// The day the mate was archived, if archived.
  public var archived: Day?

  /// The death of an archived mate, if it was told.
  public var death: Death?

  /// The mate that this one became part of, if merged.
  public var into: String?

  /// The keys that this version does not know.
  public var unknown = JSONObject()

  /// A death, whose day may be unknown.
  public struct Death: Hashable, Sendable {
    /// The day, if known.
    public var day: Day?

    /// Makes a death on a day, or on one that is unknown.
    public init(day: Day?) {
      self.day = day
    }
  }

  /// Makes a mate who is new to the book.
  public init(id: String, name: String, added: Day) {
    self.id = id
    self.name = name
    self.added = added
    nicknames = []
    groups = []
    contacts = []
  }

  /// Reads a mate's record.
  ///
  /// - Throws: `RecordFault` when the name or the day added is missing, or a value is of the wrong
  ///   form.
  public init(id: String, page: PageName, fields: inout Fields) throws(RecordFault) {
    self.id = id
    name = try fields.need("name", \.string)
    nicknames = try fields.take("nicknames", \.strings) ?? []
    circle = try fields.take("circle") { $0.named() }
    groups = try fields.take("groups", \.strings) ?? []
    rhythm = try fields.take("rhythm") { $0.string.flatMap(Rhythm.init(stored:)) }
    rhythmSince = try fields.take("rhythmSince", \.day)
    contacts = try fields.take("contact", \.strings) ?? []
    added = try fields.need("added", \.day)
    archived = try fields.take("archived", \.day)
    death = try fields.take("died") { value in
      value == .bool(true) ? Death(day: nil) : value.day.map(Death.init)
    }
    into = try fields.take("into", \.string)
  }

  /// The keys of the record.
  public var fields: JSONObject {
    [
      "name": .string(name),
      "nicknames": JSON(strings: nicknames),
      "circle": JSON(circle?.rawValue),
      "groups": JSON(strings: groups),
      "rhythm": JSON(rhythm?.description),
      "rhythmSince": JSON(rhythmSince),
      "contact": JSON(strings: contacts),
      "added": JSON(added),
      "archived": JSON(archived),
      "died": death.map { JSON($0.day) ?? .bool(true) },
      "into": JSON(into),
    ]
  }
}

/// How close a mate is.
public enum Circle: String, CaseIterable, Sendable {
  /// The three circles, from the closest out.
  case inner, close, wider

  /// The rhythm that goes with the circle when none was said.
  public var usualRhythm: Rhythm? {
    switch self {
    case .inner: Rhythm(every: 1, .week)
    case .close: Rhythm(every: 1, .month)
    case .wider: Rhythm(every: 3, .month)
    }
  }

  /// About how many mates such a circle holds in most lives, by Dunbar's layers (Dunbar, 1993;
  /// Zhou and others, 2005).
  public var usualSize: Int {
    switch self {
    case .inner: 5
    case .close: 15
    case .wider: 50
    }
  }
}

extension Rhythm {
  /// Reads a rhythm as the book stores it, `2 weeks`.
  public init?(stored text: String) {
    guard let space = text.utf8.firstIndex(of: 0x20), let count = Int(text[..<space]) else {
      return nil
    }
    var word = text[text.utf8.index(after: space)...].utf8
    if word.last == UInt8(ascii: "s") { word.removeLast() }
    guard let unit = Unit.allCases.first(where: { $0.rawValue.utf8.elementsEqual(word) }) else {
      return nil
    }
    self.init(every: count, unit)
  }
}
