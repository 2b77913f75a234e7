import Foundation
import HowdyTestSupport
import Testing

@Suite("Colour and symbols, as they are set")
struct ColorTests {
  /// A home at a terminal that is set to be dark: Sam is overdue, Lin due today, Ada on track, Bo has
  /// no rhythm.
  private func dark() -> Home {
    let home = Home.withFour()
    home.did("settings appearance dark")
    home.columns = 80
    return home
  }

  private static let plain = """
    Ada Byron is on track. Last talked 10 days ago.
    Bo has no rhythm. No check in yet.
    Lin is due today. Last talked 14 days ago.
    Sam Okafor is overdue by 2 days. Last talked 16 days ago.
    Read a page with howdy show Ada.

    """

  private static let symbols = """
    + Ada Byron is on track. Last talked 10 days ago.
    - Bo has no rhythm. No check in yet.
    > Lin is due today. Last talked 14 days ago.
    ! Sam Okafor is overdue by 2 days. Last talked 16 days ago.
    Read a page with howdy show Ada.

    """

  private static let colored = """
    \u{1B}[38;5;114m+\u{1B}[39m Ada Byron is \u{1B}[38;5;114mon track\u{1B}[39m. Last talked 10 days ago.
    - Bo has no rhythm. No check in yet.
    \u{1B}[38;5;222m>\u{1B}[39m Lin is \u{1B}[38;5;222mdue today\u{1B}[39m. Last talked 14 days ago.
    \u{1B}[38;5;210m!\u{1B}[39m Sam Okafor is \u{1B}[38;5;210moverdue by 2 days\u{1B}[39m. Last talked 16 days ago.
    Read a page with howdy show Ada.

    """

  @Test("H20, H21: on a terminal that is set to be dark the state is coloured, with a symbol")
  func colored() {
    #expect(dark().run("mates").out == Self.colored)
  }

  @Test("H19: the appearance is kept from run to run, and system asks the terminal")
  func appearance() {
    let home = dark()
    home.did("settings appearance system")
    #expect(home.run("mates").out == Self.plain)
    home.environment["COLORFGBG"] = "15;0"
    #expect(home.run("mates").out == Self.colored)
    home.did("settings appearance light")
    #expect(home.run("mates").out == Self.colored.inks([114: 22, 222: 94, 210: 88]))
    home.did("settings contrast more")
    #expect(home.run("mates").out == Self.colored.inks([114: 22, 222: 18, 210: 88]))
    home.did("settings appearance dark")
    #expect(home.run("mates").out == Self.colored.inks([114: 120, 222: 229, 210: 217]))
  }

  @Test(
    "S2, S3: what keeps colour away keeps symbols away, and the words are the same",
    arguments: [["NO_COLOR": "1"], ["TERM": "dumb"], ["ACCESSIBLE": "1"]])
  func away(environment: [String: String]) {
    let home = dark()
    home.environment = environment
    #expect(home.run("mates").out == Self.plain)
    #expect(home.run("mates --color always").out == Self.colored)
    home.environment = [:]
    #expect(home.run("mates --color never").out == Self.plain)
  }

  @Test("S1: a pipe has colour only where it is asked for")
  func pipe() {
    let home = dark()
    home.columns = nil
    #expect(home.run("mates").out == Self.plain)
    #expect(home.run("mates --color always").out == Self.colored)
    home.environment["CLICOLOR_FORCE"] = "1"
    #expect(home.run("mates").out == Self.colored)
    home.did("settings appearance system")
    #expect(home.run("mates --color always").out == Self.plain)
  }

  @Test("Symbols stand where they are set to, in pipes too, and speech does without them")
  func symbols() {
    let home = Home.withFour()
    home.did("settings symbols on")
    #expect(home.run("mates").out == Self.symbols)
    home.did("settings speech on")
    #expect(home.run("mates").out == Self.plain)
    home.did("settings speech off")
    home.did("settings symbols off")
    home.did("settings appearance dark")
    #expect(home.run("mates --color always").out.withoutColors == Self.plain)
  }

  @Test(
    "H20: nothing but the states of mates is coloured, and the words are those of a pipe",
    arguments: Looking.lines + Looking.more)
  func onlyHealth(line: String) throws {
    let home = try Home.rich()
    let plain = home.run(line).out
    home.did("settings appearance light")
    home.did("settings symbols off")
    let colored = home.run(line + " --color always").out
    let text = colored.withoutColors
    // The settings tell what was set just now, and what was typed is kept in a command for more.
    if !["settings", "changes", "confirmation"].contains(where: line.contains),
      !text.contains("--color")
    {
      #expect(text == plain, "\(line)")
    }
    let states = [
      "on track", "due soon", "due today", "overdue", "long overdue", "new",
    ]
    for span in colored.components(separatedBy: "\u{1B}[38;5;").dropFirst() {
      let word = span.drop { $0 != "m" }.dropFirst().prefix { $0 != "\u{1B}" }
      #expect(states.contains { word.hasPrefix($0) }, "\(line): \(word)")
    }
  }

  @Test("A refusal has no colour, and neither have JSON and fields")
  func others() {
    let home = dark()
    #expect(!home.run("show nobody --color always").err.contains("\u{1B}"))
    for form in ["--json", "--plain"] {
      #expect(!home.run("mates \(form) --color always").out.contains("\u{1B}"))
    }
  }
}

@Suite("The bell, as it is set")
struct BellTests {
  /// A run, and what rings at a terminal where the bell is on and where it is subtle.
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let on: Int
    let subtle: Int

    var testDescription: String { line }
  }

  @Test(
    "H27: on rings for changes and for those who wait, subtle for refusals, a pipe never",
    arguments: [
      Row(line: "log sam coffee", on: 1, subtle: 0),
      Row(line: "log sam coffee --dry-run", on: 0, subtle: 0),
      Row(line: "circle close sam", on: 0, subtle: 0),
      Row(line: "today", on: 1, subtle: 0),
      Row(line: "waiting", on: 1, subtle: 0),
      Row(line: "mates", on: 0, subtle: 0),
      Row(line: "today --json", on: 0, subtle: 0),
      Row(line: "log nobody", on: 0, subtle: 1),
      Row(line: "lgo sam", on: 0, subtle: 1),
      Row(line: "log", on: 0, subtle: 1),
      Row(line: "mates --sort", on: 0, subtle: 1),
    ])
  func rings(row: Row) {
    for (setting, count) in [("on", row.on), ("subtle", row.subtle), ("off", 0)] {
      for (columns, rung) in [(80, count), (nil, 0)] as [(Int?, Int)] {
        let home = Home.withFour()
        home.did("settings bell \(setting)")
        home.columns = columns
        let answer = home.run(row.line)
        #expect((answer.out + answer.err).count { $0 == "\u{7}" } == rung, "\(setting)")
      }
    }
  }

  @Test("Nobody waits: nothing rings")
  func nobody() {
    let home = Home.withSamAndLin()
    home.did("settings bell on")
    home.columns = 80
    #expect(!home.run("today").out.contains("\u{7}"))
  }

  @Test("Speech means no bell")
  func speech() {
    let home = Home.withFour()
    home.did("settings bell on")
    home.did("settings speech on")
    home.columns = 80
    #expect(!home.run("today").out.contains("\u{7}"))
  }
}

extension String {
  /// The text with each ink of the one palette in the place of another.
  fileprivate func inks(_ inks: KeyValuePairs<Int, Int>) -> String {
    inks.reduce(self) { $0.replacingOccurrences(of: "5;\($1.key)m", with: "5;\($1.value)m") }
  }

  fileprivate var withoutColors: String {
    var text = ""
    for (place, piece) in components(separatedBy: "\u{1B}").enumerated() {
      text += place == 0 ? piece : String(piece.drop { $0 != "m" }.dropFirst())
    }
    return text
  }
}
