import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Options, whoever it is and however it goes")
struct EveryOptionTests {
  /// Names that a line to type has to survive.
  private static let names = [
    "Sam", "Sam Okafor", "Zoë Quinn", "O'Brien", "Ann-Marie", "Mr. X", "Ada (work)",
    "John \"Red\" Smith", "7up", "log", "and", "on", "last", "all", "Saturday", "Every Tuesday",
    "山田 太郎", "محمد", "🦊 Fox", "🦊", "A, B", "$HOME", "-", "Gran with howdy log",
  ]

  /// How a friendship may go, with what makes it so.
  private static let states:
    [(name: String, last: String?, change: @Sendable (inout Mate) -> Void)] = [
      ("new", nil, { $0.added = day("2026-11-29") }),
      ("on track", "2026-11-28", { _ in }),
      ("due soon", "2026-11-18", { _ in }),
      ("due today", "2026-11-16", { _ in }),
      ("overdue", "2026-11-10", { _ in }),
      ("long overdue", "2026-09-01", { _ in }),
      ("no rhythm", "2026-11-28", { $0.rhythm = nil }),
      ("paused", "2026-11-10", { _ in }),
      ("snoozed", "2026-11-10", { _ in }),
      ("archived", "2026-11-10", { $0.archived = day("2026-11-20") }),
      (
        "died", "2026-11-10",
        {
          $0.archived = day("2026-11-20")
          $0.death = Mate.Death(day: day("2026-11-19"))
        }
      ),
    ]

  /// Everybody in one state, each with a plan, a date and something to remember.
  private static func home(_ state: String) throws -> Home {
    let (_, last, change) = try #require(states.first { $0.name == state })
    let home = Home()
    var things: [any Entity] = []
    for (number, name) in names.enumerated() {
      let id = ids[names.count * 2 + number]
      var mate = Mate.sample(name, id: id, every: "2 weeks")
      change(&mate)
      things.append(mate)
      if let last { things.append(CheckIn.sample(last, id, id: ids[number * 2])) }
      things.append(MateDate(id: "d\(id)", mate: id, name: "day on", on: yearly("--05-04")))
      things.append(Reminder(id: "r\(id)", mate: id, text: "it", until: nil, recorded: number))
      if state == "paused" {
        things.append(
          Pause(id: "p\(id)", mate: id, from: day("2026-11-20"), until: nil, reason: nil))
      }
      if state == "snoozed" {
        things.append(
          Snooze(id: "s\(id)", mate: id, since: day("2026-11-20"), until: day("2026-12-06")))
      }
      if mate.archived == nil {
        things.append(
          Plan.sample("2026-12-04", id, id: ids[number * 2 + 1], deferrals: number % 3))
      }
    }
    home.put(things)
    return home
  }

  private static let ids: [String] = {
    var generator = SeededGenerator(seed: 7)
    return (0..<names.count * 3).map { _ in Id.random(using: &generator) { _ in false } }
  }()

  @Test(
    "H5: every line that is printed runs as printed, and changes nothing when it is only tried",
    arguments: states.map(\.name))
  func everyLine(state: String) throws {
    let home = try Self.home(state)
    let before = try home.files
    for name in Self.names {
      let answer = home.run(["options", name])
      #expect(answer.status == 0, "\(name): \(answer.err)")
      let lines = answer.lines.dropFirst()
      #expect(lines.count > 6, "\(name): \(answer.out)")
      for line in lines {
        let command = try #require(Self.command(in: line, of: name), "\(line)")
        let tried = home.run(Home.split(command) + ["--dry-run"])
        #expect(tried.status == 0, "\(name), \(line): \(tried.err)")
        #expect(tried.err.isEmpty, "\(line)")
      }
    }
    #expect(try home.files == before)
  }

  @Test(
    "Each has what fits the state, and the words for scripts do the same",
    arguments: states.map(\.name))
  func words(state: String) throws {
    let home = try Self.home(state)
    for name in Self.names {
      let options = home.run(["options", name, "--json"]).json["options"].array ?? []
      let verbs = options.compactMap { $0["command"][0].string }
      #expect(verbs.contains("resume") == (state == "paused" || state == "snoozed"))
      #expect(verbs.contains("plan") == (state != "archived" && state != "died"))
      #expect(verbs.contains("unarchive") == (state == "archived" || state == "died"))
      for option in options {
        let words = option["command"].array?.compactMap(\.string) ?? []
        let tried = home.run(words + ["--dry-run"])
        #expect(tried.status == 0, "\(words): \(tried.err)")
      }
    }
  }

  /// The line to type, which stands behind the first `with howdy` but for a name that holds it.
  private static func command(in line: String, of name: String) -> String? {
    line.firstRange(of: " with howdy ").map { String(line[$0.upperBound...]) }
  }
}
