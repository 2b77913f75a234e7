import Foundation
import HowdyTerminal
import HowdyTestSupport
import Testing

@Suite("The rules of output")
struct OutputRuleTests {
  private static let checked = OutputRule.all.filter {
    if case .check = $0.proof { return true }
    return false
  }

  @Test("Every rule has one id, and they are all there")
  func ids() {
    let families: [(String, [Int])] = [
      ("S", Array(1...13)), ("W", Array(1...16)), ("D", Array(1...10)), ("L", Array(1...10)),
      ("E", [1, 2, 3, 5, 7, 8, 9, 11, 12]), ("P", [1, 5, 6, 7, 8]), ("U", [1, 3, 4, 10]),
      ("N", [1, 2, 3]),
    ]
    #expect(
      OutputRule.all.map(\.id)
        == families.flatMap { family, numbers in
          numbers.map { "\(family)\($0)" }
        })
  }

  @Test(
    "The beginning of an id may have its hyphen, and nothing else that looks like one",
    arguments: [
      ("lusab-b", true), ("lusab-babad-gu", true), ("lusab-x", false), ("check-in", false),
    ])
  func idBeginnings(word: String, mayStand: Bool) {
    let page = Page { $0.say("Today, with \(name: "Sam"). Id \(word).") }
    let capture = Capture(
      command: "checkins", out: Array(page.rendered(in: PageStyle()).utf8), page: page)
    #expect(capture.findings().isEmpty == mayStand)
  }

  @Test("Each rule that an answer can show is broken by an answer, and only that rule")
  func seededFaults() {
    #expect(Set(SeededFault.all.keys) == Set(Self.checked.map(\.id)))
    for (rule, captures) in SeededFault.all.sorted(by: { $0.key < $1.key }) {
      #expect(!captures.isEmpty, "\(rule)")
      for (place, capture) in captures.enumerated() {
        #expect(capture.broken == [rule], "\(rule), fault \(place): \(capture.text)")
      }
    }
  }

  @Test("An answer as it should be breaks no rule")
  func clean() {
    let forced = Surroundings(
      isTerminal: false, environment: ["CLICOLOR_FORCE": "1", "COLORFGBG": "0;15"])
    let asked = Surroundings(
      isTerminal: false, environment: ["NO_COLOR": "1", "COLORFGBG": "15;0"], color: .always)
    var modes = [
      Capture.pipe, Capture.Mode(surroundings: forced), Capture.Mode(surroundings: asked),
      Capture.terminal(["NO_COLOR": "1"]), Capture.terminal(["TERM": "dumb"]),
      Capture.terminal(wishes: Wishes(symbols: .on, speech: true)),
      Capture.terminal(wishes: Wishes(symbols: .off, hints: false)),
      Capture.terminal(["COLORFGBG": ""]),
    ]
    for width in [20, 24, 40, 80, 200] { modes.append(Capture.terminal(width: width)) }
    for mode in modes {
      var pipe = Capture.pipe
      pipe.surroundings.wishes.hints = mode.surroundings.wishes.hints
      let capture = Capture.looking(in: mode).beside(.pipe, Capture.looking(in: pipe))
      #expect(capture.findings(knowing: Capture.vocabulary) == [], "\(mode)")
    }
  }

  @Test("Other answers as they should be break no rule")
  func otherClean() {
    let damage: Prose =
      "line 12 of \(text: "mates.jsonl") is damaged. Nothing was changed. Run \(command: "howdy doctor")."
    let captures = [
      Capture.change, Capture.rehearsal, Capture.refusing(damage),
      Capture.looking(remarks: [damage]),
      Capture.looking(Capture.helpPage, purpose: .help),
      Capture.looking().beside(.nothing, Capture.looking()),
      Capture.looking().beside(.environment, Capture.looking()),
      Capture.looking().beside(.columns, Capture.looking(in: Capture.terminal(width: 20))),
      Capture.looking(Page()).with { $0.silence = .wanted },
      Capture.looking(Page()).with { $0.silence = .right },
      Capture.looking().with {
        $0.mode.form = .json; $0.page = Page()
      }
      .printing(#"{"howdy":"today","version":1}"# + "\n"),
      Capture.looking().with {
        $0.mode.form = .fields; $0.page = Page()
      }
      .printing("Sam\toverdue\n"),
    ]
    for capture in captures { #expect(capture.findings(knowing: Capture.vocabulary) == []) }
  }

  @Test("What the person wrote breaks no rule")
  func data() {
    let hard = [
      "Mr. (X) [Y] <z>", "4d --- 2026-11-30", "\u{5E9}\u{5E8}\u{5D4}", "\u{1F469}\u{200D}\u{1F466}",
      "\u{2500}\u{2588}", "GREAT!!!", "1 mates", "Mon Nov 14 December 2026", "lusab-babad-gutih",
      "and so on\u{2026}", "e\u{301}", "NoMate", "a\u{202E}b", "\u{1B}[31mred",
    ]
    for text in hard {
      let page = Page { page in
        let line: Prose =
          "\(name: text) is \(health: "due today", family: .soon, symbol: ">")."
        page.say(line.ofMate)
        page.say("Remember, \(text: text).")
      }
      for width in [nil, 20, 40, 80] {
        var mode = Capture.terminal()
        mode.width = width
        mode.surroundings.isTerminal = width != nil
        #expect(Capture.looking(page, in: mode).findings(knowing: Capture.vocabulary) == [])
      }
    }
  }

  @Test("No page, however hard, breaks a rule about bytes or lines at any width", arguments: 1...4)
  func anyPage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let page = RandomPage.page(longestWord: 40, using: &random)
    // The order of facts and hints is up to whoever writes the page.
    let families: Set<Character> = ["S", "L", "D"]
    for width in [nil, 20, 24, 40, 80, 200] {
      for wishes in [Wishes(), Wishes(symbols: .on, hints: false)] {
        var mode = Capture.terminal(wishes: wishes)
        mode.width = width
        let capture = Capture.looking(page, in: mode)
        let broken = capture.findings(knowing: Capture.vocabulary).filter {
          $0.rule != "L7" && $0.rule.first.map(families.contains) == true
        }
        #expect(broken == [], Comment(rawValue: "\(random) at \(width ?? 0)"))
      }
    }
  }

  @Test("D4: days that agree with their weekday and distance are right")
  func dates() {
    let sentences: [Prose] = [
      "Due on Monday 14 December.", "Due tomorrow, Tuesday 1 December.",
      "Logged Sam yesterday, on Sunday 29 November.", "Due today. Due on Friday 4 December.",
      "Last talked 16 days ago, on Saturday 14 November.", "Due on Tuesday 4 May 2027.",
      "Curry on Friday 11 December, in 11 days.", "Born on 4 May 1994.",
      "That day is 3 April or 4 March.", "Next on Sunday 28 February 2027, for 29 February.",
    ]
    for sentence in sentences {
      #expect(Capture.saying(sentence).broken == [], "\(sentence.text)")
    }
  }

  @Test("A rule that no answer can show names a test that there is")
  func namedTests() throws {
    let tests = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let files = try #require(
      FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    var text = ""
    for case let file as URL in files where file.pathExtension == "swift" {
      text += try String(contentsOf: file, encoding: .utf8)
    }
    for rule in OutputRule.all {
      guard case .test(let name) = rule.proof else { continue }
      #expect(text.contains("\"\(name)\""), "\(rule.id)")
    }
  }

  @Test("P5: only erase reads a line that is typed, and no more than three")
  func nothingIsAsked() throws {
    let sources = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var readers: [String: [String]] = [:]
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for seam in [".readInput(", "system.readLine,"] where text.contains(seam) {
        readers[seam, default: []].append(file.lastPathComponent)
      }
    }
    // How often it asks is held by the tests of erase.
    #expect(
      readers == [".readInput(": ["Context.swift"], "system.readLine,": ["EraseCommand.swift"]])
  }

  @Test(
    "The rules are said as they want everything to be said", arguments: OutputRule.all.map(\.id))
  func sentences(id: String) throws {
    let rule = try #require(OutputRule.all.first { $0.id == id })
    #expect(Capture.saying("\(rule.sentence)").broken == [])
  }
}
