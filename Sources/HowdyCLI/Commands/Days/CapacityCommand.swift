import HowdyCore
import HowdyStore
import HowdyTerminal

/// Says or sets how much social energy there is.
struct CapacityCommand: Command {
  var words: [Spoken] = []
  var on: String?
  var until: String?
  var usual = false

  static var syntax: Syntax<CapacityCommand> {
    Syntax(
      "Says or sets how much energy for people a day has.",
      happens: "Today lists less on a low day and more on a high one. Nothing is forgotten.",
      words: "[low|medium|high|up|down] [on DAY] [until DAY]", into: \.words,
      options: [
        .text("on", "DAY", \.on, "The day, today unless said."),
        .text("until", "DAY", \.until, "The first day on which it no longer holds."),
        .flag("usual", \.usual, "Every week from now on, or on the weekday that is named."),
      ],
      conflicts: [["on", "usual"], ["until", "usual"]],
      examples: [
        "howdy capacity", "howdy capacity low", "howdy capacity high on Saturday",
        "howdy capacity low until Friday", "howdy energy up",
        "howdy capacity low --usual Sunday",
      ])
  }

  /// What is asked for: a level, or a step from the one there is.
  private enum Wish {
    case level(CapacityLevel), up, down

    static let words: [(String, Wish)] =
      CapacityLevel.allCases.map { ($0.rawValue, .level($0)) } + [("up", .up), ("down", .down)]

    /// Whether it is a step from what there is.
    var isStep: Bool {
      switch self {
      case .level: false
      case .up, .down: true
      }
    }

    /// The level that is meant; at an end of the scale a step stays there.
    func level(from old: CapacityLevel) -> CapacityLevel {
      switch self {
      case .level(let level): level
      case .up: old.higher ?? old
      case .down: old.lower ?? old
      }
    }
  }

  func run(in context: Context) throws -> Reply {
    // Whether the book is opened for a change shows in the words alone.
    guard words.contains(where: { word in Self.wish(of: word.text) != nil }) else {
      return try context.look { desk in try looked(at: desk) }
    }
    return try context.change { desk in try changed(at: desk) }
  }

  private static func wish(of word: String) -> Wish? {
    let word = word.withoutFullStop.lowercased()
    return Wish.words.first { $0.0 == word }?.1
  }

  // MARK: What was typed

  private struct Request {
    var wish: Wish?
    var on: Day?
    var until: Day?
    var weekday: Weekday?
  }

  private func request(at desk: Desk) throws -> Request {
    var line = Line(words, desk: desk)
    var request = Request()
    request.on = try line.takeDay(option: on, or: .on, .forward)
    request.until = try line.takeDay(option: until, or: .until, .forward)
    if let word = line.words.first, let wish = Self.wish(of: word.text) {
      _ = line.takeWord()
      request.wish = wish
    }
    let bare = try line.takeDay(.forward)
    if usual {
      request.weekday = bare?.weekday
    } else if request.on == nil {
      request.on = bare
    }
    if request.wish == nil, let word = line.words.first, let wish = Self.wish(of: word.text) {
      _ = line.takeWord()
      request.wish = wish
    }
    if let rest = line.text, request.wish == nil {
      throw Problem.notOneOf(what: "capacity", typed: rest, choices: Wish.words.map(\.0))
    }
    try line.end()
    return request
  }

  // MARK: Reading

  private func looked(at desk: Desk) throws -> Reply {
    let request = try request(at: desk)
    if usual { return usually(desk) }
    if request.until != nil { throw Problem.missing(.capacity) }
    let day = request.on ?? desk.today
    let capacity = desk.book.capacity(on: day)
    let verb = day < desk.today ? "was" : "is"
    var json: JSONObject = ["day": JSON(day)]
    for member in desk.facts(capacity).object?.members ?? [] { json[member.key] = member.value }
    return Reply(
      "capacity",
      page: Page { $0.say("Capacity \(verb) \(desk.words.capacity(capacity, on: day)).") },
      json: json)
  }

  private func usually(_ desk: Desk) -> Reply {
    let settings = desk.settings
    var page = Page()
    for level in CapacityLevel.allCases {
      let days = Weekday.allCases.filter { settings.capacity(of: $0) == level }
      guard !days.isEmpty else { continue }
      let minutes = Capacity(level: level, usualDay: settings.usualDay, isSaid: false).minutes
      let when =
        days.count == Weekday.allCases.count
        ? "every day" : "on " + Prose.list(days.map { "\($0.name)" }).text
      page.say("Usually \(level.rawValue) \(when), \(Words.count(minutes, "minute")) a day.")
    }
    let members = Weekday.allCases.map { weekday in
      JSONObject.Member(
        key: weekday.rawValue, value: .string(settings.capacity(of: weekday).rawValue))
    }
    return Reply("capacity", page: page, json: ["usual": .object(JSONObject(members))])
  }

  // MARK: Setting

  private func changed(at desk: Desk) throws -> Deed {
    let request = try request(at: desk)
    guard let wish = request.wish else { throw Problem.missing(.capacity) }
    return usual
      ? setUsual(wish, request.weekday, at: desk)
      : try set(wish, request, at: desk)
  }

  private func set(_ wish: Wish, _ request: Request, at desk: Desk) throws -> Deed {
    let first = request.on ?? desk.today
    if let until = request.until, until <= first { throw Refusal.endNotAhead(until) }
    let level = wish.level(from: desk.book.capacity(on: first).level)
    let last = request.until?.adding(days: -1) ?? first
    // A step at an end of the scale goes nowhere; a level that is named is kept for the day, also
    // where it is the usual one.
    let stays =
      wish.isStep && first == last && desk.book.capacity(on: first).level == level
    let edit = stays ? Edit(.capacity) : try edit(level, on: first...last, at: desk)
    let words = desk.words
    let when = first == desk.today ? "" : " \(words.ahead(first))"
    return Deed(edit, already: already(level, when)) { aftermath in
      let capacity = aftermath.after.capacity(on: first)
      guard let until = request.until else {
        return ["Capacity \(words.is) \(words.capacity(capacity, on: first))."]
      }
      let from = first == desk.today ? "" : " from \(words.until(first))"
      return [
        "Capacity \(words.is) \(level.rawValue)\(from) until \(words.until(until)), \(Words.count(capacity.minutes, "minute")) a day."
      ]
    }
  }

  private func edit(
    _ level: CapacityLevel, on days: ClosedRange<Day>, at desk: Desk
  ) throws -> Edit {
    do throws(Refusal) {
      return try desk.book.setCapacity(level, on: days, today: desk.today)
    } catch .dayPast(let day) {
      let said = desk.words.pastDayAlone(day)
      throw Problem.wrongSide(day, typed: said, instead: ["day", said])
    }
  }

  private func setUsual(_ wish: Wish, _ weekday: Weekday?, at desk: Desk) -> Deed {
    let old = desk.settings.capacity(of: weekday ?? desk.today.weekday)
    let level = wish.level(from: old)
    let edit = desk.book.setUsualCapacity(level, of: weekday.map { [$0] } ?? Weekday.allCases)
    let when = weekday.map { " every \($0.name)" } ?? ""
    let words = desk.words
    return Deed(edit, already: already(level, when)) { aftermath in
      let minutes = Capacity(
        level: level, usualDay: aftermath.after.settings.usualDay, isSaid: false
      ).minutes
      let sentence: Prose =
        "Capacity \(words.is) \(level.rawValue)\(weekday == nil ? " from now on" : when), \(Words.count(minutes, "minute")) a day."
      let today = aftermath.after.capacity(on: aftermath.today)
      let isSaidToday = weekday == nil || weekday == aftermath.today.weekday
      return isSaidToday && today.isSaid && today.level != level
        ? [sentence, "Today stays \(today.level.rawValue)."] : [sentence]
    }
  }

  private func already(_ level: CapacityLevel, _ when: String) -> Prose {
    let end =
      if level.lower == nil {
        ", the lowest step"
      } else if level.higher == nil {
        ", the highest step"
      } else {
        ""
      }
    return "Capacity is \(level.rawValue)\(when) already\(end)."
  }
}
