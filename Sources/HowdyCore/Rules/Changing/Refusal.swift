/// Why a change that was understood is not made: a fact, for the caller to put into words.
public enum Refusal: Error, Hashable, Sendable {
  /// The name has no character.
  case nameEmpty

  /// The name has more characters than `limit`.
  case nameTooLong(limit: Int)

  /// The name holds a control character.
  case nameSteers

  /// A mate has this name already.
  case nameTaken(by: Mate)

  /// A mate goes by this nickname already.
  case nicknameTaken(String, by: Mate)

  /// No mate was given, or none of those given is there.
  case noMates

  /// A mate cannot become part of themselves.
  case sameMate(Mate)

  /// The mate is archived.
  case archived(Mate)

  /// The mate has died.
  case died(Mate)

  /// The text has no character.
  case textEmpty

  /// The day lies after today, and has to be today or before.
  case dayAhead(Day)

  /// The day lies before today, and has to be today or after.
  case dayPast(Day)

  /// The day on which something ends is today or before, and has to be after today.
  case endNotAhead(Day)

  /// More days at once than `limit`.
  case tooManyDays(limit: Int)

  /// The minutes are outside 1 to 1440.
  case minutesOutOfRange(Int)

  /// The plan is done or dropped.
  case planClosed(Plan)

  /// The plan was put off `times` times, so a day has to be named.
  case laterNeedsDay(Plan, times: Int)

  /// There is no such number among the `count` things to remember.
  case noSuchReminder(Int, count: Int)

  /// The mate has no date of this name.
  case noSuchDate(Mate, name: String)

  /// The value is none that the setting takes.
  case settingValue(SettingName, String)

  /// The mates to spread need at least this many days.
  case spreadNeedsDays(Int)

  /// The period has not begun.
  case periodAhead(Period)
}
