import HowdyCore
import HowdyExchange
import HowdyTerminal

/// Lists the mates, a sentence each.
struct MatesCommand: Command {
  var order: StandingOrder?
  var circle: CircleChoice?
  var group: String?
  var waiting = false
  var paused = false
  var archived = false
  var noRhythm = false
  var new = false
  var byCircle = false
  var letters = false
  var letter: String?
  var next = false
  var previous = false

  /// A circle, or none.
  enum CircleChoice: String, CaseIterable, Sendable {
    case inner, close, wider, none
  }

  static var syntax: Syntax<MatesCommand> {
    Syntax(
      "Lists your mates, a sentence each.",
      happens: "Each mate is said with how the friendship is going and when you last talked.",
      options: [
        .choice("sort", \.order, "Orders by name, health, last or next, and by name unless said."),
        .choice("circle", \.circle, "Lists those of a circle, or of none."),
        .text("group", "GROUP", \.group, "Lists those of a group."),
        .flag("waiting", \.waiting, "Lists those who are waiting."),
        .flag("paused", \.paused, "Lists those who are paused."),
        .flag("archived", \.archived, "Lists those who are archived, who are left out otherwise."),
        .flag("no-rhythm", \.noRhythm, "Lists those without a rhythm."),
        .flag("new", \.new, "Lists those you never talked to and who are not due yet."),
        .flag("by-circle", \.byCircle, "Lists circle by circle, from 40 columns up."),
        .flag("letters", \.letters, "Counts the mates under each letter."),
        .text("letter", "LETTER", \.letter, "Lists those under a letter, or under other."),
        .flag("next", \.next, "With letter, goes to the next letter that somebody is under."),
        .flag("previous", \.previous, "With letter, goes to the one before."),
      ],
      conflicts: [["letters", "letter", "by-circle"], ["next", "previous"]],
      examples: [
        "howdy mates", "howdy mates --sort health", "howdy mates --circle close --waiting",
        "howdy mates --by-circle", "howdy mates --letters", "howdy mates --letter s --next",
      ],
      columns: Standing.columns)
  }

  func run(in context: Context) throws -> Reply {
    try refuseWhatCannotGoTogether()
    return try context.look { desk in
      let listed = try listed(at: desk)
      var page = Page()
      var more = JSONObject()
      var shown = listed
      if desk.book.mates.isEmpty {
        page.say(desk.noMatesYet)
      } else if listed.isEmpty {
        page.say(nobody)
      } else if letters || letter != nil {
        let rail = RailPage(listed, of: self, at: desk)
        (page, more, shown) = letters ? rail.counts() : try rail.group(of: letter ?? "")
      } else if byCircle {
        let circles = Circles(listed)
        let width = context.system.lineWidth(asked: context.invocation.global.width)
        page = circles.page(at: desk, width: width)
        more = ["circles": .array(circles.facts)]
      } else {
        page = Self.lines(of: listed, at: desk)
      }
      let next = shown.first.map {
        NextCommand("Read a page with", "show \(desk.typed($0.mate))")
      }
      if let next, !letters, letter == nil { page.hint(next) }
      var json: JSONObject = [
        "sort": .string((order ?? .name).rawValue),
        "mates": desk.invocation.global.json
          ? .array(shown.map { .object(desk.facts($0)) }) : [],
      ]
      for member in more.members { json[member.key] = member.value }
      return Reply(
        "mates", page: page, json: json,
        table: Table(columns: Standing.columns, rows: shown.map(\.row)),
        quiet: listed.isEmpty ? .silent : .speaks,
        next: [next].compactMap(\.self))
    }
  }

  static func lines(of standings: [Standing], at desk: Desk) -> Page {
    Page { page in
      for standing in standings { page.say(desk.words.line(standing.mate, standing.health)) }
    }
  }

  private func refuseWhatCannotGoTogether() throws(UsageError) {
    if letters || letter != nil, let order, order != .name {
      throw .conflict(letters ? "letters" : "letter", "sort")
    }
    if next || previous, letter == nil {
      throw .missingValue(option: "letter", value: "LETTER")
    }
  }

  // MARK: Who is listed

  private func listed(at desk: Desk) throws -> [Standing] {
    let label = try group.map { try desk.group(called: $0) }
    return desk.book.standings(on: desk.today).filter { standing in
      isWanted(standing.health.state) && isWanted(standing.mate.circle)
        && label.map { label in
          standing.mate.groups.contains { Name.folded($0) == Name.folded(label) }
        } ?? true
    }
    .sorted(in: order ?? .name)
  }

  /// Whether a state is one of those asked for; without any, all but the archived are.
  private func isWanted(_ state: Health.State) -> Bool {
    let asked = waiting || paused || archived || noRhythm || new
    switch state {
    case .archived: return archived
    case .paused: return paused || !asked
    case .noRhythm: return noRhythm || !asked
    case .new: return new || !asked
    case .dueToday, .overdue, .longOverdue: return waiting || !asked
    case .onTrack, .dueSoon, .snoozed: return !asked
    }
  }

  private func isWanted(_ circle: Circle?) -> Bool {
    self.circle.map { $0.rawValue == circle?.rawValue ?? CircleChoice.none.rawValue } ?? true
  }

  /// The options that choose who is listed, word by word, to be typed again.
  var filters: [String] {
    let flags = [
      (waiting, "--waiting"), (paused, "--paused"), (archived, "--archived"),
      (noRhythm, "--no-rhythm"), (new, "--new"),
    ]
    return (circle.map { ["--circle", $0.rawValue] } ?? []) + (group.map { ["--group", $0] } ?? [])
      + flags.filter(\.0).map(\.1)
  }

  /// What is said when nobody is listed.
  private var nobody: Prose {
    let states: [(Bool, Prose)] = [
      (waiting, "waiting"), (paused, "paused"), (archived, "archived"),
      (noRhythm, "without a rhythm"), (new, "new"),
    ]
    let asked = states.filter(\.0).map(\.1)
    var parts: [Prose] = asked.isEmpty ? [] : [Prose.list(asked, .or)]
    switch circle {
    case nil: break
    case .some(.none): parts.append("without a circle")
    case let circle?: parts.append("in the \(circle.rawValue) circle")
    }
    if let group { parts.append("in the group \(text: group)") }
    return parts.isEmpty
      ? "Everybody is archived. Hear them with \(command: "howdy mates --archived")."
      : "Nobody is \(prose: parts.joined(separator: " and "))."
  }
}

extension Desk {
  /// The group that a text names, as the mates who are in it have it.
  ///
  /// - Throws: `Problem.noGroup` when nobody is in such a group.
  fileprivate func group(called typed: String) throws(Problem) -> String {
    let groups = Set(book.mates.values.flatMap(\.groups)).sorted()
    let wanted = Name.folded(typed)
    guard let group = groups.first(where: { Name.folded($0) == wanted }) else {
      throw .noGroup(typed: typed, nearest: Nearest.nearest(to: typed, in: groups).first)
    }
    return group
  }
}

// MARK: - Circle by circle

/// The mates of each circle, from the closest out, then those in none.
private struct Circles {
  /// The fewest columns for which the circles are kept apart; below that, a plain list is easier.
  static let narrowest = 40

  private let groups: [(circle: Circle?, standings: [Standing])]
  private let listed: [Standing]

  init(_ standings: [Standing]) {
    listed = standings
    let circles: [Circle?] = Circle.allCases + [nil]
    groups = circles.map { circle in (circle, standings.filter { $0.mate.circle == circle }) }
      .filter { $0.circle != nil || !$0.standings.isEmpty }
  }

  func page(at desk: Desk, width: Int?) -> Page {
    var page = Page()
    if let width, width < Circles.narrowest {
      page.say("Under \(Circles.narrowest) columns the circles are one list.")
      page.append(MatesCommand.lines(of: listed, at: desk))
      return page
    }
    for group in groups {
      let count = group.standings.count
      let title = group.circle.map { "\($0.rawValue.capitalised) circle" } ?? "No circle"
      page.say("\(title), \(count == 0 ? "nobody" : Words.count(count, "mate")).")
      page.append(MatesCommand.lines(of: group.standings, at: desk))
    }
    return page
  }

  var facts: [JSON] {
    groups.map { group in
      [
        "circle": .orNull(JSON(group.circle?.rawValue)),
        "mates": .array(group.standings.map { .string($0.mate.id) }),
      ]
    }
  }
}

// MARK: - Letter by letter

/// The mates under their letters, to move through a long list.
private struct RailPage {
  private let standings: [String: Standing]
  private let listed: [Standing]
  private let rail: LetterRail
  private let command: MatesCommand
  private let desk: Desk

  init(_ listed: [Standing], of command: MatesCommand, at desk: Desk) {
    self.listed = listed
    self.command = command
    self.desk = desk
    standings = Dictionary(listed.map { ($0.mate.id, $0) }) { first, _ in first }
    rail = LetterRail(listed.map { Bearer($0.mate) })
  }

  typealias Answer = (page: Page, more: JSONObject, shown: [Standing])

  func counts() -> Answer {
    var page = Page()
    let sentences = rail.groups.map { "\(sentence($0.letter, $0.ids.count))." as Prose }
    page.say(sentences.joined(separator: " "))
    if let first = rail.letters.first {
      page.hint(step("Hear a letter with", to: first))
    }
    let facts = rail.groups.map { group -> JSON in
      ["letter": .string(group.letter.typed), "count": .integer(group.ids.count)]
    }
    return (page, ["letters": .array(facts)], listed)
  }

  func group(of typed: String) throws -> Answer {
    guard let asked = Letter(typed: typed.withoutFullStop) else {
      throw Problem.notOneOf(
        what: "letter", typed: typed, choices: rail.letters.map(\.typed))
    }
    var page = Page()
    var letter = asked
    if command.next || command.previous {
      guard let found = command.next ? rail.next(after: asked) : rail.previous(before: asked)
      else {
        page.say("Nobody is under a letter \(command.next ? "after" : "before") \(asked.typed).")
        return (page, ["letter": .null], [])
      }
      letter = found
    }
    let shown = rail.ids(under: letter).compactMap { standings[$0] }
    page.say(
      shown.isEmpty
        ? "Nobody is under \(letter.typed)." : "\(sentence(letter, shown.count)).")
    page.append(MatesCommand.lines(of: shown, at: desk))
    say("Previous", rail.previous(before: letter), or: "the first", isThere: !shown.isEmpty, &page)
    say("Next", rail.next(after: letter), or: "the last", isThere: !shown.isEmpty, &page)
    return (page, ["letter": .string(letter.typed)], shown)
  }

  private func sentence(_ letter: Letter, _ count: Int) -> String {
    "\(letter.typed.capitalised), \(Words.count(count, "mate"))"
  }

  /// Says which letter is beside this one, or that this one is at the end.
  private func say(
    _ title: String, _ letter: Letter?, or end: String, isThere: Bool, _ page: inout Page
  ) {
    if let letter {
      page.hint(step("\(title) is \(letter.typed), with", to: letter))
    } else if isThere {
      page.say("This is \(end) letter.")
    }
  }

  /// What goes to a letter, among the same mates.
  private func step(_ purpose: Prose, to letter: Letter) -> NextCommand {
    NextCommand(purpose, words: ["mates"] + command.filters + ["--letter", letter.typed])
  }
}

extension Letter {
  /// The letter as it is said and typed.
  fileprivate var typed: String { description }
}
