import HowdyCLI
import HowdyCore
import HowdyStore
import HowdyTerminal
import HowdyTestSupport
import Testing

@Suite("Doctor")
struct DoctorTests {
  private let disk = MemoryDisk()
  private let home: Home

  init() throws {
    home = Home(disk: disk)
    home.did("add mate Sam every 2 weeks")
    home.did("add mate Lin")
    home.did("log sam coffee")
  }

  private func path(_ name: String) throws -> String {
    try #require(disk.paths.first { $0.hasSuffix("/" + name) })
  }

  private func file(_ name: String) throws -> String {
    String(try path(name).dropFirst(home.place.book.count + 1))
  }

  private func damage() throws {
    let text = String(decoding: try disk.read(path("mates.json")), as: UTF8.self)
    let damaged = text.replacing("\"records\":[\n", with: "\"records\":[\nnonsense,\n")
    disk.put(Array(damaged.utf8), at: try path("mates.json"))
  }

  @Test("K21: where nothing is wrong it says so, and changes no byte")
  func healthy() throws {
    let before = try home.files
    for line in ["doctor", "doctor --fix", "doctor --fix --dry-run"] {
      expect(home.run(line), saysOnly: "Nothing is wrong.")
    }
    #expect(try home.files == before)
    #expect(home.run("doctor --quiet").out.isEmpty)
    let json = home.run("doctor --json").json
    #expect(json["howdy"] == "doctor")
    #expect(json["version"] == 1)
    #expect(json["wrong"] == 0 && json["mendable"] == 0)
    #expect(json["findings"].array == [] && json["steps"].array == [])
    #expect(json["next"].array == [])
  }

  @Test("Without a book nothing is wrong, and none is made")
  func noBook() {
    let empty = MemoryDisk()
    let answer = Home(disk: empty).run("doctor")
    #expect(answer.out == "Nothing is wrong.\nThere is no book yet.\n")
    #expect(answer.status == 0)
    #expect(empty.paths.isEmpty)
  }

  @Test("K21: what is wrong is counted first, then said one by one, with file and line")
  func wrong() throws {
    try damage()
    disk.put([1], at: try home.place.book + "/.howdy-1")
    let file = try file("mates.json")
    let answer = home.run("doctor")
    #expect(
      answer.out == """
        2 things are wrong.
        Line 2 of \(file) is damaged. The good lines and the kept changes would stay.
        .howdy-1 was left by a howdy that was stopped. It would be removed.
        Mend with howdy doctor --fix.

        """)
    #expect(answer.status == 1)
    #expect(answer.err.isEmpty)
    let json = home.run("doctor --json").json
    #expect(json["wrong"] == 2 && json["mendable"] == 2)
    #expect(json["findings"][0]["kind"] == "damaged-line")
    #expect(json["findings"][0]["file"] == .string(file))
    #expect(json["findings"][0]["line"] == 2)
    #expect(json["next"][0].array == ["doctor", "--fix"])
  }

  @Test("The fix says each step and where what was there is kept; then nothing is wrong")
  func fix() throws {
    try damage()
    let damaged = try disk.read(path("mates.json"))
    let file = try file("mates.json")
    let before = try home.files
    let rehearsal = home.run("doctor --fix --dry-run")
    #expect(rehearsal.out.contains("would"))
    #expect(rehearsal.status == 1)
    #expect(try home.files == before)
    expect(
      home.run("rename sam to Samuel"),
      refuses: "line 2 of \(file) is damaged. Nothing was changed. Run howdy doctor.", with: 78)
    let answer = home.run("doctor --fix")
    let kept = try #require(disk.paths.first { $0.contains("/damaged-") })
    #expect(
      answer.out == """
        Nothing is wrong now.
        Rebuilt \(file) from its good lines and the kept changes. What was there is kept in \(kept).

        """)
    #expect(answer.status == 0)
    #expect(try disk.read(kept) == damaged)
    expect(home.run("doctor"), saysOnly: "Nothing is wrong.")
    home.did("rename sam to Samuel")
    #expect(home.run("undo").status == 0)
  }

  @Test("What a fix here cannot mend stays wrong, and says what can be done")
  func left() throws {
    disk.put(
      [1], at: try path("2026-11.json").replacing("2026-11.json", with: ".2026-10.json.icloud"))
    let file = try file("2026-11.json").replacing("2026-11", with: "2026-10")
    for line in ["doctor", "doctor --fix"] {
      let answer = home.run(line)
      #expect(
        answer.out
          == "1 thing is wrong.\n\(file) is not downloaded yet. Let the cloud folder fetch it.\n")
      #expect(answer.status == 1)
    }
    #expect(
      home.run("mates").err
        == "howdy: \(file) is not downloaded yet, so what stands there is missing here. Run howdy doctor.\n"
    )
  }

  @Test("A howdy.json that makes no sense does not keep doctor from its work")
  func damagedMarker() throws {
    disk.put([0], at: try home.place.book + "/howdy.json")
    #expect(home.run("mates").status == 78)
    #expect(home.run("doctor").said == "1 thing is wrong.")
    #expect(home.run("doctor --fix").said == "Nothing is wrong now.")
    #expect(home.run("mates").status == 0)
  }

  @Test("A book of a newer howdy is not repaired")
  func newer() throws {
    disk.put(
      Array("{\"howdy\":\"book\",\"format\":2,\"minReader\":1,\"minWriter\":2}".utf8),
      at: try home.place.book + "/howdy.json")
    #expect(
      home.run("doctor").out
        == "1 thing is wrong.\nThis book needs a newer howdy to be changed. Bring this howdy up to date.\n"
    )
    #expect(home.run("doctor --fix").status == 78)
  }

  @Test("Fix and report do not go together")
  func conflict() {
    #expect(home.run("doctor --fix --report").status == 64)
  }

  @Test("Two of one name are named, with what helps")
  func names() throws {
    let other = home.elsewhere()
    home.did("add mate Ana")
    other.did("add mate ANA")
    try home.carry(from: other)
    let answer = home.run("doctor")
    #expect(answer.lines.count == 2)
    #expect(
      answer.out.contains(" go by one name. Rename one, or merge them. See howdy help merge.\n"))
  }

  @Test(
    "W1, W9: every finding and every step is said in whole sentences", arguments: [true, false])
  func words(isMendable: Bool) {
    var said: Set<String> = []
    for kind in Finding.Kind.allCases {
      let finding = Finding(
        kind, "FILE", line: 3, count: 5 << 20, names: ["Sam", "SAM"], isMendable: isMendable)
      said.insert(DoctorWords.sentence(finding).text)
    }
    #expect(said.count == Finding.Kind.allCases.count)
    for kind in RepairStep.Kind.allCases {
      said.insert(DoctorWords.sentence(RepairStep(kind, "FILE", count: 2, kept: "KEPT")).text)
    }
    #expect(said.count == Finding.Kind.allCases.count + RepairStep.Kind.allCases.count)
    for sentence in said {
      let odd = sentence.replacing("--fix", with: "").filter {
        !$0.isLetter && !$0.isNumber && !" .,'?".contains($0)
      }
      #expect(odd.isEmpty, "\(sentence)")
      #expect(sentence.hasSuffix("."), "\(sentence)")
    }
  }
}

@Suite("The report of doctor")
struct FaultReportTests {
  @Test("It says version, format, counts, settings, terminal, colour and locale")
  func says() throws {
    let home = Home()
    home.did("add mate Sam every 2 weeks")
    home.did("log sam coffee")
    home.did("plan sam friday Curry")
    home.did("settings bell subtle")
    home.environment["LANG"] = "en_GB.UTF-8"
    home.columns = 80
    let answer = home.run("doctor --report")
    #expect(answer.status == 0)
    for sentence in [
      "Nothing is wrong.", "This is howdy \(Howdy.version).", "The book has format 1.",
      "It lies on memory, with 1048576 megabytes free.", "It has 1 mate, 1 check in and 1 plan.",
      "It has 4 pages of 1 device, and 4 changes kept.", "The setting bell is subtle.",
      "The answer goes to a terminal of 80 columns.", "Colour is off.",
      "The locale is en_GB.UTF-8.",
    ] {
      #expect(answer.lines.contains(sentence), "\(sentence) in \(answer.out)")
    }
    let json = home.run("doctor --report --json").json
    #expect(json["howdy"] == "report")
    #expect(json["program"] == .string(Howdy.version))
    #expect(json["counts"]["mates"] == 1 && json["counts"]["checkIns"] == 1)
    #expect(json["settings"]["bell"] == "subtle")
  }

  @Test(
    "H33: whatever a person has written anywhere, the report repeats none of it", arguments: 0..<12)
  func noName(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var planted: [String] = []
    func word() -> String {
      let letters = Array("abcdefghijklmnopqrstuvwxyz")
      let word = String((0..<9).map { _ in letters.randomElement(using: &generator) ?? "q" })
      planted.append(word)
      return word
    }
    let disk = MemoryDisk()
    let home = Home(disk: disk, seed: seed)
    home.environment["HOWDY_BOOK"] = "/home/\(word())/\(word())"
    home.environment["LANG"] = word()
    home.machine = word()
    home.columns = seed.isMultiple(of: 2) ? 80 : nil
    let (one, two) = (word(), word())
    home.did(
      "add mate '\(one) \(word())' every 2 weeks --nickname \(word()) --group \(word())"
        + " --contact \(word())@example.org --remember '\(word()) \(word())'")
    home.did("add mate \(two)")
    home.did("log \(one) \(word()) --place \(word()) --tag \(word())")
    home.did("plan \(two) friday \(word())")
    home.did("pause \(two) until 5 january --reason \(word())")
    home.did("add date \(one) \(word()) 10 december")
    home.did("rename \(two) to \(word())")
    home.did("settings bell subtle")
    home.did("undo")
    // What is wrong says no more than what is right.
    let mates = try #require(disk.paths.first { $0.hasSuffix("/mates.json") })
    let text = String(decoding: try disk.read(mates), as: UTF8.self)
    disk.put(
      Array(text.replacing("\"records\":[\n", with: "\"records\":[\n\(word()),\n").utf8), at: mates)
    disk.put(
      Array(text.utf8), at: mates.replacing("mates.json", with: "mates (\(word()) copy).json"))
    disk.put([], at: mates.replacing("mates.json", with: "\(word()).json"))
    disk.put(
      Array("{\"id\":\"\(word())\",\"is\":\"setting\",\"value\":\"\(word())\"}".utf8),
      at: mates.replacing("mates.json", with: "settings 2.json"))
    for line in ["doctor --report", "doctor --report --json"] {
      let answer = home.run(line)
      #expect(answer.status == 0)
      #expect(answer.out.contains("damaged"))
      for word in planted {
        #expect(!answer.out.contains(word), "\(generator) \(word) in \(answer.out)")
        #expect(!answer.err.contains(word), "\(generator) \(word) in \(answer.err)")
      }
    }
  }
}
