/// A day as it is said in a sentence, with the distance that stands beside it.
struct SaidDate {
  /// The day; the year is this year where none is said.
  let date: CivilDate
  /// Whether the year is said.
  let hasYear: Bool
  /// The weekday that is said, 0 for Monday to 6 for Sunday.
  let weekday: Int?
  /// How far off it is said to be, in days, less than 0 for the past.
  let distance: Int?

  /// Whether all that is said of it is true.
  func agrees(with today: CivilDate) -> Bool {
    if let weekday, weekday != date.weekday { return false }
    if let distance, distance != date.number - today.number { return false }
    return true
  }

  /// The days that are said among words, in order.
  static func all(in words: [Substring], today: CivilDate) -> [SaidDate] {
    words.indices.compactMap { place in
      guard let month = CivilDate.months.firstIndex(of: words[place].bare), place > 0,
        let day = Int(words[place - 1].bare), (1...31).contains(day), words[place - 1].isOpen
      else { return nil }
      let year = words[place].isOpen ? words.at(place + 1).flatMap(year(in:)) : nil
      let weekday = words.at(place - 2).flatMap { word in
        word.isOpen ? CivilDate.weekdays.firstIndex(of: word.bare) : nil
      }
      let head = place - (weekday == nil ? 1 : 2)
      let tail = place + (year == nil ? 0 : 1)
      return SaidDate(
        date: CivilDate(year: year ?? today.year, month: month + 1, day: day),
        hasYear: year != nil, weekday: weekday,
        distance: distance(before: head, in: words) ?? distance(after: tail, in: words))
    }
  }

  private static func year(in word: Substring) -> Int? {
    word.bare.utf8.count == 4 ? Int(word.bare) : nil
  }

  /// `tomorrow, Tuesday 1 December` and `2 days ago, on Saturday 28 November`.
  private static func distance(before place: Int, in words: [Substring]) -> Int? {
    let last = words.at(place - 1)?.bare == "on" ? place - 2 : place - 1
    guard let word = words.at(last), word.hasSuffix(",") else { return nil }
    switch word.bare {
    case "today": return 0
    case "tomorrow": return 1
    case "yesterday": return -1
    case "ago":
      guard words.at(last - 1)?.bare.hasPrefix("day") == true,
        let count = words.at(last - 2).flatMap({ Int($0.bare) })
      else { return nil }
      return -count
    default: return nil
    }
  }

  /// `on Friday 11 December, in 3 days`.
  private static func distance(after place: Int, in words: [Substring]) -> Int? {
    guard words.at(place)?.hasSuffix(",") == true, words.at(place + 1) == "in",
      words.at(place + 3)?.bare.hasPrefix("day") == true
    else { return nil }
    return words.at(place + 2).flatMap { Int($0.bare) }
  }
}

extension Substring {
  /// The word without the marks that end a clause.
  var bare: String {
    var word = self
    while let last = word.last, ".,?".contains(last) { word.removeLast() }
    return String(word)
  }

  /// Whether no clause ends with this word.
  fileprivate var isOpen: Bool { last.map { !".,?".contains($0) } ?? true }
}

extension Array {
  /// The element at a place, if there is one.
  func at(_ place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
