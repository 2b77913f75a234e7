/// An option of a command: what it is called, what it takes, and where its value goes.
package struct Option<Target> {
  /// The whole word behind the two hyphens.
  package let name: String

  /// The letter behind one hyphen, if there is one.
  package let short: Character?

  /// What stands for the value in help; nothing for an option that takes none.
  package let value: String?

  /// Whether it may be given more than once, each time with another value.
  package let isRepeatable: Bool

  /// Whether an empty value says something: that there is to be none, or nothing at all.
  package let takesEmpty: Bool

  /// The words that the value is one of, if it is.
  package let choices: [String]

  /// One sentence on what it does.
  package let summary: String

  /// Puts a value in its place; an option that takes no value is given an empty one.
  let set: (inout Target, String) throws(UsageError) -> Void

  init(
    _ name: String, short: Character? = nil, value: String?, isRepeatable: Bool = false,
    takesEmpty: Bool = false, choices: [String] = [], summary: String,
    set: @escaping (inout Target, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.takesEmpty = takesEmpty
    self.choices = choices
    self.summary = summary
    self.set = set
  }

  /// An option that is given or not; given twice it says no more than once.
  static func flag(
    _ name: String, short: Character? = nil, _ place: WritableKeyPath<Target, Bool>,
    _ summary: String
  ) -> Option {
    Option(name, short: short, value: nil, isRepeatable: true, summary: summary) { target, _ in
      target[keyPath: place] = true
    }
  }

  /// An option that takes a text.
  static func text(
    _ name: String, _ value: String, _ place: WritableKeyPath<Target, String?>, _ summary: String,
    takesEmpty: Bool = false
  ) -> Option {
    Option(name, value: value, takesEmpty: takesEmpty, summary: summary) { target, text in
      target[keyPath: place] = text
    }
  }

  /// An option that may be given more than once.
  static func texts(
    _ name: String, _ value: String, _ place: WritableKeyPath<Target, [String]>, _ summary: String,
    takesEmpty: Bool = false
  ) -> Option {
    Option(name, value: value, isRepeatable: true, takesEmpty: takesEmpty, summary: summary) {
      target, text in
      target[keyPath: place].append(text)
    }
  }

  /// An option that takes words with commas between.
  static func list(
    _ name: String, _ value: String, _ place: WritableKeyPath<Target, [String]>, _ summary: String
  ) -> Option {
    Option(name, value: value, isRepeatable: true, summary: summary) {
      target, text throws(UsageError) in
      let words = text.split(separator: ",").map(String.init)
      guard !words.isEmpty else { throw .missingValue(option: name, value: value) }
      target[keyPath: place] += words
    }
  }

  /// An option that takes a whole number of 0 or more.
  static func number(
    _ name: String, _ value: String, _ place: WritableKeyPath<Target, Int?>, _ summary: String
  ) -> Option {
    Option(name, value: value, summary: summary) { target, text throws(UsageError) in
      guard let number = Int(text.withoutFullStop), number >= 0 else {
        throw .notANumber(option: name, typed: text)
      }
      target[keyPath: place] = number
    }
  }

  /// An option that takes one of the words of an enumeration.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ place: WritableKeyPath<Target, Choice>, _ summary: String
  ) -> Option {
    let words = Choice.allCases.map(\.rawValue)
    return Option(name, value: "WORD", choices: words, summary: summary) {
      target, text throws(UsageError) in
      target[keyPath: place] = try read(text, of: name)
    }
  }

  /// An option that takes one of the words of an enumeration, and may be left out.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ place: WritableKeyPath<Target, Choice?>, _ summary: String
  ) -> Option {
    let words = Choice.allCases.map(\.rawValue)
    return Option(name, value: "WORD", choices: words, summary: summary) {
      target, text throws(UsageError) in
      target[keyPath: place] = try read(text, of: name)
    }
  }

  private static func read<Choice: CaseIterable & RawRepresentable<String>>(
    _ text: String, of name: String
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: text.withoutFullStop.lowercased()) else {
      throw .notAChoice(
        option: name, typed: text, choices: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// The same option of a larger target that holds this one's target.
  func inside<Whole>(_ part: WritableKeyPath<Whole, Target>) -> Option<Whole> {
    Option<Whole>(
      name, short: short, value: value, isRepeatable: isRepeatable, takesEmpty: takesEmpty,
      choices: choices, summary: summary
    ) { whole, text throws(UsageError) in
      try set(&whole[keyPath: part], text)
    }
  }
}

extension String {
  /// The text without one full stop at its end, which is ignored after a word to type.
  var withoutFullStop: String { count > 1 && hasSuffix(".") ? String(dropLast()) : self }
}
