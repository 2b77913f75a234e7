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
  public var nicknames: [String] {
    get { rest.box?.value.nicknames ?? [] }
    set { rest.value.nicknames = newValue }
  }

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
  public var contacts: [String] {
    get { rest.box?.value.contacts ?? [] }
    set { rest.value.contacts = newValue }
  }

  /// The day the mate was added.
  public var added: Day

  /// The day the mate was archived, if archived.
  public var archived: Day?

  /// The death of an archived mate, if it was told.
  public var death: Death? {
    get { rest.box?.value.death }
    set { rest.value.death = newValue }
  }

  /// The mate that this one became part of, if merged.
  public var into: String? {
    get { rest.box?.value.into }
    set { rest.value.into = newValue }
  }

  /// The keys that this version does not know.
  public var unknown: JSONObject {
    get { rest.box?.value.unknown ?? JSONObject() }
    set { rest.value.unknown = newValue }
  }

  /// What few mates have, apart from the others: there are hundreds, and every command copies them.
  private var rest = Rest()

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
    self.init(
      id: id, name: name, nicknames: [], circle: nil, groups: [], rhythm: nil, rhythmSince: nil,
      contacts: [], added: added, archived: nil, death: nil, into: nil, unknown: JSONObject())
  }

  /// Makes a mate of all that is known of them.
  package init(
    id: String, name: String, nicknames: [String], circle: Circle?, groups: [String],
    rhythm: Rhythm?, rhythmSince: Day?, contacts: [String], added: Day, archived: Day?,
    death: Death?, into: String?, unknown: JSONObject
  ) {
    self.id = id
    self.name = name
    self.circle = circle
    self.groups = groups
    self.rhythm = rhythm
    self.rhythmSince = rhythmSince
    self.added = added
    self.archived = archived
    rest.value = Rest.Value(
      nicknames: nicknames, contacts: contacts, death: death, into: into, unknown: unknown)
  }

  /// Reads a mate's record.
  ///
  /// - Throws: `RecordFault` when the name or the day added is missing, or a value is of the wrong
  ///   form.
  public init(id: String, page: PageName, fields: inout Fields) throws(RecordFault) {
    self.id = id
    name = try fields.need("name", \.string)
    let nicknames = try fields.take("nicknames", \.strings) ?? []
    circle = try fields.take("circle") { $0.named() }
    groups = try fields.take("groups", \.strings) ?? []
    rhythm = try fields.take("rhythm") { $0.string.flatMap(Rhythm.init(stored:)) }
    rhythmSince = try fields.take("rhythmSince", \.day)
    let contacts = try fields.take("contact", \.strings) ?? []
    added = try fields.need("added", \.day)
    archived = try fields.take("archived", \.day)
    let death = try fields.take("died") { value in
      value == .bool(true) ? Death(day: nil) : value.day.map(Death.init)
    }
    let into = try fields.take("into", \.string)
    rest.value = Rest.Value(nicknames: nicknames, contacts: contacts, death: death, into: into)
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

/// What few mates have, behind one reference that is nothing for all others.
private struct Rest: Hashable, Sendable {
  struct Value: Hashable, Sendable {
    var nicknames: [String] = []
    var contacts: [String] = []
    var death: Mate.Death?
    var into: String?
    var unknown = JSONObject()

    /// Whether there is nothing of all this.
    var isEmpty: Bool {
      nicknames.isEmpty && contacts.isEmpty && death == nil && into == nil && unknown.isEmpty
    }
  }

  /// A value that does not change.
  final class Box: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private(set) var box: Box?

  var value: Value {
    get { box?.value ?? Value() }
    set { box = newValue.isEmpty ? nil : Box(newValue) }
  }

  static func == (one: Rest, other: Rest) -> Bool { one.value == other.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
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
