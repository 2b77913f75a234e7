import HowdyCore

/// What was typed, taken apart: which command, with which options and words.
package struct Invocation: Sendable {
  /// Every argument, as typed.
  package let arguments: [String]

  /// The command.
  package let name: CommandName

  /// Whether the command was not named: the words are then tried as a mate.
  package let isImplied: Bool

  /// The options that every command takes.
  package let global: GlobalOptions

  /// The words behind the command.
  package let words: [Spoken]

  let options: [Given]

  /// An option as it was given.
  struct Given: Hashable, Sendable {
    let typed: String
    let name: String
    let value: String?
    let place: Int
  }

  /// Takes the arguments apart.
  ///
  /// - Throws: `UsageError` for a wrong value of a global option, or half a command.
  package init(arguments: [String]) throws(UsageError) {
    self.arguments = arguments
    // Which options take a value is for the command to say, so it is looked for first.
    let guess = try? Invocation.command(in: Invocation.split(arguments, for: nil).words).0
    let (words, given) = Invocation.split(arguments, for: guess ?? nil)
    var global = GlobalOptions()
    var rest: [Given] = []
    var single: Set<String> = []
    for option in given {
      if let known = GlobalOptions.options.first(where: { $0.isCalled(option.name) }) {
        try known.note(in: &single)
        try known.apply(option, to: &global)
      } else {
        rest.append(option)
      }
    }
    let (name, count) = try Invocation.command(in: words)
    self.name = name ?? (words.isEmpty ? .today : .show)
    isImplied = name == nil
    self.global = global
    self.words = Array(words.dropFirst(count))
    options = rest
  }

  /// Fills a command from its own options and words.
  ///
  /// - Throws: `UsageError`.
  func filled<Target: Command>(_: Target.Type) throws(UsageError) -> Target {
    var command = Target()
    let syntax = Target.syntax
    var single: Set<String> = []
    for option in options {
      guard let known = syntax.options.first(where: { $0.isCalled(option.name) }) else {
        throw .unknownOption(
          typed: option.typed, command: name,
          nearest: Nearest.nearest(
            to: option.name,
            in: (syntax.options.map(\.name) + GlobalOptions.options.map(\.name))
          ).first)
      }
      try known.note(in: &single)
      try known.apply(option, to: &command)
    }
    for conflict in syntax.conflicts {
      let both = options.map(\.name).filter(conflict.contains)
      if let first = both.first, let second = both.first(where: { $0 != first }) {
        throw .conflict(first, second)
      }
    }
    guard let place = syntax.place else {
      if let first = words.first { throw .leftOver(command: name, typed: first.text) }
      return command
    }
    guard words.count >= syntax.fewest, !(syntax.fewest > 0 && words.allSatisfy(\.text.isBlank))
    else { throw .missingWords(command: name) }
    command[keyPath: place] = words
    return command
  }

  /// Whether an answer for scripts was asked for, however badly the rest reads.
  static func asksForJSON(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { argument in
      argument.hasPrefix("--") && argument.dropFirst(2).lowercased().withoutFullStop == "json"
    }
  }

  /// The width that was asked for, however badly the rest reads.
  static func width(in arguments: [String]) -> Int? {
    let options = split(arguments, for: nil).options
    return options.last { $0.name == "width" }?.value
      .flatMap { Int($0.withoutFullStop) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Parts the words from the options.
  ///
  /// - Parameter name: The command, if it is known, whose options are taken as it has them.
  private static func split(
    _ arguments: [String], for name: CommandName?
  ) -> (words: [Spoken], options: [Given]) {
    var words: [Spoken] = []
    var options: [Given] = []
    var place = 0
    var hasEnded = false
    while place < arguments.count {
      let argument = arguments[place]
      defer { place += 1 }
      guard !hasEnded, argument.isOption else {
        words.append(Spoken(text: argument, place: place))
        continue
      }
      if argument == "--" {
        hasEnded = true
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // A command that ended a sentence keeps its full stop when it is copied.
      let option = String(parts[0].drop { $0 == "-" }).lowercased().withoutFullStop
      var value = parts.count == 2 ? String(parts[1]) : nil
      let start = place
      // Where nothing follows, whoever applies the option says that its value is missing.
      if value == nil, CommandName.placeholder(of: option, for: name) != nil,
        place + 1 < arguments.count
      {
        place += 1
        value = arguments[place]
      }
      options.append(Given(typed: String(parts[0]), name: option, value: value, place: start))
    }
    return (words, options)
  }

  private static func command(in words: [Spoken]) throws(UsageError) -> (CommandName?, Int) {
    guard let first = words.first else { return (nil, 0) }
    let one = first.text.withoutFullStop.lowercased()
    if words.count > 1, let name = CommandName(typed: one + " " + words[1].text) {
      return (name, 2)
    }
    if let name = CommandName(typed: one) { return (name, 1) }
    let whole = CommandName.allCases.filter { $0.rawValue.hasPrefix(one + " ") }
    if !whole.isEmpty { throw .halfACommand(typed: first.text, whole: whole) }
    return (nil, 0)
  }
}

extension Option {
  fileprivate func isCalled(_ typed: String) -> Bool {
    typed == name || short.map { typed == String($0) } ?? false
  }

  /// Notes that the option was given, among those that can be given once.
  fileprivate func note(in given: inout Set<String>) throws(UsageError) {
    if !isRepeatable, !given.insert(name).inserted { throw .givenTwice(option: name) }
  }

  fileprivate func apply(
    _ given: Invocation.Given, to target: inout Target
  ) throws(UsageError) {
    switch (value, given.value) {
    case (nil, .some): throw .needlessValue(option: name)
    case (let placeholder?, nil): throw .missingValue(option: name, value: placeholder)
    case (let placeholder?, let text?) where text.isBlank && !takesEmpty && choices.isEmpty:
      throw .missingValue(option: name, value: placeholder)
    case (_, let value): try set(&target, value ?? "")
    }
  }
}

extension String {
  /// Whether an argument is an option; a lone hyphen, a yearly date such as `--05-04`, and a quoted
  /// text that begins with a hyphen are not.
  fileprivate var isOption: Bool {
    guard hasPrefix("-"), self != "-" else { return false }
    let rest = drop { $0 == "-" }
    if rest.prefix(while: { $0 != "=" }).contains(where: \.isWhitespace) { return false }
    return self == "--" || (rest.first.map { !$0.isNumber } ?? false)
  }

  /// Whether there is nothing but blanks.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
