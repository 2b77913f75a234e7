/// A place in the pieces of a text; each `take` moves on only when it finds what it wants.
struct TokenCursor {
  private let tokens: [Token]
  private var index = 0

  /// Starts before the first piece; nothing when the text holds what no reading knows, or nothing.
  init?(_ text: String) {
    guard let tokens = Token.tokens(of: text), !tokens.isEmpty else { return nil }
    self.tokens = tokens
  }

  /// Whether every piece has been taken.
  var isAtEnd: Bool { index == tokens.count }

  /// Takes the next piece that `choose` wants; a hyphen before it stands for a space.
  private mutating func take<Value>(where choose: (Token) -> Value?) -> Value? {
    var next = index
    if next > 0, next < tokens.count, tokens[next] == .mark("-") { next += 1 }
    guard next < tokens.count, let value = choose(tokens[next]) else { return nil }
    index = next + 1
    return value
  }

  /// Takes a run of exactly these words, or none of them.
  mutating func take(_ words: String...) -> Bool {
    let start = index
    for word in words where take(where: { $0 == .word(word) ? true : nil }) == nil {
      index = start
      return false
    }
    return true
  }

  /// Takes a word that the table knows.
  mutating func take<Value>(in table: [String: Value]) -> Value? {
    take { token in
      guard case .word(let word) = token else { return nil }
      return table[word]
    }
  }

  /// Takes a word that is one of the set.
  mutating func take(in words: Set<String>) -> Bool {
    let found: Bool? = take { token in
      guard case .word(let word) = token, words.contains(word) else { return nil }
      return true
    }
    return found != nil
  }

  /// Takes a number that was written with a number of digits in the range.
  mutating func takeNumber(digits: ClosedRange<Int> = 1...Int.max) -> Int? {
    take { token in
      guard case .number(let number, let count) = token, digits.contains(count) else { return nil }
      return number
    }
  }

  /// Takes a number that was written with exactly so many digits.
  mutating func takeNumber(digits: Int) -> Int? { takeNumber(digits: digits...digits) }

  /// Takes exactly this mark.
  mutating func take(mark: Character) -> Bool {
    guard index < tokens.count, tokens[index] == .mark(mark) else { return false }
    index += 1
    return true
  }

  /// Takes one of the marks that stand between the numbers of a date.
  mutating func takeDateMark() -> Character? {
    for mark: Character in ["-", "/", "."] where take(mark: mark) { return mark }
    return nil
  }

  /// Takes the hyphen of a negative number.
  mutating func takeMinus() -> Bool {
    guard index < tokens.count, tokens[index] == .minus else { return false }
    index += 1
    return true
  }

  /// Takes what `read` takes, or goes back to where it began.
  mutating func attempt<Value>(_ read: (inout TokenCursor) -> Value?) -> Value? {
    let start = index
    if let value = read(&self) { return value }
    index = start
    return nil
  }
}

/// Reads the whole of a text; nothing when `read` leaves a piece of it.
///
/// A comma may close it, before a note begins.
func readWhole<Value>(_ text: String, _ read: (inout TokenCursor) -> Value?) -> Value? {
  guard var cursor = TokenCursor(text), let value = read(&cursor) else { return nil }
  _ = cursor.take(mark: ",")
  return cursor.isAtEnd ? value : nil
}
