import HowdyCore
import HowdyExchange
import HowdyTerminal

/// Says what is set and what else it can be, and sets it.
struct SettingsCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<SettingsCommand> {
    Syntax(
      "Says what is set, and sets it.",
      happens:
        "Without a value, each setting is said with what else it can be. With one, it is set.",
      words: "[NAME] [NAME VALUE] [reset NAME]", into: \.words,
      needs: "needs the name of a setting", trial: "reset bell",
      examples: [
        "howdy settings", "howdy settings bell", "howdy settings bell subtle",
        "howdy settings usual day 90 minutes", "howdy settings free hours 9am to 9pm",
        "howdy settings reset bell",
      ],
      columns: ["name", "value", "usual", "choices"])
  }

  func run(in context: Context) throws -> Reply {
    guard let first = words.first else { return try list(SettingName.allCases, in: context) }
    if SettingName.folded(first.text) == "reset" {
      return try context.change { desk in try reset(Array(words.dropFirst()), at: desk) }
    }
    let (name, count) = try Self.named(words)
    let rest = words.dropFirst(count).map(\.text).joined(separator: " ")
    let isAsked = words.count == count && !words.contains(where: \.text.isBlank)
    if isAsked { return try list([name], in: context) }
    return try context.change { desk in
      guard let value = name.read(rest) else { throw Problem.badValue(name, typed: rest) }
      return deed(try desk.book.set(name, to: value), name, value, at: desk)
    }
  }

  private func reset(_ words: [Spoken], at desk: Desk) throws -> Deed {
    guard !words.isEmpty else { throw Problem.missing(.settings) }
    let (name, count) = try Self.named(words)
    let rest = words.dropFirst(count).map(\.text).joined(separator: " ")
    guard rest.isBlank else { throw Problem.leftOver(.settings, typed: rest) }
    let edit = desk.settings.isSet(name) ? desk.book.reset(name) : Edit(.settings)
    return deed(edit, name, name.usual, at: desk)
  }

  private func deed(_ edit: Edit, _ name: SettingName, _ value: String, at desk: Desk) -> Deed {
    let settings = SettingWords(words: desk.words)
    return Deed(edit, already: settings.already(name, value)) { _ in [settings.now(name, value)] }
  }

  // MARK: Names

  /// The most words that a setting is called by; longer runs need not be tried.
  private static let longestTitle = 6

  /// The setting that the longest run of words names, and how many words that is.
  ///
  /// - Throws: `Problem.noSetting` with the one that was probably meant.
  private static func named(
    _ words: [Spoken]
  ) throws(Problem) -> (name: SettingName, count: Int) {
    for count in (1...min(words.count, longestTitle)).reversed() {
      let run = SettingName.folded(words.prefix(count).map(\.text).joined(separator: " "))
      for name in SettingName.allCases where SettingWords.titles(of: name).contains(run) {
        return (name, count)
      }
    }
    throw unknown(words)
  }

  private static func unknown(_ words: [Spoken]) -> Problem {
    // No name has a digit, so what has one is the value already.
    let names = words.prefix(longestTitle).prefix { !$0.text.contains(where: \.isNumber) }
    for count in (1..<(names.count + 1)).reversed() {
      let run = names.prefix(count)
      let typed = run.map(\.text).joined(separator: " ")
      if let name = meant(by: SettingName.folded(typed)) {
        return .noSetting(
          typed: typed, nearest: name,
          place: words[0].place..<(words[count - 1].place + 1))
      }
    }
    return .noSetting(typed: words[0].text, nearest: nil, place: nil)
  }

  /// The one setting that begins so, else the one that is a slip away.
  private static func meant(by typed: String) -> SettingName? {
    let begun = SettingName.allCases.filter { name in
      SettingWords.titles(of: name).contains { $0.hasPrefix(typed) }
    }
    if begun.count == 1 { return begun.first }
    let titles = SettingName.allCases.map { SettingName.folded($0.rawValue) }
    let near = Nearest.nearest(to: typed, in: titles).first
    return SettingName.allCases.first { SettingName.folded($0.rawValue) == near }
  }

  // MARK: Looking

  private func list(_ names: [SettingName], in context: Context) throws -> Reply {
    try context.look { desk in
      let settings = SettingWords(words: desk.words)
      var page = Page()
      var table = Table(columns: Self.syntax.columns)
      for name in names {
        let value = desk.settings.value(of: name)
        page.say(settings.line(name, value))
        table.add([name.rawValue, value, name.usual, Self.choices(name)])
      }
      var next: NextCommand?
      if names.count > 1 {
        next = NextCommand("Change one with", "settings bell subtle")
      } else if let name = names.first {
        page.say(
          name.isOfDevice
            ? "It holds on this machine alone." : "It holds wherever this book is read.")
        if desk.settings.isSet(name) {
          next = NextCommand(
            "Back to \(settings.value(name.usual, of: name)) with",
            "settings reset \(name.rawValue)")
        }
      }
      if let next { page.hint(next) }
      return Reply(
        "settings", page: page,
        json: ["settings": .array(names.map { Self.facts($0, desk.settings.value(of: $0)) })],
        table: table, next: [next].compactMap(\.self))
    }
  }

  private static func facts(_ name: SettingName, _ value: String) -> JSON {
    var facts: JSONObject = [
      "name": .string(name.rawValue), "value": .string(value), "usual": .string(name.usual),
      "choices": [], "of": name.isOfDevice ? "machine" : "book",
    ]
    switch name.form {
    case .choice(let words): facts["choices"] = .array(words.map(JSON.string))
    case .number(let range, let step):
      facts["from"] = .integer(range.lowerBound)
      facts["to"] = .integer(range.upperBound)
      facts["step"] = .integer(step)
    case .time(let limit):
      facts["from"] = .string(TimeOfDay.midnight.description)
      facts["to"] = .string(limit.description)
    case .hours: break
    }
    return .object(facts)
  }

  /// What a setting takes, in one field.
  private static func choices(_ name: SettingName) -> String {
    switch name.form {
    case .choice(let words): words.joined(separator: ",")
    case .number(let range, _): "\(range.lowerBound) to \(range.upperBound)"
    case .time(let limit): "\(TimeOfDay.midnight) to \(limit)"
    case .hours: "TIME to TIME"
    }
  }
}
