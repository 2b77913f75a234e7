/// A slip in the words of the command line, found before any book is opened.
package enum UsageError: Error, Hashable, Sendable {
  /// No command and no global option is called so.
  case unknownOption(typed: String, command: CommandName, nearest: String?)

  /// An option that takes a value stands last, without one.
  case missingValue(option: String, value: String)

  /// An option that takes no value was given one.
  case needlessValue(option: String)

  /// An option that takes one value was given more than once.
  case givenTwice(option: String)

  /// A number was wanted.
  case notANumber(option: String, typed: String)

  /// One of some words was wanted.
  case notAChoice(option: String, typed: String, choices: [String])

  /// Two options that cannot both be meant.
  case conflict(String, String)

  /// An option says nothing without another.
  case needsOption(String, needed: String)

  /// The command wants words that are not there.
  case missingWords(command: CommandName)

  /// Words are left over that the command has no use for.
  case leftOver(command: CommandName, typed: String)

  /// Half of a command of two words, such as `add`.
  case halfACommand(typed: String, whole: [CommandName])

  /// The instant given for now is not one.
  case notAnInstant(typed: String)
}
