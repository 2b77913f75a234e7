/// Every command, by the words that are typed for it.
package enum CommandName: String, CaseIterable, Sendable {
  case today
  case log
  case show

  /// The command itself.
  var type: any Command.Type {
    switch self {
    case .today: TodayCommand.self
    case .log: LogCommand.self
    case .show: ShowCommand.self
    }
  }

  /// Other words for the same command.
  private static let synonyms: [String: CommandName] = [:]

  /// The command that words stand for, in any case; a full stop at the end is ignored.
  init?(typed: String) {
    let words = typed.withoutFullStop.lowercased()
    guard let name = CommandName(rawValue: words) ?? CommandName.synonyms[words] else { return nil }
    self = name
  }

  /// What stands for an option's value, whatever the command; nothing when it takes none.
  static func placeholder(of option: String) -> String? {
    for known in GlobalOptions.options where known.name == option { return known.value }
    return placeholders[option]
  }

  private static let placeholders: [String: String] = {
    var placeholders: [String: String] = [:]
    for name in allCases {
      for option in name.entry.options {
        if let value = option.value { placeholders[option.name] = value }
      }
    }
    return placeholders
  }()
}
