import HowdyCLI
import HowdyCore
import HowdyTestSupport
import Testing

/// A line for each way in which the whole program can change a book like `Home.rich()`.
enum EveryChange {
  static let lines: [CommandName: [String]] = [
    .addMate: [
      "add mate Rosa Lima",
      "add mate Rosa every 2 weeks --circle wider --group work --nickname Ro"
        + " --birthday 1990-02-28 --remember 'Ask about Rome' --contact rosa@example.org",
    ],
    .editMate: [
      "edit mate sam every 3 weeks", "edit mate sam and gran --group choir --remember 'Ask it'",
      "edit mate sam --no-rhythm --no-circle --nickname Sam2 --remove-nickname sammo",
      "edit mate lin --remove-group choir --remove-contact lin@example.org --birthday '3 June'",
    ],
    .deleteMate: ["delete mate sam", "delete mate colin", "delete mate wes"],
    .rename: ["rename sam to Sam Reid", "rename sam to SAM OKAFOR"],
    .rhythm: ["rhythm monthly sam", "rhythm none sam and gran", "rhythm daily grandma"],
    .circle: ["circle inner sam", "circle none lin", "circle close grandma and wes"],
    .remember: ["remember gran Ask about the cat until friday", "remember colin 'Old debts'"],
    .clear: ["clear sam", "clear sam 1", "clear gran"],
    .addDate: ["add date gran birthday 10 december", "add date sam wedding 29 february 2020"],
    .deleteDate: ["delete date sam birthday"],
    .pause: ["pause sam", "pause sam and gran until 5 january --reason ill", "pause ada"],
    .snooze: ["snooze sam", "snooze ada", "snooze sam and gran until friday"],
    .resume: ["resume lin", "resume ada", "resume lin and ada"],
    .archive: ["archive sam", "archive gran --died yesterday", "archive colin --died unknown"],
    .unarchive: ["unarchive colin"],
    .merge: ["merge grandma into gran", "merge colin into sam", "merge sam into lin"],
    .spread: ["spread", "spread --over 14"],
    .log: ["log sam", "log sam and gran yesterday 'Long walk' --kind met --minutes 45", "log ada"],
    .jot: ["jot 'Lunch with Gran yesterday'", "jot 'Saw Lin and Wes' --star"],
    .star: ["star sam", "star lin"],
    .unstar: ["unstar last", "unstar grandma"],
    .editCheckIn: ["edit checkin last --note 'Long walk'", "edit checkin sam --on 2026-10-31"],
    .deleteCheckIn: ["delete checkin last", "delete checkin sam"],
    .plan: [
      "plan sam friday Dinner at 19:00 --minutes 90", "plan tomorrow lin and gran",
      "plan wes 'in 2 months'",
    ],
    .done: ["done sam", "done sam 'Lovely evening' --minutes 120"],
    .move: ["move sam friday", "move last tomorrow"],
    .later: ["later sam", "later lin"],
    .drop: ["drop sam", "drop last"],
    .editPlan: ["edit plan sam --minutes 45", "edit plan last --with sam --at 7pm"],
    .capacity: [
      "capacity low", "capacity high until 5 december", "capacity low --usual monday",
      "capacity up",
    ],
    .settings: [
      "settings bell on", "settings usual-day 90", "settings reset contrast",
      "settings free hours 9am to 9pm",
    ],
    .restore: ["restore earlier.json"],
  ]

  /// The lines, in an order that stays.
  static let all = lines.values.flatMap { $0 }.sorted()

  /// Lines about changes themselves, which answer in a way of their own.
  static let takingBack = ["undo", "undo 3", "dismiss"]
}

extension CommandName {
  /// Whether the command changes the book, other than by taking changes back, and can be taken back.
  fileprivate var changesTheBook: Bool {
    switch self {
    case .addMate, .editMate, .deleteMate, .rename, .rhythm, .circle, .remember, .clear, .addDate,
      .deleteDate, .pause, .snooze, .resume, .archive, .unarchive, .merge, .spread, .log, .jot,
      .star, .unstar, .editCheckIn, .deleteCheckIn, .plan, .done, .move, .later, .drop, .editPlan,
      .capacity, .settings, .restore:
      true
    case .today, .mates, .show, .options, .waiting, .status, .remind, .suggest, .search,
      .onThisDay, .checkIns, .recap, .day, .calendar, .undo, .redo, .changes, .confirmation,
      .dismiss, .backup, .where, .doctor, .sync, .erase, .audit, .tips, .help, .version:
      false
    }
  }
}

@Suite("Every change")
struct EveryChangeTests {
  @Test("Each command that changes the book has lines here")
  func complete() {
    let lines = EveryChange.lines
    #expect(Set(lines.keys) == Set(CommandName.allCases.filter(\.changesTheBook)))
    for (name, lines) in lines {
      #expect(!lines.isEmpty, "\(name.rawValue)")
      for line in lines { #expect(line.hasPrefix(name.rawValue)) }
    }
  }

  @Test("Rehearsed, it changes no byte of the book and says Would", arguments: EveryChange.all)
  func rehearsal(line: String) throws {
    let home = try Home.rich()
    let before = try home.files
    let answer = home.run(line + " --dry-run")
    #expect(answer.status == 0, "\(answer.err)")
    #expect(answer.out.lowercased().contains("would"), "\(answer.out)")
    #expect(!answer.out.contains("Undo with"))
    #expect(answer.err.isEmpty)
    #expect(try home.files == before)
    #expect(home.run(line + " --dry-run --json").json["change"] == .null)
  }

  @Test(
    "Undone, every record is as it was, and redone, as it had become", arguments: EveryChange.all)
  func undo(line: String) throws {
    let home = try Home.rich()
    let before = try home.records
    let answer = home.run(line)
    #expect(answer.status == 0, "\(answer.err)")
    #expect(answer.out.hasSuffix("\nUndo with howdy undo.\n"))
    let after = try home.records
    #expect(after != before)
    #expect(home.run("undo").status == 0)
    #expect(try home.records == before)
    #expect(home.run("redo").status == 0)
    #expect(try home.records == after)
  }

  @Test("Scripts get every key of the confirmation", arguments: EveryChange.all)
  func json(line: String) throws {
    let json = try Home.rich().run(line + " --json").json
    #expect(json["howdy"] == "confirmation")
    #expect(json["version"] == 1)
    for key in ["change", "verb", "sentence"] { #expect(json[key].string != nil, "\(key)") }
    for key in ["made", "mates", "undo", "next"] { #expect(json[key].array != nil, "\(key)") }
    #expect(json["waiting"].integer != nil)
  }

  @Test("Quiet, it changes the book and says nothing", arguments: EveryChange.all)
  func quiet(line: String) throws {
    let home = try Home.rich()
    let before = try home.records
    let answer = home.run(line + " --quiet")
    #expect(answer.out.isEmpty && answer.err.isEmpty)
    #expect(try home.records != before)
  }

  @Test("Its sentences use letters, digits and four marks", arguments: EveryChange.all)
  func marks(line: String) throws {
    let data = ["rosa@example.org", "lin@example.org", "29 February 2020"]
    var text = try Home.rich().run(line).out
    for word in data { text = text.split(separator: word).joined(separator: "DATA") }
    text.replace(/\d\d:\d\d/, with: "TIME")
    let odd = text.filter { !$0.isLetter && !$0.isNumber && !" .,'?\n".contains($0) }
    #expect(odd.isEmpty, "\(text)")
  }
}
