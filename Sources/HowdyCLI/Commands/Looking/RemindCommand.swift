import HowdyCore
import HowdyTerminal

/// Says what is due, for a job that runs by itself: nothing at all when nothing is.
struct RemindCommand: Command {
  var within: Int?
  var new = false
  var check = false

  /// The most mates that are named, so that all of it fits one screen.
  static let limit = 10

  static var syntax: Syntax<RemindCommand> {
    Syntax(
      "Says what is due, and nothing at all when nothing is.",
      happens: "Mates, plans and dates of today are said, for cron and its mails.",
      options: [
        .number(
          "within", "DAYS", \.within, "Looks so many days ahead, today alone unless said."),
        .flag("new", \.new, "Leaves out what was due yesterday already."),
        .flag("check", \.check, "Exits with 1 when nothing is due."),
      ],
      examples: ["howdy remind", "howdy remind --within 7", "howdy remind --new"])
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let days = min(within ?? 0, Rhythm.Unit.day.limit)
      let due = desk.book.due(within: days, of: desk.today, onlyNew: new)
      let isSilent = due.isEmpty && !desk.invocation.global.json
      return Reply(
        "remind", page: isSilent ? Page() : page(of: due, by: desk.today.adding(days: days), desk),
        json: [
          "waiting": .integer(due.waiting.count),
          "mates": .array((due.waiting + due.comingUp).map { .object(desk.facts($0)) }),
          "plans": .array(due.plans.map { .object(desk.facts($0)) }),
          "dates": .array(due.dates.map { .object(desk.facts($0)) }),
        ],
        quiet: due.isEmpty ? .silent : .speaks,
        next: due.waiting.prefix(1).map { NextCommand("Log with", "log \(desk.typed($0.mate))") },
        status: check && due.isEmpty ? .no : .done, waiting: due.waiting.count)
    }
  }

  private func page(of due: DueList, by last: Day, _ desk: Desk) -> Page {
    var page = Page()
    if !due.waiting.isEmpty {
      page.say(WaitingWords.subject(due.waiting.map(\.mate)))
    } else if !due.comingUp.isEmpty {
      let are = Words.isOrAre(due.comingUp.count)
      page.say(
        "\(prose: WaitingWords.who(due.comingUp.map(\.mate))) \(are) due by \(desk.words.until(last))."
      )
    }
    let mates = due.waiting + due.comingUp
    page.append(MatesCommand.lines(of: Array(mates.prefix(Self.limit)), at: desk))
    let more = mates.count - Self.limit
    if more > 0 {
      page.say(
        due.comingUp.isEmpty
          ? desk.moreWait(more) : "\(more) more \(Words.isOrAre(more)) due.")
    }
    for plan in due.plans {
      page.say(desk.words.agenda(plan, with: desk.book.company(of: plan)))
    }
    for date in due.dates { page.say(desk.words.upcoming(date)) }
    return page
  }
}
