import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

/// The books behind the answers that are measured, and those answers.
///
/// Facts are counted by hand: each name, state, number, day, text, id or command is one.
enum SpokenBook {
  /// Every answer whose time is bounded.
  static func answers() throws -> [SpokenAnswer] {
    try changes() + refusals() + pages() + lists() + mornings() + help()
  }

  // MARK: Changes

  /// Lin, the Sams and Colin were met; the others never; Gran has a plan.
  private static func busy() throws -> Home {
    let home = Home(on: "2026-11-30")
    // Times are said as two numbers, as a listener has it.
    home.environment["ACCESSIBLE"] = "1"
    for name in ["Grace", "George", "Ada", "Lin", "Sam Reid"] {
      home.did("add mate \(name) every 2 weeks")
    }
    home.did("add mate Sam Okafor every 2 weeks --circle close")
    home.did("add mate Gran every week")
    home.did("add mate Colin")
    try home.checkIn("2026-11-14", "Sam Okafor")
    try home.checkIn("2026-11-14", "Sam Reid")
    try home.checkIn("2026-11-15", "Lin")
    try home.checkIn("2026-09-02", "Colin")
    home.did("plan Gran on 6 december 'Sunday lunch'")
    return home
  }

  private static func changes() throws -> [SpokenAnswer] {
    let home = try busy()
    let singles: [(name: String, line: String)] = [
      ("log, one mate", "log sam okafor"), ("undo", "undo"), ("redo", "redo"),
      ("undo again", "undo"),
      ("log, on a day", "log sam okafor on 28 november"), ("plan", "plan sam okafor friday Curry"),
      ("move", "move sam okafor saturday"), ("done", "done sam okafor"),
      ("add mate", "add mate Bo every 2 weeks"), ("rhythm", "rhythm monthly bo"),
      ("circle", "circle wider bo"), ("rename", "rename bo to Bo Diddley"),
      ("remember", "remember lin the ladder"), ("clear", "clear lin"),
      ("date", "add date lin birthday 4 may"), ("pause", "pause lin until 14 december"),
      ("resume", "resume lin"), ("snooze", "snooze sam reid until 14 december"),
      ("star", "star last"), ("unstar", "unstar last"), ("delete check in", "delete checkin last"),
      ("capacity", "capacity low"), ("capacity until", "capacity low until 10 december"),
      ("setting", "settings bell subtle"), ("archive", "archive colin"),
      ("unarchive", "unarchive colin"), ("delete mate", "delete mate colin"),
    ]
    var answers = singles.map { single in
      SpokenAnswer.answer(single.name, home.run(single.line).out, within: 7)
    }
    let five = try busy().run("log grace and george and ada and lin and sam reid").out
    let over = try busy().run(
      "plan sam okafor on 2 december Curry at 19:00 --minutes 90"
    ).out
    let grieving = try busy()
    grieving.on("2026-12-03")
    answers += [
      .answer("log, five mates", five, within: 11),
      .answer("plan, past capacity", over, within: 11),
      .answer("death", grieving.run("archive gran --died today").out, within: 11),
    ]
    return answers
  }

  // MARK: Refusals

  private static func refusals() throws -> [SpokenAnswer] {
    let home = try busy()
    home.did("add mate Wes")
    home.did("add mate John Work")
    home.did("add mate John Climbing")
    try home.checkIn("2026-11-27", "John Work")
    home.did("archive colin")
    let sam = try home.mate("Sam Okafor").id
    home.put(Plan.sample("2026-11-30", sam, what: "Curry", deferrals: 2))
    let lines = [
      "log sm", "lgo wes", "log wes 03/04/2026", "log wes 2026-02-30", "log wes tomorrow",
      "later sam okafor", "log", "log wes --minuts 5", "settings bell loud", "log wes fridya",
      "log wes friday was fun", "plan wes yesterday", "plan colin friday", "add mate Wes",
      "done wes", "star zzzzz", "rhythm weekley wes", "recap january 2027", "move wes", "redo",
    ]
    var answers = lines.map { line in
      SpokenAnswer.answer("refused, \(line)", home.run(line).err, within: 6)
    }
    // Where names or files take the time.
    answers.append(.answer("refused, log john", home.run("log john").err, within: 8))
    let file = try home.place.book + "/howdy.json"
    _ = try home.disk.append(Array("?\n".utf8), to: file)
    answers.append(.answer("refused, a damaged file", home.run("mates").err, within: 8))
    return answers
  }

  // MARK: Pages

  private static func pages() -> [SpokenAnswer] {
    let home = Home(on: "2026-11-01")
    var sam = Mate.sample("Sam Okafor", id: "sam", every: "2 weeks", circle: .close)
    sam.groups = ["choir", "work"]
    var gran = Mate.sample("Gran", every: "1 week", circle: .inner, added: "2026-11-30")
    gran.groups = []
    home.put(
      sam, gran, Mate.sample("Sam Reid"),
      MateDate(id: "s", mate: "sam", name: "birthday", on: yearly("--05-04")),
      MateDate(id: "g", mate: "gran", name: "birthday", on: yearly("--12-10")))
    home.put((1...11).map { CheckIn.sample(day("2026-10-01").adding(days: $0).iso, "sam") })
    var coffee = CheckIn.sample("2026-11-14", "sam")
    coffee.note = "Coffee, the move"
    home.put(coffee)
    home.on("2026-11-30")
    let empty = home.run("show gran").out
    home.on("2026-12-08")
    home.did("remember sam o Ask how the new flat is")
    home.did("remember sam o Bring back the ladder until 18 december")
    home.did("plan sam o on 11 december Curry")
    return [
      .answer("page, full", home.run("show sam o").out, within: 25),
      .answer("page, nearly empty", empty, within: 12),
    ]
  }

  // MARK: Lists

  /// Five mates in as many states, a plan of today and a birthday of this week.
  private static func five() -> Home {
    let home = Home(on: "2026-11-30")
    home.put(
      Mate.sample("Chidi Eze", id: "chidi", every: "1 month", circle: .close),
      Mate.sample("Beth Harding", id: "beth", every: "3 months"),
      Mate.sample("Aisha Khan", id: "aisha", every: "2 weeks"),
      Mate.sample("Rosa Lima", id: "rosa", every: "3 months"), Mate.sample("Lin"),
      MateDate(id: "l", mate: "lin", name: "birthday", on: yearly("1996-12-04")))
    var walk = CheckIn.sample("2026-08-21", "beth", id: "fiviz-babab-babab")
    walk.note = "A walk in the park"
    var tea = CheckIn.sample("2026-11-01", "rosa", id: "vasat-babab-babab", minutes: 25)
    tea.contact = .call
    tea.note = "Tea"
    home.put(
      walk, tea, CheckIn.sample("2026-10-19", "chidi", id: "bokup-babab-babab"),
      CheckIn.sample("2026-11-16", "aisha", id: "numoj-babab-babab"))
    home.did("plan rosa today Dinner --minutes 60")
    return home
  }

  private static func lists() -> [SpokenAnswer] {
    let home = five()
    // Aisha is due today and has 3 facts, Beth and Chidi with their lateness 4, Lin and Rosa 3.
    return [
      .list("mates", home.run("mates").out, facts: 3 + 4 + 4 + 3 + 3 + 1, mates: true),
      .list("waiting", home.run("waiting").out, facts: 1 + 4 + 4 + 3 + 1, mates: true),
      .list("mates by circle", home.run("mates --by-circle").out, facts: 18 + 8, mates: true),
      .list("mates by letter", home.run("mates --letters").out, facts: 5 * 2 + 1),
      .list("checkins", home.run("checkins").out, facts: 3 + 6 + 3 + 4),
      .list("calendar", home.run("calendar").out, facts: 3 + 2 + 2 + 4 + 2 + 2),
      .list("day", home.run("day").out, facts: 3 + 3 + 3 + 3 + 2 + 1),
      .list("remind", home.run("remind").out, facts: 2 + 4 + 4 + 3 + 3),
      .list("suggest", home.run("suggest").out, facts: 4 + 3 + 3 + 1),
      .list("search", home.run("search tea").out, facts: 1 + 6),
      .list("status", home.run("status").out, facts: 2),
      .list("capacity", home.run("capacity").out, facts: 3),
      .list("options", home.run("options lin").out, facts: 2 + 14 * 2),
      .answer("today, 3 waiting", home.run("today").out, within: 23, mateLines: mates(home)),
      .verdict("today, 3 waiting", home.run("today").out),
      .verdict("waiting", home.run("waiting").out),
    ]
  }

  private static func mates(_ home: Home) -> [String] {
    home.run("today").lines.filter { $0.contains("Last talked") || $0.contains("No check in") }
  }

  // MARK: Mornings

  private static let names = [
    "Grace", "George", "Ada Byron", "Lin", "Sam Reid", "Chidi Eze", "Beth Harding", "Aisha Khan",
    "Rosa Lima", "Gran", "Wes", "Colin", "Zoë Quinn", "Mum", "Esme Fox", "John Work",
    "John Climbing", "Bo", "Priya Nair", "Tom", "Una", "Victor Hugo", "Xi", "Yara", "Dad",
    "Elif Kaya", "Farid", "Hana Sato", "Ivo", "Jonas", "Kofi", "Leila", "Maya", "Noor", "Olga",
    "Pablo", "Quentin", "Rhys", "Sofia", "Tariq Aziz",
  ]

  /// So many mates, each met on one of six days up to this one.
  ///
  /// - Parameter rhythms: Given to them in turn; nothing for no rhythm.
  private static func crowd(
    _ count: Int, met on: String, every rhythms: [String?] = ["2 weeks"]
  ) -> Home {
    let home = Home(on: "2026-11-30")
    let mates = names.prefix(count).enumerated().map { number, name in
      Mate.sample(name, id: "m\(number)", every: rhythms[number % rhythms.count])
    }
    home.put(mates)
    home.put(
      mates.enumerated().map { number, mate in
        CheckIn.sample(day(on).adding(days: -(number % 6)).iso, mate.id)
      })
    return home
  }

  /// Forty mates as a book of forty has them: those who are late, those who are near, and many who
  /// are on track.
  private static func forty() -> Home {
    crowd(40, met: "2026-11-18", every: ["2 weeks", "1 month", "3 months", "1 month", nil])
  }

  private static func mornings() -> [SpokenAnswer] {
    let twelve = crowd(12, met: "2026-11-14")
    twelve.did("plan gran today Dinner --minutes 60")
    twelve.did("add date lin birthday 4 december 1996")
    let one = crowd(1, met: "2026-11-14")
    let quiet = crowd(3, met: "2026-11-28")
    let low = crowd(12, met: "2026-11-14")
    low.did("capacity low")
    let many = forty().run("mates").out
    return [
      .answer(
        "today, 12 waiting", twelve.run("today").out, within: 37, mateLines: mates(twelve)),
      .verdict("today, 12 waiting", twelve.run("today").out),
      .verdict("today, 1 waiting", one.run("today").out),
      .verdict("today, nobody", quiet.run("today").out),
      .verdict("today, a low day", low.run("today").out),
      .answer("today, nobody", quiet.run("today").out, within: 7),
      .answer("today, a low day", low.run("today").out, within: 23),
      .answer(
        "mates, 40", many, within: 150,
        mateLines: many.split(separator: "\n").map(String.init).filter { !$0.contains("howdy") }),
    ]
  }

  // MARK: Help

  private static func help() -> [SpokenAnswer] {
    let help = Home().run("help")
    return [
      .answer("help", help.out, within: 45),
      .answer(
        "help, first example", help.lines.prefix(2).joined(separator: "\n") + "\n", within: 3),
    ]
  }

  // MARK: Symbols

  /// The answers that symbols stand in, without them and with them.
  ///
  /// - Parameter spoken: Whether the listener has asked for output that is heard only.
  static func symbols(
    spoken: Bool = false
  ) -> [(name: String, plain: String, marked: String)] {
    let five = five()
    let crowd = forty()
    return [("today", five), ("mates", five), ("mates", crowd)].map { line, home in
      home.environment["ACCESSIBLE"] = spoken ? "1" : nil
      let plain = home.run(line).out
      home.did("settings symbols on")
      let marked = home.run(line).out
      home.did("undo")
      return ("\(line), \(home === five ? 5 : 40) mates", plain, marked)
    }
  }
}
