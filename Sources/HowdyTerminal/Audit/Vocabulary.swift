/// What the rules about words know of the words of a program.
package struct Vocabulary: Hashable, Sendable {
  /// What is counted: the word for one of it, and the word for more.
  package var counted: [String: String]
  /// Words that have another word for them here.
  package var replaced: [String: String]
  /// Words in capitals, or with a capital inside, that are right so.
  package var capitals: Set<String>

  /// Makes a vocabulary; the units of time are counted in any.
  package init(
    counted: [String: String] = [:], replaced: [String: String] = [:],
    capitals: Set<String> = []
  ) {
    self.counted = Vocabulary.units.merging(counted) { _, given in given }
    self.replaced = replaced
    self.capitals = capitals
  }

  private static let units = [
    "minute": "minutes", "hour": "hours", "day": "days", "week": "weeks", "month": "months",
    "year": "years", "time": "times",
  ]

  /// Short forms of words that are not to be heard; months and weekdays stand elsewhere.
  static let shortened: Set<String> = [
    "min", "mins", "hr", "hrs", "sec", "secs", "wk", "wks", "yr", "yrs", "mo", "mos", "mth", "mths",
    "approx", "etc", "vs", "eg", "ie", "e.g", "i.e", "info", "config", "args", "arg", "msg", "dir",
    "repo", "incl", "max", "qty", "tel", "temp", "prev",
  ]

  /// Short forms of months and weekdays.
  static let shortDays: Set<String> = [
    "Jan", "Feb", "Mar", "Apr", "Jun", "Jul", "Aug", "Sep", "Sept", "Oct", "Nov", "Dec", "Mon",
    "Tue", "Tues", "Wed", "Thu", "Thur", "Thurs", "Fri", "Sat", "Sun",
  ]

  /// Words that praise, blame, count a run of luck, or guess whether somebody is a man or a woman.
  static let judging: Set<String> = [
    "great", "congratulations", "congrats", "bravo", "awesome", "amazing", "excellent", "wonderful",
    "perfect", "oops", "sorry", "unfortunately", "shame", "neglected", "neglecting", "bad", "lazy",
    "streak", "streaks", "invalid", "illegal", "he", "she", "him", "his", "her", "hers", "himself",
    "herself",
  ]

  /// Words of news and of advertising.
  static let advertising: Set<String> = [
    "sponsor", "sponsors", "donate", "donation", "donations", "newsletter", "upgrade", "premium",
    "subscribe", "welcome",
  ]
}
