import HowdyCore
import HowdyExchange
import HowdyStore
import HowdyTerminal

/// Lists check-ins, newest first.
struct CheckInsCommand: Command {
  var words: [Spoken] = []
  var mate: String?
  var starred = false
  var kind: CheckIn.Contact?
  var tag: String?
  var from: String?
  var to: String?
  var search: String?
  var limit: Int?
  var all = false

  static var syntax: Syntax<CheckInsCommand> {
    Syntax(
      "Lists check ins, newest first.",
      happens: "Each is said on one line with the id that star, edit and delete take.",
      options: [
        .text("mate", "MATE", \.mate, "Only those with this mate."),
        .flag("starred", \.starred, "Only the starred ones."),
        .choice("kind", \.kind, "Only those of this kind."),
        .text("tag", "TEXT", \.tag, "Only those with this label."),
        .text("from", "DAY", \.from, "Only those on this day and after it."),
        .text("to", "DAY", \.to, "Only those on this day and before it."),
        .text("search", "TEXT", \.search, "Only those that hold this text."),
        .number("limit", "NUMBER", \.limit, "Lists so many, 20 unless said."),
        .flag("all", \.all, "Lists every one."),
      ],
      conflicts: [["limit", "all"]],
      examples: [
        "howdy checkins", "howdy checkins --mate Sam --starred",
        "howdy checkins --from '1 November' --kind call",
      ],
      columns: CheckInTable.columns)
  }

  func run(in context: Context) throws -> Reply {
    try context.look { desk in
      let wanted = try Wanted(self, at: desk)
      let count = all ? nil : limit ?? 20
      let shown = try wanted.newest(count, at: desk)
      let more = count == shown.count ? try wanted.count(at: desk) - shown.count : 0
      var page = Page()
      for line in try desk.lines(of: shown) { page.say(line) }
      var next: NextCommand?
      if more > 0 {
        let all = NextCommand("Hear all with", words: wordsForAll(desk.invocation))
        page.say(desk.fact("\(more) more \(Words.isOrAre(more)) older.", all))
        next = all
      } else if shown.isEmpty {
        page.say(wanted.isEverything ? "No check in yet." : "No check in fits.")
        if wanted.isEverything, let mate = desk.someMate {
          let log = NextCommand("Log with", "log \(desk.typed(mate))")
          page.hint(log)
          next = log
        }
      }
      return Reply(
        "checkins", page: page,
        json: [
          "checkIns": .array(shown.map { .object(desk.facts($0)) }), "more": .integer(more),
        ],
        table: CheckInTable.table(of: shown, at: desk),
        quiet: shown.isEmpty ? .silent : .speaks, next: [next].compactMap(\.self))
    }
  }

  /// What was typed, with everything instead of so many.
  private func wordsForAll(_ invocation: Invocation) -> [String] {
    var words: [String] = []
    var isLimit = false
    for argument in invocation.arguments {
      let name = argument.prefix { $0 != "=" }.lowercased()
      if isLimit {
        isLimit = false
      } else if name == "--limit" {
        isLimit = argument == argument.prefix { $0 != "=" }
      } else {
        words.append(argument)
      }
    }
    return words + ["--all"]
  }
}

/// Which check-ins are wanted: every filter that was given, understood.
private struct Wanted {
  private let mate: Mate?
  private let days: ClosedRange<Day>?
  private let isDayless: Bool
  private let isWanted: (CheckIn) -> Bool

  /// Whether there is no filter at all.
  let isEverything: Bool

  /// Understands the filters; one that cannot be read never counts as none.
  ///
  /// - Throws: `Problem` or `Refusal`.
  init(_ command: CheckInsCommand, at desk: Desk) throws {
    for text in [command.mate, command.tag, command.search].compactMap(\.self) where text.isBlank {
      throw Refusal.textEmpty
    }
    let mate = try command.mate.map { typed in
      try desk.mate(named: typed, forChange: false, place: desk.place(of: typed))
    }
    let from = try command.from.map { try desk.day($0, .back) }
    let to = try command.to.map { try desk.day($0, .back) }
    let (first, last) = (from ?? .first, to ?? .last)
    let isBounded = from != nil || to != nil
    isDayless = first > last
    days = isBounded && first <= last ? first...last : nil
    let (starred, kind, tag) = (command.starred, command.kind, command.tag?.lowercased())
    let search = command.search.map { TextSearch($0) }
    self.mate = mate
    isWanted = { checkIn in
      (!starred || checkIn.isStarred)
        && (kind == nil || checkIn.contact == kind)
        && (tag.map { tag in checkIn.tags.contains { $0.lowercased() == tag } } ?? true)
        && (search.map { checkIn.isFound(by: $0, in: desk.book) } ?? true)
    }
    isEverything =
      mate == nil && !isBounded && !starred && kind == nil && tag == nil && search == nil
    isPlain = !starred && kind == nil && tag == nil && search == nil && !isBounded
  }

  /// Whether nothing but a mate is asked for.
  private let isPlain: Bool

  /// The newest that are wanted, at most so many.
  func newest(_ limit: Int?, at desk: Desk) throws -> [CheckIn] {
    if isDayless || limit == 0 { return [] }
    if let mate, isPlain { return try desk.session.checkIns(of: mate.id, limit: limit) }
    let found = try candidates(limit, at: desk)
    return limit.map { Array(found.prefix($0)) } ?? found
  }

  /// How many are wanted.
  func count(at desk: Desk) throws -> Int {
    if isDayless { return 0 }
    if let mate, isPlain { return desk.book.tally(of: mate.id).count }
    if mate != nil || days != nil { return try candidates(nil, at: desk).count }
    // Counted without being kept: there may be very many.
    var count = 0
    _ = try desk.session.newestCheckIns(limit: nil) { checkIn in
      if isWanted(checkIn), !desk.book.shown(checkIn.mates).isEmpty { count += 1 }
      return false
    }
    return count
  }

  private func candidates(_ limit: Int?, at desk: Desk) throws -> [CheckIn] {
    if let days {
      return try desk.session.checkIns(in: days).filter { isWanted($0) && isWithMate($0, desk) }
    }
    if let mate {
      return try desk.session.checkIns(of: mate.id, limit: nil).filter(isWanted)
    }
    return try desk.session.newestCheckIns(limit: limit, where: isWanted)
  }

  private func isWithMate(_ checkIn: CheckIn, _ desk: Desk) -> Bool {
    mate.map { mate in desk.book.shown(checkIn.mates).contains { $0.id == mate.id } } ?? true
  }
}

extension CheckIn {
  /// What the person wrote of it: note, place and labels.
  var texts: [String] { [note, place].compactMap(\.self) + tags }

  /// Whether a search finds it by what was written of it, or by the names of its mates.
  func isFound(by search: TextSearch, in book: Book) -> Bool {
    (texts + book.shown(mates).map(\.name)).contains(where: search.finds)
  }
}

extension Desk {
  /// Check-ins as a list says them, each with the id that star, edit and delete take at its end.
  ///
  /// - Parameter mate: The mate whose page they stand on, who need not be named.
  /// - Throws: `StoreFault` when a page cannot be read.
  func lines(of checkIns: [CheckIn], on mate: Mate? = nil) throws(StoreFault) -> [Prose] {
    let ids = try shortestIDs(of: checkIns)
    return checkIns.map { checkIn in
      let others = book.shown(checkIn.mates).filter { $0.id != mate?.id }
      let line = words.line(checkIn, with: others, on: words.ago(checkIn.on))
      return "\(prose: line.startingSentence) Id \(ids[checkIn.id] ?? checkIn.id)."
    }
  }
}

/// Check-ins as lines of fields.
enum CheckInTable {
  /// The fields, in order.
  static let columns = [
    "id", "on", "at", "mates", "kind", "minutes", "place", "tags", "starred", "note",
  ]

  /// One line for each check-in.
  static func table(of checkIns: [CheckIn], at desk: Desk) -> Table {
    Table(
      columns: columns,
      rows: checkIns.map { checkIn in
        [
          checkIn.id, checkIn.on.iso, checkIn.at?.description ?? "",
          desk.book.shown(checkIn.mates).map(\.name).joined(separator: ", "),
          checkIn.contact?.rawValue ?? "", checkIn.minutes.map(String.init) ?? "",
          checkIn.place ?? "", checkIn.tags.joined(separator: ", "),
          checkIn.isStarred ? "yes" : "no", checkIn.note ?? "",
        ]
      })
  }
}
