import HowdyTerminal
import Testing

@Suite("Whether there is colour")
struct SurroundingsTests {
  /// A terminal that says it is dark, with what else the test is about.
  private func surroundings(
    _ environment: [String: String] = [:], terminal: Bool = true, color: ColorChoice = .auto,
    wishes: Wishes = Wishes()
  ) -> Surroundings {
    Surroundings(
      isTerminal: terminal,
      environment: ["TERM": "xterm-256color", "COLORFGBG": "15;0"]
        .merging(environment) { _, given in given },
      color: color, wishes: wishes)
  }

  @Test("H19: the background is what is set, else what the terminal says")
  func background() {
    #expect(surroundings().palette == Palette(for: .dark))
    #expect(surroundings(["COLORFGBG": "0;15"]).palette == Palette(for: .light))
    #expect(surroundings(wishes: Wishes(background: .light)).palette == Palette(for: .light))
    #expect(
      surroundings(["COLORFGBG": ""], wishes: Wishes(background: .light)).palette
        == Palette(for: .light))
    #expect(
      surroundings(wishes: Wishes(contrast: .more)).palette
        == Palette(for: .dark, contrast: .more))
  }

  @Test(
    "H19, J30: a background that is not known means no colour",
    arguments: [
      nil, "", "0", "15", ";", "default;default", "15;default", "15;0;", "0;7", "0;1", "12;9",
      "0;-1", "0;256", "0; 15", "light",
    ])
  func unknown(variable: String?) {
    for color in ColorChoice.allCases {
      for terminal in [true, false] {
        var surroundings = surroundings(terminal: terminal, color: color)
        surroundings.environment["COLORFGBG"] = variable
        surroundings.environment["CLICOLOR_FORCE"] = "1"
        #expect(surroundings.palette == nil)
        #expect(!surroundings.showsSymbols)
      }
    }
  }

  @Test(
    "Backgrounds that terminals name",
    arguments: [
      ("15;0", .dark), ("0;15", .light), ("15;default;0", .dark), ("0;default;15", .light),
      ("12;8", .dark), ("7;0", .dark),
    ] as [(String, Background)])
  func known(variable: String, background: Background) {
    #expect(Background(variable: variable) == background)
  }

  /// A row of the matrix: the variables, and whether there is colour on a terminal and in a pipe
  /// with `--color` auto, always and never.
  struct Row: Sendable, CustomTestStringConvertible {
    let environment: [String: String]
    let terminal: [Bool]
    let pipe: [Bool]

    var testDescription: String {
      environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        .joined(separator: " ")
    }
  }

  @Test(
    "H19: what was typed beats the environment, and the environment the stream",
    arguments: [
      Row(environment: [:], terminal: [true, true, false], pipe: [false, true, false]),
      Row(
        environment: ["NO_COLOR": "1"], terminal: [false, true, false],
        pipe: [false, true, false]),
      Row(
        environment: ["NO_COLOR": "0"], terminal: [false, true, false],
        pipe: [false, true, false]),
      Row(
        environment: ["NO_COLOR": ""], terminal: [true, true, false], pipe: [false, true, false]),
      Row(
        environment: ["TERM": "dumb"], terminal: [false, true, false], pipe: [false, true, false]),
      Row(
        environment: ["CLICOLOR_FORCE": "1"], terminal: [true, true, false],
        pipe: [true, true, false]),
      Row(
        environment: ["CLICOLOR_FORCE": "0"], terminal: [true, true, false],
        pipe: [false, true, false]),
      Row(
        environment: ["CLICOLOR_FORCE": ""], terminal: [true, true, false],
        pipe: [false, true, false]),
      Row(
        environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], terminal: [false, true, false],
        pipe: [false, true, false]),
      Row(
        environment: ["CLICOLOR_FORCE": "1", "TERM": "dumb"], terminal: [false, true, false],
        pipe: [false, true, false]),
      Row(
        environment: ["ACCESSIBLE": "1"], terminal: [false, true, false],
        pipe: [false, true, false]),
      Row(
        environment: ["ACCESSIBLE": "1", "CLICOLOR_FORCE": "1"], terminal: [false, true, false],
        pipe: [false, true, false]),
      Row(
        environment: ["ACCESSIBLE": "0"], terminal: [true, true, false],
        pipe: [false, true, false]),
    ])
  func matrix(row: Row) {
    for (place, color) in [ColorChoice.auto, .always, .never].enumerated() {
      #expect(
        (surroundings(row.environment, color: color).palette != nil) == row.terminal[place])
      #expect(
        (surroundings(row.environment, terminal: false, color: color).palette != nil)
          == row.pipe[place])
    }
  }

  @Test("Speech mode means no colour, no symbol and no bell")
  func speech() {
    for wishes in [
      Wishes(symbols: .auto, bell: .on, speech: true),
      Wishes(symbols: .on, bell: .on, speech: true),
    ] {
      let spoken = surroundings(wishes: wishes)
      #expect(spoken.palette == nil)
      #expect(!spoken.showsSymbols)
      for occasion in Bell.Occasion.allCases {
        #expect(!wishes.bell.rings(at: occasion, in: spoken))
      }
    }
    #expect(surroundings(["ACCESSIBLE": "1"], wishes: Wishes(symbols: .on)).isSpoken)
    #expect(!surroundings(["ACCESSIBLE": "1"], wishes: Wishes(symbols: .on)).showsSymbols)
  }

  @Test("H21: symbols stand where colour stands, and elsewhere only where they are asked for")
  func symbols() {
    #expect(surroundings().showsSymbols)
    #expect(!surroundings(terminal: false).showsSymbols)
    #expect(surroundings(terminal: false, color: .always).showsSymbols)
    #expect(!surroundings(["NO_COLOR": "1"]).showsSymbols)
    #expect(surroundings(["NO_COLOR": "1"], wishes: Wishes(symbols: .on)).showsSymbols)
    #expect(surroundings(terminal: false, wishes: Wishes(symbols: .on)).showsSymbols)
    #expect(!surroundings(wishes: Wishes(symbols: .off)).showsSymbols)
  }

  @Test("H27: when the bell rings, and never in a pipe")
  func bell() {
    let rings: [Bell: Set<Bell.Occasion>] = [
      .off: [], .subtle: [.refused], .on: [.changed, .waiting],
    ]
    for bell in Bell.allCases {
      for occasion in Bell.Occasion.allCases {
        #expect(
          bell.rings(at: occasion, in: surroundings()) == rings[bell]?.contains(occasion))
        #expect(!bell.rings(at: occasion, in: surroundings(terminal: false)))
      }
    }
  }
}
