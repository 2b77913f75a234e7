import HowdyCore
import HowdyTerminal

/// Says the page of one mate.
struct ShowCommand: Command {
  var words: [Spoken] = []
  var from: Position.List?
  var all = false

  static var syntax: Syntax<ShowCommand> {
    Syntax(
      "Says the page of one mate.",
      happens: "How it is going is said first, then what to remember, plans and all else.",
      words: "MATE", into: \.words, fewest: 1, needs: "needs a mate", trial: "MATE",
      options: [
        .choice("from", \.from, "Says the place in today, mates or checkins, and who is beside."),
        .flag("all", \.all, "Says every check in too."),
      ],
      examples: ["howdy show Sam", "howdy Sam", "howdy show Sam --from mates"])
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let mate = try mate(at: desk)
      let page = try MatePage(of: mate, showingAll: all, at: desk)
      let position = from.map { Position(of: mate, in: $0, at: desk) }
      var sentences = page.page
      if let position { sentences.append(position.page) }
      return Reply(
        "show", page: sentences,
        json: [
          "mate": .object(page.facts), "position": .orNull(position.map { .object($0.facts) }),
        ],
        next: [page.more, NextCommand("Log with", "log \(desk.typed(mate))")]
          + (position?.next ?? []))
    }
  }

  /// The mate that all the words together name; what stands behind a mate is refused.
  private func mate(at desk: Desk) throws(Problem) -> Mate {
    let text = words.map(\.text).joined(separator: " ")
    if case .one(let id) = desk.roster.find(text, forChange: false), let mate = desk.mate(id) {
      return mate
    }
    if desk.invocation.isImplied, let problem = desk.noCommand { throw problem }
    var line = Line(words, desk: desk)
    let mate = try line.takeMate(forChange: false)
    try line.end()
    return mate
  }
}

extension Desk {
  /// Why words without a command mean nothing here: no command, and no mate.
  ///
  /// Nothing when they name a mate, or fit more than one.
  var noCommand: Problem? {
    let typed = invocation.words.map(\.text)
    let text = typed.joined(separator: " ")
    guard case .none(let ids) = roster.find(text, forChange: false) else { return nil }
    var mates = ids.compactMap { book.mates[$0] }
    let (words, commands) = CommandName.nearest(toFirstOf: typed)
    if mates.isEmpty, commands.isEmpty,
      case .one(let id) = roster.find(
        wordsFrom: typed.map { Roster.Word($0) }, forChange: true
      ).found
    {
      mates = [id].compactMap { book.mates[$0] }
    }
    return .noCommand(
      typed: mates.isEmpty && !commands.isEmpty ? words : text, nearest: commands, mates: mates)
  }
}

extension CommandName {
  /// What people type who know other programs, and what does it here.
  private static let meant: [String: CommandName] = [
    "list": .mates, "ls": .mates, "friends": .mates, "people": .mates, "contacts": .mates,
    "next": .waiting, "overdue": .waiting, "due": .waiting, "who": .waiting,
    "met": .log, "saw": .log, "texted": .log, "called": .log, "call": .log,
    "history": .checkIns, "upcoming": .calendar, "birthdays": .calendar, "dates": .calendar,
    "agenda": .calendar, "plans": .calendar, "unsnooze": .resume, "unpause": .resume,
    "remove": .deleteMate, "rm": .deleteMate, "new": .addMate,
    "find": .search, "grep": .search, "config": .settings, "set": .settings,
  ]

  /// The commands nearest to the beginning of some words, with the words that come near.
  fileprivate static func nearest(toFirstOf words: [String]) -> (String, [CommandName]) {
    guard let first = words.first else { return ("", []) }
    if first.lowercased() == "forget" { return (first, [.erase, .clear]) }
    if let meant = meant[first.lowercased()] { return (first, [meant]) }
    if words.count > 1 {
      let two = first + " " + words[1]
      let pairs = allCases.filter { $0.rawValue.contains(" ") }
      // Not what is near to one half alone, such as a mate behind another slip.
      let near = Nearest.nearest(to: two, in: pairs.map { $0.rawValue.filter { $0 != " " } })
      let names = near.compactMap { joined in
        pairs.first { $0.rawValue.filter { $0 != " " } == joined }
      }
      if !names.isEmpty { return (two, names) }
    }
    let single = allCases.map(\.rawValue).filter { !$0.contains(" ") }
    return (first, Nearest.nearest(to: first, in: single).compactMap(CommandName.init(typed:)))
  }
}
