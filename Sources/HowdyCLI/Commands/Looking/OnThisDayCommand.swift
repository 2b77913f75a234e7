import HowdyCore
import HowdyStore
import HowdyTerminal

/// Looks back on this day in earlier years.
struct OnThisDayCommand: Command {
  static var syntax: Syntax<OnThisDayCommand> {
    Syntax(
      "Says the check ins of this day in earlier years.",
      happens: "Each is said on one line, newest first, without those you put away.",
      examples: ["howdy onthisday"],
      columns: CheckInTable.columns)
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let checkIns = try checkIns(at: desk)
      var page = Page()
      for checkIn in checkIns {
        page.say(
          desk.words.line(
            checkIn, with: mates(of: checkIn, at: desk), on: desk.words.agoWithDay(checkIn.on)
          ))
      }
      if checkIns.isEmpty {
        let today = YearlyDay(since: desk.today)
        page.say("No check in on \(desk.words.dayOfYear(today)) in earlier years.")
      }
      return Reply(
        "onthisday", page: page,
        json: [
          "day": JSON(desk.today), "checkIns": .array(checkIns.map { .object(desk.facts($0)) }),
        ],
        table: CheckInTable.table(of: checkIns, at: desk),
        quiet: checkIns.isEmpty ? .silent : .speaks)
    }
  }

  /// How many years are looked through: more than anybody remembers.
  private static let years = 200

  private func checkIns(at desk: Desk) throws -> [CheckIn] {
    var found: [CheckIn] = []
    let last = desk.today.year - 1
    for year in stride(from: last, through: max(1, last - Self.years), by: -1) {
      for day in days(in: year, at: desk) {
        found += try desk.session.checkIns(in: day...day)
          .filter { !mates(of: $0, at: desk).isEmpty }
      }
    }
    return found
  }

  /// The days of a year that come round today: one, two where 29 February falls on another day
  /// this year, none where the year has no such day.
  private func days(in year: Int, at desk: Desk) -> [Day] {
    let (_, month, day) = desk.today.civil
    let days = [
      Day(year: year, month: 2, day: 29), Day(year: year, month: month, day: day),
    ].compactMap(\.self)
    let due = days.filter { day in
      let occurrence = YearlyDay(since: day).occurrence(
        in: desk.today.year, leapDay: desk.settings.leapDay)
      return occurrence?.day == desk.today
    }
    return Set(due).sorted(by: >)
  }

  /// The mates of a check-in who may come up: not the archived, unless they died.
  private func mates(of checkIn: CheckIn, at desk: Desk) -> [Mate] {
    desk.book.shown(checkIn.mates).filter { $0.archived == nil || $0.death != nil }
  }
}
