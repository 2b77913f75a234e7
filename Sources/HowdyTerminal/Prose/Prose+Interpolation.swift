extension Prose: ExpressibleByStringInterpolation {
  /// Makes a line of Howdy's own words.
  package init(stringLiteral words: String) {
    append(words, as: .words)
  }

  /// Makes a line of the runs that a string literal gathered.
  package init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.prose
  }

  /// Gathers the runs of a string literal in order.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var prose = Prose()

    /// Starts with nothing said; the sizes are of no use to a list of runs.
    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds the fixed part of the literal.
    package mutating func appendLiteral(_ words: String) {
      prose.append(words, as: .words)
    }

    /// Adds words of Howdy's own that were chosen elsewhere.
    package mutating func appendInterpolation(_ words: String) {
      prose.append(words, as: .words)
    }

    /// Adds a number, in digits.
    package mutating func appendInterpolation(_ number: Int) {
      prose.append(String(number), as: .words)
    }

    /// Adds a name as it was entered, isolated where it runs from right to left.
    package mutating func appendInterpolation(name: String) {
      prose.append(name, as: .name)
    }

    /// Adds what the person wrote, on one line, isolated where it runs from right to left.
    package mutating func appendInterpolation(text: String) {
      prose.append(text, as: .text)
    }

    /// Adds a line to type; names in it are not isolated, since it must run as it is printed.
    package mutating func appendInterpolation(command: String) {
      prose.append(command, as: .command)
    }

    /// Adds the health word with what its colour and symbol come from.
    package mutating func appendInterpolation(
      health word: String, family: HealthFamily?, symbol: String? = nil
    ) {
      prose.append(word, as: .health(family, symbol: symbol))
    }

    /// Adds all runs of another prose.
    package mutating func appendInterpolation(prose other: Prose) {
      prose.append(other)
    }
  }
}
