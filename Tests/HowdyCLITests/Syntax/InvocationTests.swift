import HowdyCLI
import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Words and options")
struct InvocationTests {
  private func words(_ line: String) throws -> [String] {
    try Invocation(arguments: Home.split(line)).words.map(\.text)
  }

  @Test(
    "Commands match in any case, with a full stop behind them, quoted or not",
    arguments: [
      ("mates", CommandName.mates), ("MATES", .mates), ("Mates.", .mates),
      ("add mate Sam", .addMate),
      ("Add Mate Sam", .addMate), ("'add mate' Sam", .addMate),
      ("delete checkin last", .deleteCheckIn),
      ("energy low", .capacity), ("", .today), ("--json", .today), ("--json mates", .mates),
      ("--book /tmp/x mates", .mates), ("--width 40 add mate Sam", .addMate),
      ("add --circle close mate Sam", .addMate),
    ])
  func commands(line: String, name: CommandName) throws {
    let invocation = try Invocation(arguments: Home.split(line))
    #expect(invocation.name == name)
    #expect(!invocation.isImplied || line.isEmpty || line == "--json")
  }

  @Test("Words that are no command are a page that is implied")
  func implied() throws {
    let invocation = try Invocation(arguments: ["sam", "okafor"])
    #expect(invocation.name == .show)
    #expect(invocation.isImplied)
    #expect(invocation.words.map(\.text) == ["sam", "okafor"])
  }

  @Test("Options stand anywhere, before, between and behind the words")
  func anywhere() throws {
    for line in [
      "--json mates --sort last", "mates --json --sort last", "mates --sort last --json",
      "--sort last --json mates", "mates --sort=last --json", "MATES --SORT LAST --JSON",
    ] {
      let answer = Home.withFour().run(line)
      #expect(answer.json["sort"] == "last", "\(line)")
    }
  }

  @Test("A value may follow an equals sign or stand behind; an equals sign in it is kept")
  func values() {
    #expect(Home.withFour().run("mates --circle=close --plain --fields=name").out == "Sam Okafor\n")
    #expect(Home.withFour().run("mates --group a=b").err.contains("called a=b."))
    #expect(Home.withFour().run("mates --group=a=b").err.contains("called a=b."))
  }

  @Test("An option that takes one value is refused when it is given twice, in every command")
  func givenTwice() {
    let home = Home.withFour()
    expect(
      home.run("edit mate sam --circle inner --circle close"),
      refuses: "circle takes 1 value and was given more. See howdy help edit mate.", with: 64)
    expect(
      home.run("mates --width 80 --width=80"),
      refuses: "width takes 1 value and was given more. See howdy help.", with: 64)
    var count = 0
    for name in CommandName.allCases {
      for option in name.entry.options where option.value != nil && !option.isRepeatable {
        let value = option.choices.first ?? "1"
        let answer = home.run(
          "\(name.rawValue) x --\(option.name) \(value) --\(option.name) \(value) --json")
        #expect(answer.status == 64, "\(answer.typed)")
        #expect(answer.json["reason"] == "given-twice", "\(answer.typed)")
        count += 1
      }
    }
    #expect(count > 40)
  }

  @Test("An empty value is refused by every option that does not say what it takes out")
  func emptyValues() throws {
    let home = Home.withFour()
    let before = try home.records
    var refused = 0
    for name in CommandName.allCases {
      for option in name.entry.options where option.value != nil {
        for value in ["", "  "] {
          let answer = home.run(
            name.rawValue.split(separator: " ").map(String.init) + [
              "x", "--\(option.name)", value, "--json", "--dry-run",
            ])
          let takesOut = option.summary.contains("empty")
          let reason = option.choices.isEmpty ? "missing-value" : "not-a-choice"
          #expect((answer.json["reason"].string == reason) == !takesOut, "\(answer.typed)")
          if !takesOut { refused += 1 }
        }
      }
    }
    #expect(refused > 60)
    for line in [
      "log sam --tag= --place=", "log sam --note ''", "edit mate sam --group=",
      "settings bell ''", "settings ''", "merge '' into sam", "merge sam into ''", "rhythm ''",
      "rhythm '' sam", "''", "'  '", "add mate Zed every ''", "rename '' to Zed",
    ] {
      let answer = home.run(line)
      #expect(answer.status == 64, "\(line): \(answer.out)\(answer.err)")
    }
    for line in [
      ["show", "."], ["log", "?!"], ["checkins", "--mate", "-"],
    ] {
      #expect(
        home.run(line).err == "howdy: signs alone name no mate. See howdy mates.\n", "\(line)")
    }
    #expect(try home.records == before)
  }

  @Test("Flags and lists may be given twice")
  func repeatable() {
    let home = Home.withFour()
    home.did("mates --json --json")
    home.did("add mate Rosa --group choir --group work")
    #expect(home.run("show rosa --json").json["mate"]["groups"].array?.count == 2)
    home.did("log rosa --star --star --tag a --tag b")
    #expect(home.run("mates --plain --fields name --fields id").lines.count == 5)
  }

  @Test("Two hyphens end the options")
  func end() throws {
    #expect(try words("search -- --json") == ["--json"])
    #expect(Home().run("search -- --json").out == "Nothing holds --json.\n")
    #expect(Home.withFour().run("show -- qqqq --json").out.isEmpty)
  }

  @Test("A lone hyphen, a number below 0 and a yearly date are words")
  func hyphens() throws {
    #expect(try words("log sam --note -") == ["sam"] || words("log sam -") == ["sam", "-"])
    #expect(try words("search - -5 --05-04") == ["-", "-5", "--05-04"])
  }

  @Test("Quoted words stay one word")
  func quotes() throws {
    let invocation = try Invocation(arguments: ["search", "Sam Okafor", "x"])
    #expect(invocation.words.map(\.isQuoted) == [true, false])
    #expect(invocation.words.map(\.place) == [1, 2])
  }

  @Test("Short forms stand for a few: -q, -n, -h")
  func short() throws {
    #expect(try Invocation(arguments: ["mates", "-q"]).global.quiet)
    #expect(try Invocation(arguments: ["undo", "-n"]).global.dryRun)
    #expect(try Invocation(arguments: ["-h"]).global.help)
    #expect(try Invocation(arguments: ["-q", "-n", "-h", "mates"]).name == .mates)
  }

  @Test("A full stop that ended the sentence of a command is no part of an option or its value")
  func fullStops() {
    #expect(Home.withFour().run("mates --waiting.").lines.count == 3)
    #expect(Home.withFour().run("mates --sort last.").status == 0)
    #expect(Home.withFour().run("show lin --from mates.").status == 0)
    #expect(Home.withFour().run("changes --limit 5.").status == 0)
    #expect(Home.withFour().run("today.").err == Home.withFour().run("today").err)
  }

  @Test(
    "What is not understood is refused with 64, says what and what next, and does nothing",
    arguments: [
      ("mates --wating", "mates has no option called wating. Did you mean waiting?"),
      ("mates --jsno", "mates has no option called jsno. Did you mean json?"),
      ("mates --bogus", "mates has no option called bogus. See howdy help mates."),
      ("mates --sort", "sort needs a value, word. See howdy help mates."),
      ("mates --waiting=yes", "waiting takes no value. See howdy help mates."),
      ("mates --json=yes", "json takes no value. See howdy help."),
      ("mates --sort nmae", "sort can be name, health, last or next. Did you mean name?"),
      ("mates --sort ''", "sort can be name, health, last or next. See howdy help mates."),
      (
        "mates --letters --letter a", "letters and letter cannot go together. See howdy help mates."
      ),
      (
        "changes --limit few",
        "limit takes a whole number, and few is none. See howdy help changes."
      ),
      ("changes --limit -1", "limit takes a whole number, and -1 is none. See howdy help changes."),
      ("changes --limit 5 --all", "limit and all cannot go together. See howdy help changes."),
      ("waiting sam", "waiting has no use for sam. See howdy help waiting."),
      ("add", "add is half a command, add mate or add date. See howdy help add."),
      (
        "delete x",
        "delete is half a command, delete checkin, delete mate or delete date. See howdy help delete."
      ),
      ("mates --now yesterday", "yesterday is no instant. Write 2026-11-30T12:00:00Z."),
      ("mates --color green", "color can be auto, always or never. See howdy help."),
    ])
  func refused(line: String, sentence: String) {
    let answer = Home.withFour().run(line)
    #expect(answer.err == "howdy: \(sentence)\n")
    #expect(answer.status == 64)
    #expect(answer.out.isEmpty)
  }

  @Test(
    "Case 47: options that cannot go together change nothing",
    arguments: [
      "log sam --call --kind video", "log sam --call --video", "jot 'Tea with Sam' --met --letter",
      "edit mate sam every week --no-rhythm", "edit mate sam --circle close --no-circle",
      "capacity low --on friday --usual", "capacity low --until friday --usual",
      "today --all --limit 3", "mates --letters --by-circle", "checkins --all --limit 3",
      "done sam --call --kind met",
    ])
  func together(line: String) throws {
    let home = try Home.rich()
    let before = try home.files
    let answer = home.run(line)
    #expect(answer.status == 64, "\(answer.out)")
    #expect(answer.err.contains("cannot go together"), "\(answer.err)")
    #expect(try home.files == before)
  }

  @Test("A refusal is an object too where scripts asked for one, however much went wrong")
  func jsonRefusal() {
    for line in ["mates --bogus --json", "mates --JSON --bogus", "mates --bogus --json."] {
      let json = Home.withFour().run(line).json
      #expect(json["howdy"] == "error", "\(line)")
      #expect(json["status"] == 64, "\(line)")
      #expect(json["reason"] == "unknown-option", "\(line)")
    }
  }

  @Test("An option takes a value or none as its own command has it, before the command too")
  func ownMeaning() throws {
    for line in ["mates --letter s", "--letter s mates"] {
      #expect(Home.withFour().run(line).lines.first == "S, 1 mate.", "\(line)")
    }
    #expect(try words("log --letter sam") == ["sam"])
  }

  @Test("No command hides a global option, and every option has a whole word")
  func names() {
    let global = ["json", "plain", "fields", "quiet", "dry-run", "width", "color", "book", "now"]
    for name in CommandName.allCases {
      for option in name.entry.options {
        #expect(!global.contains(option.name), "\(name.rawValue) \(option.name)")
        #expect(option.name.count > 1, "\(name.rawValue) \(option.name)")
      }
    }
  }
}
