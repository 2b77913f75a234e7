import HowdyCore
import HowdyTestSupport
import Testing

@Suite("The settings command")
struct SettingsTests {
  private let home = Home()

  @Test("Each setting is a sentence with what else it can be")
  func list() {
    let answer = home.run("settings")
    #expect(
      answer.out == """
        The appearance is system. It can be system, light or dark.
        The contrast is normal. It can be normal or more.
        The symbols are auto. They can be auto, on or off.
        The bell is off. It can be off, subtle or on.
        The speech is off. It can be off or on.
        The hints are on. They can be on or off.
        Announce waiting is set to changed. It can be changed, always or never.
        The day starts at 00:00. It can start from 00:00 to 06:00.
        The leap day is 28 February. It can be 28 February or 1 March.
        The date order is none. It can be none, day month or month day.
        The plan minutes are 30. They can be 1 to 1440.
        The usual day is 60 minutes. It can be 30 to 360 minutes, in steps of 15.
        The capacity on Monday is medium. It can be low, medium or high.
        The capacity on Tuesday is medium. It can be low, medium or high.
        The capacity on Wednesday is medium. It can be low, medium or high.
        The capacity on Thursday is medium. It can be low, medium or high.
        The capacity on Friday is medium. It can be low, medium or high.
        The capacity on Saturday is medium. It can be low, medium or high.
        The capacity on Sunday is medium. It can be low, medium or high.
        The today limit is 5. It can be 1 to 100.
        The free hours are 08:00 to 21:00. They can be two times of day, the earlier one first.
        Keep changes is set to 500. It can be 50 to 1000.
        Change one with howdy settings bell subtle.

        """)
    #expect(answer.lines.count == SettingName.allCases.count + 1)
    #expect(answer.err.isEmpty)
  }

  @Test("One setting alone says where it holds, and how to go back when it was set")
  func one() {
    #expect(
      home.run("settings bell").out == """
        The bell is off. It can be off, subtle or on.
        It holds on this machine alone.

        """)
    home.run("settings usual-day 90")
    #expect(
      home.run("settings usual day").out == """
        The usual day is 90 minutes. It can be 30 to 360 minutes, in steps of 15.
        It holds wherever this book is read.
        Back to 60 minutes with howdy settings reset usual-day.

        """)
  }

  @Test("A value is set, and setting it again changes nothing")
  func set() {
    #expect(
      home.run("settings bell subtle").out == "The bell is subtle now.\nUndo with howdy undo.\n")
    let again = home.run("settings bell subtle")
    #expect(again.out == "The bell is subtle already.\n")
    #expect(again.status == 0)
    #expect(home.run("changes").lines.count == 1)
    #expect(home.run("undo").lines.first == "Undid the new setting bell.")
    #expect(
      home.run("settings bell").lines.first == "The bell is off. It can be off, subtle or on.")
  }

  @Test("The very first change of a book already keeps a setting of this machine")
  func firstChange() {
    home.run("settings bell subtle")
    #expect(home.run("settings bell --json").json["settings"][0]["value"] == "subtle")
  }

  @Test(
    "Names and values are understood as people type them",
    arguments: [
      ("usual-day 90", "The usual day is 90 minutes now."),
      ("usual day 1h30", "The usual day is 90 minutes now."),
      ("Usual Day 90 minutes", "The usual day is 90 minutes now."),
      ("'usual day' '90 minutes'", "The usual day is 90 minutes now."),
      ("the usual day 90", "The usual day is 90 minutes now."),
      ("day-starts-at 4am", "The day starts at 04:00 now."),
      ("day starts at 4", "The day starts at 04:00 now."),
      ("free-hours 9am to 9pm", "The free hours are 09:00 to 21:00 now."),
      ("free hours 9am to midnight", "The free hours are 09:00 to 23:59 now."),
      ("date-order day month", "The date order is day month now."),
      ("leap-day 1 March", "The leap day is 1 March now."),
      ("capacity-monday low", "The capacity on Monday is low now."),
      ("capacity monday low", "The capacity on Monday is low now."),
      ("capacity on monday low", "The capacity on Monday is low now."),
      ("BELL On.", "The bell is on now."), ("hints off", "The hints are off now."),
      ("announce waiting always", "Announce waiting is set to always now."),
      ("keep-changes 100", "Keep changes is set to 100 now."),
      ("plan-minutes 1 hour", "The plan minutes are 60 now."),
      ("today-limit 12", "The today limit is 12 now."),
    ])
  func forms(typed: String, said: String) {
    let answer = home.run("settings \(typed)")
    #expect(answer.lines.first == said)
    #expect(answer.err.isEmpty)
  }

  @Test("What each list line offers can be set, and is said back", arguments: SettingName.allCases)
  func everyChoice(name: SettingName) {
    guard case .choice(let words) = name.form else { return }
    for word in words + [name.usual] {
      #expect(home.run("settings \(name.rawValue) \(word)").status == 0)
      #expect(
        home.run("settings \(name.rawValue) --json").json["settings"][0]["value"] == .string(word))
    }
  }

  @Test("For a listener, times are two numbers")
  func speech() {
    home.run("settings speech on")
    #expect(
      home.run("settings free-hours").lines.first
        == "The free hours are 08 00 to 21 00. They can be two times of day, the earlier one first."
    )
    #expect(
      home.run("settings day-starts-at 04:30").lines.first == "The day starts at 04 30 now.")
  }

  @Test("A value that a setting does not take is refused, with those it does and one to type")
  func badValues() {
    let refusals = [
      ("bell loud", "the bell can be off, subtle or on. Run howdy settings bell subtle."),
      ("bell subtel", "the bell can be off, subtle or on. Run howdy settings bell subtle."),
      (
        "appearance drak",
        "the appearance can be system, light or dark. Run howdy settings appearance dark."
      ),
      ("hints maybe", "the hints can be on or off. Run howdy settings hints off."),
      (
        "usual-day 100",
        "the usual day can be 30 to 360 minutes, in steps of 15. Run howdy settings usual-day 105."
      ),
      (
        "usual-day 5",
        "the usual day can be 30 to 360 minutes, in steps of 15. Run howdy settings usual-day 30."
      ),
      (
        "usual-day 9999999999999999999",
        "the usual day can be 30 to 360 minutes, in steps of 15. Run howdy settings usual-day 60."
      ),
      ("today-limit all", "the today limit can be 1 to 100. Run howdy settings today-limit 5."),
      (
        "day-starts-at 9am",
        "the day can start from 00:00 to 06:00. Run howdy settings day-starts-at 04:00."
      ),
      (
        "free-hours 9pm to 9am",
        "the free hours can be two times of day, the earlier one first. Run howdy settings free-hours 9am to 9pm."
      ),
      (
        "leap-day 2 March",
        "the leap day can be 28 February or 1 March. Run howdy settings leap-day 1 March."
      ),
      (
        "announce-waiting no",
        "announce waiting can be changed, always or never. Run howdy settings announce-waiting always."
      ),
    ]
    for (typed, said) in refusals {
      let answer = home.run("settings \(typed)")
      #expect(answer.status == 64, "\(typed)")
      #expect(answer.err == "howdy: \(said)\n")
      #expect(answer.out.isEmpty)
      let command = said.split(separator: " ").drop { $0 != "howdy" }.dropFirst()
        .joined(separator: " ")
      #expect(home.run(command).status == 0, "\(command)")
    }
    #expect(home.run("settings bell loud --json").json["reason"] == "not-a-value")
  }

  @Test("A name that is none is refused, with the one that was meant and the rest as typed")
  func badNames() {
    let refusals = [
      ("bel on", "no setting called bel. Did you mean bell? Run howdy settings bell on."),
      (
        "usual 90",
        "no setting called usual. Did you mean usual-day? Run howdy settings usual-day 90."
      ),
      (
        "usual dya 90",
        "no setting called usual dya. Did you mean usual-day? Run howdy settings usual-day 90."
      ),
      (
        "reset contrats",
        "no setting called contrats. Did you mean contrast? Run howdy settings reset contrast."
      ),
      ("theme dark", "no setting called theme. See howdy settings."),
      ("90", "no setting called 90. See howdy settings."),
    ]
    for (typed, said) in refusals {
      let answer = home.run("settings \(typed)")
      #expect(answer.status == 64, "\(typed)")
      #expect(answer.err == "howdy: \(said)\n")
    }
    #expect(home.run("settings bel --json").json["reason"] == "no-such-setting")
  }

  @Test("A setting goes back to what is usual, once")
  func reset() {
    home.run("settings bell on")
    #expect(home.run("settings reset bell").out == "The bell is off now.\nUndo with howdy undo.\n")
    #expect(home.run("settings reset bell").out == "The bell is off already.\n")
    #expect(home.run("undo").status == 0)
    #expect(home.run("settings bell").lines.first == "The bell is on. It can be off, subtle or on.")
    #expect(
      home.run("settings reset").err
        == "howdy: settings needs the name of a setting. Run howdy settings reset bell.\n")
    #expect(home.run("settings reset").status == 64)
    #expect(home.run("settings reset bell now").status == 64)
  }

  @Test("A rehearsal says would be, and changes nothing")
  func rehearsal() {
    #expect(home.run("settings bell on --dry-run").out == "The bell would be on now.\n")
    #expect(
      home.run("settings day-starts-at 4am --dry-run").out == "The day would start at 04:00 now.\n")
    #expect(
      home.run("settings keep-changes 100 --dry-run").out
        == "Keep changes would be set to 100 now.\n")
    #expect(home.run("settings symbols on -n").out == "The symbols would be on now.\n")
    #expect(home.run("changes").out == "Nothing was changed yet.\n")
  }

  @Test("For scripts: name, value, what is usual and the choices")
  func json() {
    home.run("settings usual-day 90")
    let settings = home.run("settings --json").json["settings"]
    #expect(settings.array?.count == SettingName.allCases.count)
    let byName = Dictionary(
      uniqueKeysWithValues: (settings.array ?? []).map { ($0["name"].string ?? "", $0) })
    #expect(byName["bell"]?["choices"] == ["off", "subtle", "on"])
    #expect(byName["bell"]?["of"] == "machine")
    #expect(byName["usual-day"]?["value"] == "90")
    #expect(byName["usual-day"]?["usual"] == "60")
    #expect(byName["usual-day"]?["from"] == 30)
    #expect(byName["usual-day"]?["to"] == 360)
    #expect(byName["usual-day"]?["step"] == 15)
    #expect(byName["usual-day"]?["of"] == "book")
    let change = home.run("settings bell on --json").json
    #expect(change["howdy"] == "confirmation")
    #expect(change["sentence"] == "The bell is on now.")
    #expect(change["undo"] == ["undo", change["change"]])
    #expect(home.run("settings bell --json").json["next"] == [["settings", "reset", "bell"]])
  }

  @Test("As fields: a line a setting")
  func plain() {
    let lines = home.run("settings --plain").lines
    #expect(lines.count == SettingName.allCases.count)
    #expect(lines.contains("bell\toff\toff\toff,subtle,on"))
    #expect(lines.contains("usual-day\t60\t60\t30 to 360"))
    #expect(home.run("settings bell --plain --fields value").out == "off\n")
  }

  @Test("With hints off, the lines that only suggest a command are left out")
  func hints() {
    home.run("settings hints off")
    #expect(home.run("settings bell on").out == "The bell is on now.\n")
    #expect(home.run("settings").lines.count == SettingName.allCases.count)
    #expect(home.run("settings bell").lines.count == 2)
  }

  @Test("Every example of its help runs")
  func examples() {
    for example in [
      "settings", "settings bell", "settings bell subtle", "settings usual day 90 minutes",
      "settings free hours 9am to 9pm", "settings reset bell",
    ] {
      #expect(home.run("help settings").out.contains("    howdy \(example)\n"))
      #expect(home.run(example).status == 0, "\(example)")
    }
  }

  @Test(
    "A minus before a value is not dropped",
    arguments: ["day-starts-at -3", "plan-minutes -5", "today-limit -5", "usual-day -60"])
  func minus(line: String) {
    let home = Home()
    let answer = home.run(["settings"] + line.split(separator: " ").map(String.init))
    #expect(answer.status == 64, "\(answer.out)")
    let dashed = home.run(
      ["settings", String(line.split(separator: " ")[0]), "--"] + [
        String(line.split(separator: " ")[1])
      ])
    #expect(dashed.status == 64, "\(dashed.out)")
  }
}
