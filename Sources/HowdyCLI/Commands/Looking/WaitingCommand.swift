import HowdyCore
import HowdyExchange
import HowdyTerminal

/// Lists all who are waiting, or counts them.
struct WaitingCommand: Command {
  var count = false
  var check = false

  static var syntax: Syntax<WaitingCommand> {
    Syntax(
      "Lists everybody who is waiting.",
      happens: "Their number is said, then a sentence for each, the most pressing first.",
      options: [
        .flag("count", \.count, "Says the bare number."),
        .flag("check", \.check, "Exits with 0 if someone is waiting, with 1 if nobody is."),
      ],
      examples: ["howdy waiting", "howdy waiting --count", "howdy waiting --check --quiet"],
      columns: Standing.columns)
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let waiting = desk.book.waiting(on: desk.today)
      let next = waiting.first.map { NextCommand("Log with", "log \(desk.typed($0.mate))") }
      return Reply(
        "waiting", page: page(of: waiting, next, at: desk),
        json: [
          "waiting": .integer(waiting.count),
          "mates": desk.invocation.global.json
            ? .array(waiting.map { .object(desk.facts($0)) }) : [],
        ],
        table: count ? nil : Table(columns: Standing.columns, rows: waiting.map(\.row)),
        quiet: waiting.isEmpty ? .silent : .speaks,
        next: [next].compactMap(\.self),
        status: check && waiting.isEmpty ? .no : .done, waiting: waiting.count)
    }
  }

  private func page(of waiting: [Standing], _ next: NextCommand?, at desk: Desk) -> Page {
    var page = Page()
    if count {
      page.say("\(waiting.count)")
      return page
    }
    guard let next else {
      page.say(desk.nobodyWaits)
      return page
    }
    page.say(WaitingWords.count(waiting.count))
    page.append(MatesCommand.lines(of: waiting, at: desk))
    page.hint(next)
    return page
  }
}
