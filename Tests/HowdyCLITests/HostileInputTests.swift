import HowdyCLI
import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("Hostile input")
struct HostileInputTests {
  /// A text that nobody types, with what it is.
  struct Text: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String

    init(_ testDescription: String, _ text: String) {
      self.testDescription = testDescription
      self.text = text
    }

    static let short = [
      Text("nothing", ""), Text("blanks", "  \t "), Text("a full stop", "."),
      Text("a NUL", "a\0b"), Text("a bell", "\u{7}"), Text("an escape", "Sam\u{1B}[31m red"),
      Text("two lines", "a\nb"), Text("a carriage return", "a\rb"),
      Text("a line separator", "a\u{2028}b"), Text("a byte order mark", "\u{FEFF}"),
      Text("an override", "\u{202E}evil\u{202C}"),
      Text("isolates that stay open", "\u{2067}\u{2068}"),
      Text("joiners alone", "\u{200D}\u{200B}\u{FE0F}"), Text("emoji", "👩‍👩‍👧‍👦👍🏽🇫🇷"),
      Text("right to left", "שרה בן־דוד"), Text("Arabic digits", "٣٠ نوفمبر ٢٠٢٦"),
      Text("Chinese", "山田太郎"), Text("Hangul in pieces", "\u{1112}\u{1161}\u{11AB}"),
      Text("a noncharacter", "\u{FFFF}"), Text("a private character", "\u{F8FF}"),
      Text("one hyphen", "-"), Text("three hyphens", "---"), Text("an equals sign", "="),
      Text("quotes", "'\"'\""), Text("commas", ",,,"), Text("and", "and and and"),
      Text("a path", "../../../etc/passwd"), Text("JSON", "{\"id\":null}"),
      Text("a big number", "99999999999999999999"), Text("a number below 0", "-1"),
      Text("a day that is not there", "2026-02-30"), Text("the year 0", "0000-01-01"),
      Text("the last year", "9999-12-31"), Text("a long rhythm", "every 999999999999 weeks"),
    ]

    static let long = [
      Text("a flood of marks", "Zo" + String(repeating: "\u{301}", count: 5_000)),
      Text("10,000 words", String(repeating: "word ", count: 10_000)),
      // As long as Linux lets one argument be.
      Text("131,071 letters", String(repeating: "a", count: 131_071)),
    ]
  }

  /// Where such a text can stand.
  private static func lines(with text: String) -> [[String]] {
    [
      [text], ["show", text], ["search", text], ["options", text], ["day", text],
      ["calendar", text], ["recap", text], ["mates", "--group", text], ["mates", "--letter", text],
      ["checkins", "--from", text], ["checkins", "--mate", text], ["help", text],
      ["mates", "--sort", text], ["mates", "--" + text], ["--width", text, "mates"],
      ["--now", text, "mates"], ["mates", "--plain", "--fields", text], ["add", "mate", text],
      ["add", "mate", "Zed", "--nickname", text], ["add", "mate", "Zed", "--birthday", text],
      ["add", "mate", "Zed", "every", text], ["rename", "sam", "to", text], ["rename", text],
      ["log", text], ["log", "sam", text], ["log", "sam", "on", text],
      ["log", "sam", "--at", text],
      ["log", "sam", "--tag", text, "--place", text], ["log", "sam", "--minutes", text],
      ["log", "sam", "--kind", text], ["jot", text], ["jot", "Tea with Sam " + text],
      ["star", text], ["edit", "checkin", text], ["edit", "checkin", "last", "--note", text],
      ["edit", "checkin", "last", "--with", text], ["delete", "checkin", text],
      ["plan", "sam", "friday", text], ["plan", "sam", text], ["done", text],
      ["move", "sam", text],
      ["edit", "plan", "sam", "--what", text], ["remember", "sam", text], ["clear", "sam", text],
      ["add", "date", "sam", text, "4 may"], ["add", "date", "sam", "wedding", text],
      ["pause", "sam", "until", text], ["pause", "sam", "--reason", text],
      ["archive", "sam", "--died", text], ["merge", text, "into", "sam"], ["rhythm", text, "sam"],
      ["circle", text, "sam"], ["capacity", text], ["spread", "--over", text], ["undo", text],
      ["settings", text], ["settings", "bell", text], ["settings", "free-hours", text],
    ]
  }

  @Test("It is taken or refused in one sentence, whole or not at all", arguments: Text.short)
  func anywhere(text: Text) throws {
    let before = try Home.rich().records
    for line in Self.lines(with: text.text) { try tryOut(line, text, before) }
  }

  @Test(
    "However long it is", arguments: Text.long,
    [
      "", "show", "search", "day", "undo", "add mate", "rename sam to", "log", "log sam",
      "log sam --note", "jot Tea with Sam", "plan sam friday", "remember sam",
      "edit checkin last --note",
    ])
  func anyLength(text: Text, before: String) throws {
    let records = try Home.rich().records
    try tryOut(Home.split(before) + [text.text], text, records)
    if before.hasSuffix("note") { return }
    try tryOut(Home.split(before + " " + text.text), text, records)
  }

  private func tryOut(
    _ line: [String], _ text: Text, _ before: [RecordPlace: JSONObject]
  ) throws {
    let home = try Home.rich()
    let answer = home.run(line)
    let note: Comment = "\(line.map { $0.prefix(40) }), \(text.testDescription)"
    #expect(ExitStatus(rawValue: answer.status) != nil, note)
    if answer.status > 1 {
      #expect(answer.out.isEmpty, note)
      #expect(answer.err.utf8.starts(with: "howdy: ".utf8), note)
      #expect(answer.err.filter(\.isNewline) == "\n" && answer.err.last == "\n", note)
      #expect(try home.records == before, note)
      // Nothing that was typed is said where it is nothing to hear.
      for gap in ["  ", " .", " ,", "howdy: is not", "howdy: has"] {
        #expect(!text.text.isBlankToHear || !answer.err.contains(gap), "\(note): \(answer.err)")
      }
    } else {
      #expect(answer.err.isEmpty, note)
    }
    // A tab parts the fields of plain answers.
    let said = answer.err + answer.out.filter { $0 != "\t" || !line.contains("--plain") }
    #expect(!said.unicodeScalars.contains(where: steers), note)
    #expect(home.run("mates").status == 0, note)
  }

  /// Whether a terminal would do something else than show it, or show something else.
  private func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E: true
    default: false
    }
  }

  @Test("An id that fits two names both and does nothing")
  func idThatFitsTwo() throws {
    let home = Home.with(
      Mate.sample("Sam"), CheckIn.sample("2026-11-28", "sam", id: "lusab-babad-babab"),
      CheckIn.sample("2026-11-29", "sam", id: "lusab-babad-gutih"))
    let before = try home.records
    for command in ["star", "unstar", "delete checkin", "edit checkin --note x", "options"] {
      for id in ["lusab", "lusab-babad", "LUSAB BABAD", "lus"] {
        let answer = home.run("\(command) \(id)")
        #expect(answer.status == 66, "\(answer.typed): \(answer.out)")
        #expect(answer.err.contains("lusab-babad-b") || answer.err.contains("lusab babad b"))
        #expect(answer.err.contains("lusab-babad-g") || answer.err.contains("lusab babad g"))
      }
    }
    #expect(try home.records == before)
  }

  @Test("Names that fill a book answer to every name", arguments: [500])
  func manyMates(count: Int) {
    let home = Home()
    home.put((1...count).map { Mate.sample("Mate \($0)", every: "1 week") })
    #expect(home.run("log mate 499").status == 0)
    #expect(home.run("log mate").err == "howdy: mate fits \(count) mates. Add a few letters.\n")
    #expect(home.run("mates --plain").lines.count == count)
  }
}

extension String {
  /// Whether it is blanks alone.
  fileprivate var isBlankToHear: Bool { allSatisfy(\.isWhitespace) }
}

@Suite("Random words")
struct FuzzTests {
  /// Without the audit, which runs hundreds of lines and has tests of its own.
  private static let commands = CommandName.allCases.filter { $0 != .audit }.map(\.rawValue)
  private static let options: [String] =
    CommandName.allCases.flatMap { $0.entry.options.map { "--" + $0.name } } + [
      "--json", "--plain", "--quiet", "--dry-run", "--width", "--help", "--fields", "--color", "--",
      "-n", "-q", "-h", "--now",
    ]
  private static let names = [
    "sam", "lin", "gran", "grandma", "ada", "colin", "wes", "Sammo", "okafor", "Byron,", "and",
    "to",
    "into", "Nobody", "last", "lusab", "lus",
  ]
  private static let days = [
    "today", "yesterday", "tomorrow", "friday", "last", "next", "monday", "on", "until", "at",
    "every", "30", "november", "2026-11-28", "2026-02-30", "03/04/2026", "29", "february", "2",
    "weeks", "ago", "in", "the", "4th", "7pm", "19:00", "25:00", "end of month", "monthly", "none",
    "2w", "45m",
  ]
  private static let junk = [
    "", " ", "x", "coffee", "low", "high", "up", "close", "inner", "bell", "subtle", "reset", "0",
    "-1", "3", "99999999999999999999", "é", "😀", "\u{301}", "שלום", "--=", "-", "'", "\"", ".", ",",
    "\u{7}", "a\nb", "Lunch with Sam and Lin yesterday", "choir",
  ]

  @Test("Whatever is typed is answered or refused, and the book stays whole", arguments: 1...20)
  func anyWords(seed: UInt64) throws {
    let home = try Home.rich()
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let words = Self.words(&chance)
      let answer = home.run(words)
      let note: Comment = "\(chance): \(words)"
      #expect(ExitStatus(rawValue: answer.status) != nil, note)
      #expect(answer.err.isEmpty == (answer.status <= 1), note)
      if !answer.err.isEmpty { #expect(answer.err.utf8.starts(with: "howdy: ".utf8), note) }
    }
    let picture = try home.picture
    #expect(picture.wrongTallies == [], "\(chance)")
    #expect(picture.damages == [], "\(chance)")
    try home.disk.remove(home.place.cache + "/index")
    #expect(try home.picture == picture, "\(chance)")
    home.now = "2026-11-30T12:00:00Z"
    #expect(home.run("today").status == 0, "\(chance)")
  }

  private static func words(_ chance: inout SeededGenerator) -> [String] {
    var words: [String] = []
    func add(_ list: [String]) {
      if let word = list.randomElement(using: &chance) { words.append(word) }
    }
    // Mostly a command first, so that most lines get somewhere.
    if Int.random(in: 0..<8, using: &chance) > 0 {
      add(commands)
      words = words.flatMap { $0.split(separator: " ").map(String.init) }
    }
    for _ in 0..<Int.random(in: 0...7, using: &chance) {
      switch Int.random(in: 0..<10, using: &chance) {
      case 0, 1, 2: add(names)
      case 3, 4, 5: add(days)
      case 6: add(commands)
      case 7, 8: add(options)
      default: add(junk)
      }
    }
    return words
  }
}
