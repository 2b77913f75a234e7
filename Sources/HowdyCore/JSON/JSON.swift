/// A JSON value that keeps what was written: the order of keys, and numbers digit for digit.
///
/// The toolchain's decoder is not used for the book: it takes the first of duplicate keys, accepts
/// trailing commas and forgets the order of keys, and a record must be carried over with every key
/// that another version put there.
public enum JSON: Hashable, Sendable {
  /// The value `null`.
  case null

  /// A truth value.
  case bool(Bool)

  /// A whole number that fits an `Int`.
  case integer(Int)

  /// Any other number, as it was written.
  case number(String)

  /// A text.
  case string(String)

  /// Values in order.
  case array([JSON])

  /// Keys and values in order.
  case object(JSONObject)
}

/// The members of a JSON object, in the order in which they were written.
public struct JSONObject: Sendable {
  /// A key and its value.
  public struct Member: Hashable, Sendable {
    /// The key; unique within its object.
    public let key: String

    /// The value.
    public var value: JSON

    /// Makes a member.
    public init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The members, in order.
  public private(set) var members: [Member]

  /// Makes an object of members whose keys differ.
  public init(_ members: [Member] = []) {
    self.members = members
  }

  /// Whether there is no member.
  public var isEmpty: Bool { members.isEmpty }

  /// The value under a key; setting a new key appends it, setting nothing takes it out.
  public subscript(key: String) -> JSON? {
    get { members.first { $0.key == key }?.value }
    set {
      let place = members.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Takes a member out and gives its value.
  public mutating func remove(_ key: String) -> JSON? {
    guard let place = members.firstIndex(where: { $0.key == key }) else { return nil }
    return members.remove(at: place).value
  }
}

extension JSONObject: Hashable {
  /// Whether both hold the same keys with the same values, in whatever order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members.count == right.members.count
      && (left.members == right.members
        || left.members.allSatisfy { right[$0.key] == $0.value })
  }

  /// Hashes the keys and values, whatever their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(members.count)
    hasher.combine(members.reduce(0) { $0 ^ $1.hashValue })
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Makes an object of the keys and values written, leaving out each value that is nothing.
  public init(dictionaryLiteral elements: (String, JSON?)...) {
    members = elements.compactMap { key, value in value.map { Member(key: key, value: $0) } }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// A text as a value.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A whole number as a value.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// A truth value as a value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Values in order as a value.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }

  /// Keys and values as a value; a key whose value is nothing is left out.
  public init(dictionaryLiteral elements: (String, JSON?)...) {
    self = .object(
      JSONObject(
        elements.compactMap { key, value in
          value.map { JSONObject.Member(key: key, value: $0) }
        }))
  }

  /// The value `null`.
  public init(nilLiteral: ()) { self = .null }
}

extension JSON {
  /// The text, when the value is one.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The whole number, when the value is one.
  public var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The truth value, when the value is one.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The values, when the value is an array.
  public var array: [JSON]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The members, when the value is an object.
  public var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }
}
