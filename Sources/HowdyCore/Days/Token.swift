/// A piece of something typed: a number, a word or a mark between them.
enum Token: Hashable, Sendable {
  /// A run of decimal digits of any script, and how many there were; a number too large to hold is
  /// the largest there is.
  case number(Int, digits: Int)

  /// A run of letters, in lower case.
  case word(String)

  /// One of `/ : .` or a hyphen between two pieces, or a comma, for which a colon after one stands.
  case mark(Character)

  /// A hyphen that stands before a number and makes it negative.
  case minus

  /// Cuts a text into its pieces; white space divides, and a full stop after a piece is let go.
  ///
  /// - Returns: Nothing when the text holds something that no day, time or rhythm is made of.
  static func tokens(of text: String) -> [Token]? {
    let characters = Array(text.lowercased())
    var tokens: [Token] = []
    var index = 0
    while index < characters.count {
      let start = index
      if let number = takeNumber(from: characters, at: &index) {
        tokens.append(.number(number, digits: index - start))
      } else if characters[index].isLetter {
        var word = ""
        while index < characters.count, characters[index].isLetter {
          word.append(characters[index])
          index += 1
        }
        tokens.append(.word(word))
      } else if characters[index].isWhitespace {
        index += 1
      } else {
        guard let mark = mark(in: characters, at: index) else { return nil }
        if mark != .mark(".") || isPiece(characters, at: index + 1) { tokens.append(mark) }
        index += 1
      }
    }
    return tokens
  }

  private static func takeNumber(from characters: [Character], at index: inout Int) -> Int? {
    guard var number = characters[index].decimalDigit else { return nil }
    index += 1
    while index < characters.count, let digit = characters[index].decimalDigit {
      let (tens, tensOverflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflow) = tens.addingReportingOverflow(digit)
      number = tensOverflow || sumOverflow ? .max : sum
      index += 1
    }
    return number
  }

  private static func mark(in characters: [Character], at index: Int) -> Token? {
    let follows = isPiece(characters, at: index - 1)
    let precedes = isPiece(characters, at: index + 1)
    switch characters[index] {
    case ",": return .mark(",")
    case "." where follows: return .mark(".")
    // "2026-02-30: lunch" was meant as a day, as other programs write it.
    case ":" where follows && !precedes: return .mark(",")
    case "-" where precedes && !follows: return .minus
    case "/", ":", "-": return follows && precedes ? .mark(characters[index]) : nil
    default: return nil
    }
  }

  private static func isPiece(_ characters: [Character], at index: Int) -> Bool {
    guard characters.indices.contains(index) else { return false }
    return characters[index].isLetter || characters[index].decimalDigit != nil
  }
}

extension Character {
  /// The value of a decimal digit of any script, 0 to 9.
  var decimalDigit: Int? {
    guard unicodeScalars.count == 1, let properties = unicodeScalars.first?.properties,
      properties.numericType == .decimal, let value = properties.numericValue
    else { return nil }
    return Int(value)
  }
}
