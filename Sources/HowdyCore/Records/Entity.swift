/// A thing of the domain that is one record of the book.
///
/// The record's keys beyond those that this version knows travel along in `unknown`, so that a
/// record which a newer version wrote loses nothing when this one changes it.
public protocol Entity: Hashable, Sendable {
  /// What tells records of this kind from others on the same page: the value of their key `is`.
  static var kind: String { get }

  /// The record's id, unique on its page.
  var id: String { get }

  /// The page that the record stands on.
  var page: PageName { get }

  /// The keys that this version does not know, with their values.
  var unknown: JSONObject { get set }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - id: The record's id.
  ///   - page: The page it stands on.
  ///   - fields: The record's keys but for `id`, `rev` and `is`; what is left over afterwards
  ///     becomes `unknown`.
  /// - Throws: `RecordFault` when a key is missing or its value is of the wrong form.
  init(id: String, page: PageName, fields: inout Fields) throws(RecordFault)

  /// The keys that this version knows, with their values, in the order in which they are written.
  var fields: JSONObject { get }
}

/// A record whose keys do not make the thing that it claims to be.
public struct RecordFault: Error, Hashable, Sendable {
  /// The key whose value is missing or of the wrong form.
  public let key: String

  /// Makes a fault of the key at fault.
  public init(key: String) {
    self.key = key
  }
}

extension Entity {
  /// Reads a thing from the body of a record: all its keys but `id` and `rev`.
  ///
  /// - Throws: `RecordFault` when a key is missing or its value is of the wrong form.
  public init(id: String, page: PageName, body: JSONObject) throws(RecordFault) {
    var fields = Fields(object: body)
    fields.drop("is")
    try self.init(id: id, page: page, fields: &fields)
    unknown = fields.rest
  }

  /// The body of the record: all its keys but `id` and `rev`.
  public var body: JSONObject {
    var members = [JSONObject.Member(key: "is", value: .string(Self.kind))]
    members.append(contentsOf: fields.members)
    members.append(contentsOf: unknown.members)
    return JSONObject(members)
  }
}

/// The keys of a record while they are read: each is taken out as it is understood.
public struct Fields {
  private let members: [JSONObject.Member]

  /// A bit for each of the first members that was taken.
  private var taken: UInt64 = 0

  /// Where the next key is looked for first: keys are mostly asked for in the order they stand in.
  private var next = 0

  /// The keys taken of members past those.
  private var removed: Set<String> = []

  /// Makes the fields of an object.
  public init(object: JSONObject) {
    members = object.members
  }

  /// What has not been taken yet.
  public var rest: JSONObject {
    if taken.nonzeroBitCount == members.count { return JSONObject() }
    return JSONObject(
      members.enumerated().filter { !isTaken($0.offset) }.map(\.element))
  }

  /// Takes a key out whose value does not matter.
  public mutating func drop(_ key: String) { _ = remove(key) }

  private func isTaken(_ place: Int) -> Bool {
    place < 64 ? taken & (1 << UInt64(place)) != 0 : removed.contains(members[place].key)
  }

  private mutating func remove(_ key: String) -> JSON? {
    var found = next
    if found >= members.count || members[found].key != key {
      guard let place = members.firstIndex(where: { $0.key == key }) else { return nil }
      found = place
    }
    if isTaken(found) { return nil }
    if found < 64 {
      taken |= 1 << UInt64(found)
    } else {
      removed.insert(key)
    }
    next = found + 1
    return members[found].value
  }

  /// Takes the value of a key and reads it; nothing when the key is absent or null.
  ///
  /// - Throws: `RecordFault` when the value is of the wrong form.
  public mutating func take<Value>(
    _ key: String, _ read: (JSON) -> Value?
  ) throws(RecordFault) -> Value? {
    guard let value = remove(key) else { return nil }
    if case .null = value { return nil }
    guard let read = read(value) else { throw RecordFault(key: key) }
    return read
  }

  /// Takes the value of a key that must be there.
  ///
  /// - Throws: `RecordFault` when the key is absent or its value is of the wrong form.
  public mutating func need<Value>(
    _ key: String, _ read: (JSON) -> Value?
  ) throws(RecordFault) -> Value {
    guard let value = try take(key, read) else { throw RecordFault(key: key) }
    return value
  }
}

extension JSON {
  /// A stored length of time: minutes from 0 to a day, so that sums of them stay sums.
  public var minutes: Int? { integer.flatMap { (0...1440).contains($0) ? $0 : nil } }

  /// A stored count, 0 to a million.
  public var count: Int? { integer.flatMap { (0...1_000_000).contains($0) ? $0 : nil } }

  /// A stored instant: milliseconds since 1970 in UTC, up to the year 9999.
  public var instant: Int? {
    integer.flatMap { (0..<(Day.last.number + 1) * 86_400_000).contains($0) ? $0 : nil }
  }

  /// The texts, when the value is an array of texts.
  public var strings: [String]? {
    guard let values = array else { return nil }
    let strings = values.compactMap(\.string)
    return strings.count == values.count ? strings : nil
  }

  /// The day, when the value is one as the book stores it.
  public var day: Day? { string.flatMap(Day.init(iso:)) }

  /// The time of day, when the value is one as the book stores it.
  public var time: TimeOfDay? { string.flatMap(TimeOfDay.init(iso:)) }

  /// The case of an enumeration, when the value is its name.
  public func named<Case: RawRepresentable<String>>(_: Case.Type = Case.self) -> Case? {
    string.flatMap(Case.init(rawValue:))
  }

  /// Texts as a value; nothing when there are none, so that an empty list leaves no key.
  public init?(strings: [String]) {
    guard !strings.isEmpty else { return nil }
    self = .array(strings.map(JSON.string))
  }

  /// A text, or nothing.
  public init?(_ text: String?) {
    guard let text else { return nil }
    self = .string(text)
  }

  /// A number, or nothing.
  public init?(_ number: Int?) {
    guard let number else { return nil }
    self = .integer(number)
  }

  /// A day as the book stores it, or nothing.
  public init?(_ day: Day?) {
    guard let day else { return nil }
    self = .string(day.iso)
  }

  /// A time as the book stores it, or nothing.
  public init?(_ time: TimeOfDay?) {
    guard let time else { return nil }
    self = .string(time.description)
  }
}
