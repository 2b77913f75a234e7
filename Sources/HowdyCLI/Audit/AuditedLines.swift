import HowdyCore
import HowdyStore
import HowdyTerminal

/// The lines that are audited on a book: every command, about the mates who are the hardest to say.
struct AuditedLines {
  private let desk: Desk
  private let mates: [String]
  private let names: [String]
  private let actions: [CommandName: [[String]]]

  /// Chooses from a book.
  init(_ desk: Desk) {
    self.desk = desk
    let hardest = AuditedLines.hardest(of: desk)
    mates = hardest.map(desk.typed)
    names = hardest.map(\.name)
    var subjects = hardest.map(Actions.Subject.mate)
    if let checkIn = (try? desk.session.lastCheckIn) ?? nil { subjects.append(.checkIn(checkIn)) }
    subjects += desk.book.openPlans.prefix(2).map(Actions.Subject.plan)
    var actions: [CommandName: [[String]]] = [:]
    for subject in subjects {
      for words in Actions(desk: desk).actions(for: subject).map(\.next.words) {
        if let name = CommandName(of: words) { actions[name, default: []].append(words) }
      }
    }
    self.actions = actions
  }

  /// Every line, each once: those of every command, then what is refused.
  var all: [AuditedLine] {
    var seen: Set<AuditedLine> = []
    let answered = CommandName.allCases.flatMap { lines(of: $0) + forScripts($0) }
    return (answered + refused).filter { seen.insert($0).inserted }
  }

  /// The first line of a command in the forms that scripts read.
  private func forScripts(_ name: CommandName) -> [AuditedLine] {
    guard let first = lines(of: name).first, first.purpose == .look else { return [] }
    let forms = name.entry.columns.isEmpty ? ["--json"] : ["--json", "--plain"]
    return forms.map { AuditedLine(.look, first.words + [$0]) }
  }

  /// One mate of each state of health, and those whose names are longest, widest and least Latin.
  private static func hardest(of desk: Desk) -> [Mate] {
    let standings = desk.book.standings(on: desk.today)
    var chosen = Health.State.allCases.compactMap { state in
      standings.first { $0.health.state == state }?.mate
    }
    let mates = standings.map(\.mate)
    chosen += [
      mates.max { $0.name.utf8.count < $1.name.utf8.count },
      mates.max { longestWord(of: $0.name) < longestWord(of: $1.name) },
    ].compactMap(\.self)
    chosen += mates.filter { !$0.name.utf8.allSatisfy { $0 < 0x80 } }.prefix(5)
    var seen: Set<String> = []
    return chosen.filter { seen.insert($0.id).inserted }
  }

  private static func longestWord(of name: String) -> Int {
    name.split(separator: " ").map(\.count).max() ?? 0
  }

  // MARK: - By command

  /// The lines that show a command at work; one that is forgotten here does not compile.
  private func lines(of name: CommandName) -> [AuditedLine] {
    switch name {
    case .today: looks("today", "today --all", "today --limit 1")
    case .mates: looks("mates") + matesLines
    case .show:
      about { ["show", $0] } + aboutFew { ["show", $0, "--all"] }
        + aboutFew { ["show", $0, "--from", "mates"] }
    case .options: about { ["options", $0] }
    case .waiting: looks("waiting", "waiting --count")
    case .status: looks("status", "status --private")
    case .remind: [AuditedLine(.reminder, "remind"), AuditedLine(.reminder, "remind --within 7")]
    case .suggest: looks("suggest", "suggest --minutes 20", "suggest --kind call")
    case .search: looks("search a", "search nothingofthekind")
    case .onThisDay: looks("onthisday")
    case .checkIns:
      looks("checkins", "checkins --starred", "checkins --limit 1")
        + aboutFew { ["checkins", "--mate", $0] }
    case .recap: looks("recap", "recap last month", "recap last year")
    case .day: looks("day", "day yesterday", "day tomorrow")
    case .calendar: looks("calendar", "calendar --all-days")
    case .changes: looks("changes", "changes --limit 2")
    case .confirmation: looks("confirmation")
    case .backup: looks("backup friends.json --dry-run")
    case .restore: changes(["restore", "friends.json"])  // In memory there is no such file.
    case .where: looks("where")
    case .version: looks("version")
    case .doctor: looks("doctor")
    case .erase: erase
    case .sync: looks("sync")  // A copy in memory is no repository, so this is refused.
    case .tips: looks("tips", "tips reset")
    case .audit: []  // It would run itself; what it says is held against the rules by the tests.
    case .help: help
    case .settings: settings
    case .capacity:
      looks("capacity", "capacity --usual")
        + changes(
          ["capacity", "low"], ["capacity", "high", "until", "Friday"], ["capacity", "up"])
    case .addMate: addMate
    case .jot: changes(mates.prefix(3).map { ["jot", "Tea with \($0)"] })
    case .undo: changes(["undo"])
    case .redo: changes(["redo"])
    case .dismiss: looks("dismiss")  // It lets an offer go, so there is none to make.
    case .spread: changes(["spread"])
    case .log:
      actions(.log)
        + changes(
          mates.prefix(4).map {
            ["log", $0, "yesterday", "--note", "A long walk", "--minutes", "45"]
          })
    case .star, .unstar, .editCheckIn, .deleteCheckIn, .plan, .done, .move, .later, .drop,
      .editPlan, .editMate, .deleteMate, .rename, .rhythm, .circle, .remember, .clear, .addDate,
      .deleteDate, .pause, .snooze, .resume, .archive, .unarchive, .merge:
      actions(name)
    }
  }

  private func looks(_ lines: String...) -> [AuditedLine] {
    lines.map { AuditedLine(.look, $0) }
  }

  private func about(_ line: (String) -> [String]) -> [AuditedLine] {
    mates.map { AuditedLine(.look, line($0)) }
  }

  private func aboutFew(_ line: (String) -> [String]) -> [AuditedLine] {
    mates.prefix(3).map { AuditedLine(.look, line($0)) }
  }

  /// Changes, each made and each only rehearsed.
  private func changes(_ lines: [[String]]) -> [AuditedLine] {
    lines.map { AuditedLine(.change, $0) }.flatMap { [$0, $0.rehearsed] }
  }

  private func changes(_ lines: [String]...) -> [AuditedLine] { changes(lines) }

  private func actions(_ name: CommandName) -> [AuditedLine] { changes(actions[name] ?? []) }

  private var matesLines: [AuditedLine] {
    looks(
      "mates --sort health", "mates --sort last", "mates --sort next", "mates --waiting",
      "mates --paused", "mates --archived", "mates --no-rhythm", "mates --new",
      "mates --by-circle", "mates --letters")
  }

  private var help: [AuditedLine] {
    [AuditedLine(.help, "help")]
      + HelpTopic.allCases.map { AuditedLine(.help, "help \($0.rawValue)") }
      + CommandName.allCases.map { AuditedLine(.help, "help \($0.rawValue)") }
  }

  private var settings: [AuditedLine] {
    looks("settings") + SettingName.allCases.map { AuditedLine(.look, "settings \($0.rawValue)") }
      + changes(["settings", "hints", "off"], ["settings", "reset", "hints"])
  }

  private var addMate: [AuditedLine] {
    let isTaken = desk.roster.clash(name: "Rosa Lima") != nil
    let name = isTaken ? desk.book.spareName(like: "Rosa Lima") : "Rosa Lima"
    return changes([
      ["add", "mate", name], ["add", "mate", name, "every", "2 weeks", "--circle", "wider"],
    ])
  }

  /// Nothing takes an erase back, so that it is a look as far as undo is concerned.
  private var erase: [AuditedLine] {
    zip(mates, names).prefix(3).flatMap { mate, name in
      [
        AuditedLine(.look, ["erase", mate, "--yes", name]),
        AuditedLine(.change, ["erase", mate]).rehearsed,
      ]
    }
  }

  // MARK: - Refusals

  private var refused: [AuditedLine] {
    let lines =
      CommandName.allCases.filter { !$0.entry.needs.isEmpty }.map(\.rawValue.asWords) + [
        ["lgo"], ["show", "nobodyofthatname"], ["mates", "--wating"], ["mates", "--sort", "size"],
        ["settings", "bell", "loud"], ["day", "2026-02-30"], ["day", "03/04/2026"],
        ["undo", "zzzzz"], ["add", "mate", ""],
      ] + mates.prefix(3).flatMap { [["log", $0, "tomorrow"], ["plan", $0, "yesterday"]] }
    return lines.map { AuditedLine(.change, $0) }
  }
}

extension CommandName {
  /// The command that a line begins with.
  fileprivate init?(of words: [String]) {
    let two = words.prefix(2).joined(separator: " ")
    guard let name = CommandName(typed: two) ?? words.first.flatMap(CommandName.init(typed:)) else {
      return nil
    }
    self = name
  }
}
