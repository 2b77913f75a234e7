/// What a request says about one value of a record.
public enum Choice<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Nothing: the value stays as it is.
  case keep

  /// That there is to be none.
  case clear

  /// What it is to be.
  case set(Value)

  /// The value after the request.
  public func applied(to value: Value?) -> Value? {
    switch self {
    case .keep: value
    case .clear: nil
    case .set(let value): value
    }
  }
}

extension Edit {
  /// Wants the book to hold a thing, unless it does so already.
  mutating func put<Thing: Entity>(_ thing: Thing, insteadOf old: Thing?) {
    if thing != old { put(thing) }
  }
}

/// Whether two labels of one's own, or two names of dates, are one: they may differ in case.
func isSameLabel(_ left: String, _ right: String) -> Bool {
  left.lowercased() == right.lowercased()
}

extension Int {
  /// The number itself as minutes of a plan or a check-in.
  ///
  /// - Throws: `Refusal` outside 1 to 1440.
  func asMinutes() throws(Refusal) -> Int {
    guard (1...1440).contains(self) else { throw .minutesOutOfRange(self) }
    return self
  }
}

extension String {
  /// The text without the white space around it; nothing when none is left.
  var trimmed: String? {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(self[first...last])
  }
}

extension Mate {
  /// Nothing, for a mate who may be planned with, paused and snoozed.
  ///
  /// - Throws: `Refusal` for one who is archived or has died.
  func checkIsActive() throws(Refusal) {
    if death != nil { throw .died(self) }
    if archived != nil { throw .archived(self) }
  }
}
