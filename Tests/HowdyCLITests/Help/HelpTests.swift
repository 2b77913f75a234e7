import HowdyCLI
import HowdyCore
import HowdyTerminal
import HowdyTestSupport
import Testing

@Suite("Help")
struct HelpTests {
  private let home = Home()

  /// Every page that help has.
  private static var pages: [(name: String, page: Page)] {
    [("help", HelpPage.first)] + HelpTopic.allCases.map { ($0.rawValue, $0.page) }
      + CommandName.allCases.map { ($0.rawValue, HelpPage.page(of: $0)) }
  }

  private static let first = """
    Who needs you today,
        howdy
    Add a mate,
        howdy add mate Sam Okafor every 2 weeks
    Log a check in, today or yesterday,
        howdy log Sam Coffee by the river
        howdy log Sam yesterday
    Take back the last change,
        howdy undo
    Read one mate's page,
        howdy Sam
    Plan something,
        howdy plan Sam Friday Dinner
    Have less energy today,
        howdy capacity low
    Undo takes back everything but erase.
    More with howdy help and one of these words.
        mates, plans, dates, rhythms, looking, book, scripting, syncing, accessibility, all.

    """

  @Test(
    "The first page is what most days need", arguments: ["help", "--help", "-h", "HELP", "help."])
  func firstPage(typed: String) {
    let answer = home.run(typed)
    #expect(answer.out == Self.first)
    #expect(answer.status == 0)
    #expect(answer.err.isEmpty)
  }

  @Test("A command is explained however one asks", arguments: CommandName.allCases)
  func everyWay(name: CommandName) {
    let pages = ["help \(name.rawValue)", "\(name.rawValue) --help", "\(name.rawValue) -h"].map {
      home.run($0)
    }
    for answer in pages {
      #expect(answer.status == 0, "\(answer.typed)")
      #expect(answer.err.isEmpty)
    }
    #expect(pages[1].out == pages[2].out)
    // A word that is a topic too has the topic first.
    #expect(pages[0].out.hasSuffix(pages[1].out))
    #expect((pages[0].out == pages[1].out) == (HelpTopic(rawValue: name.rawValue) == nil))
  }

  @Test(
    "A command's page has its purpose, an example right behind it, and what happens",
    arguments: CommandName.allCases)
  func anatomy(name: CommandName) throws {
    let entry = name.entry
    #expect(entry.summary.hasSuffix("."))
    #expect(entry.happens.hasSuffix("."))
    #expect(!entry.examples.isEmpty)
    let lines = HelpPage.page(of: name).rendered(in: PageStyle()).split(separator: "\n")
    #expect(lines.first.map(String.init) == entry.summary)
    #expect(lines.dropFirst().first.map { $0.hasPrefix("    howdy") } == true)
    #expect(lines.contains(Substring(entry.happens)))
    for example in entry.examples { #expect(lines.contains("    \(example)")) }
    let first = try #require(entry.examples.first)
    #expect(first == "howdy" || first.hasPrefix("howdy \(name.rawValue)"))
  }

  @Test(
    "Each option stands on a line of its own, with its words on the line below",
    arguments: CommandName.allCases)
  func options(name: CommandName) {
    let lines = HelpPage.page(of: name).rendered(in: PageStyle()).split(separator: "\n").map(
      String.init)
    for option in name.entry.options {
      let place = lines.firstIndex {
        $0 == "--\(option.name)" || $0.hasPrefix("--\(option.name) ")
          || $0.hasPrefix("--\(option.name),")
      }
      #expect(place != nil, "\(option.name)")
      if let place {
        #expect(lines[place + 1].hasPrefix("    \(option.summary)"))
        #expect(option.summary.hasSuffix("."))
        for choice in option.choices { #expect(lines[place + 1].contains(choice)) }
      }
    }
  }

  @Test("Half a command is both of its wholes", arguments: ["add", "edit", "delete"])
  func halves(typed: String) {
    let answer = home.run("help \(typed)")
    #expect(answer.status == 0)
    for name in CommandName.allCases where name.rawValue.hasPrefix(typed + " ") {
      #expect(answer.out.contains(HelpPage.page(of: name).rendered(in: PageStyle())))
    }
  }

  @Test("A word that is a topic and a command says both, the topic first")
  func both() {
    let out = home.run("help mates").out
    #expect(
      out == HelpTopic.mates.page.rendered(in: PageStyle()) + "\n"
        + HelpPage.page(of: .mates).rendered(in: PageStyle()))
  }

  @Test("Other words for a command find its page")
  func synonyms() {
    #expect(home.run("help energy").out == home.run("help capacity").out)
  }

  @Test("A word on which there is no help is refused, with the one that was meant")
  func unknown() {
    let near = home.run("help rythms")
    #expect(near.status == 64)
    #expect(near.err == "howdy: no help on rythms. Did you mean rhythms? Run howdy help rhythms.\n")
    let far = home.run("help frobnicate")
    #expect(far.status == 64)
    #expect(far.err == "howdy: no help on frobnicate. See howdy help.\n")
    #expect(far.out.isEmpty)
  }

  @Test("Help needs no home and reads no book")
  func needsNothing() {
    home.environment["HOME"] = ""
    #expect(home.run("log --help").status == 0)
    #expect(home.run("--help").status == 0)
    #expect(home.run("--version").status == 0)
  }

  @Test("For scripts the page is one text")
  func json() {
    let answer = home.run("help undo --json").json
    #expect(answer["howdy"] == "help")
    #expect(answer["topic"] == "undo")
    #expect(answer["text"] == .string(HelpPage.page(of: .undo).rendered(in: PageStyle())))
  }

  @Test(
    "Fixed words are letters, digits, full stops, commas and apostrophes, a colon only in a time")
  func plainWords() {
    let clock = /[0-9]{2}:[0-9]{2}/
    for (name, page) in Self.pages {
      for line in page.lines {
        for run in ([line.prose] + line.companions).flatMap(\.runs) where run.kind == .words {
          let odd = run.text.replacing(clock, with: "").filter { letter in
            !(letter.isASCII && (letter.isLetter || letter.isNumber || " .,'?".contains(letter)))
          }
          #expect(odd.isEmpty, "\(name): \(run.text)")
        }
      }
    }
  }

  @Test(
    "Lines end in a full stop or, before what belongs to them, in a comma; lines to type do not")
  func lineEnds() {
    for (name, page) in Self.pages {
      for line in page.lines where line.prose.runs.contains(where: { $0.kind == .words }) {
        let text = ([line.prose] + line.companions).last?.text ?? ""
        let isOption = line.prose.runs.first.map { $0.kind == .command && $0.text.hasPrefix("--") }
        #expect(
          text.hasSuffix(".") || text.hasSuffix(",") || isOption == true
            || text.allSatisfy { $0.isUppercase || $0 == " " || $0.isLowercase },
          "\(name): \(text)")
        #expect(!text.contains("!"), "\(name): \(text)")
      }
    }
  }

  @Test(
    "Nothing is aligned, nothing is wider than asked, and every width has the same words",
    arguments: [20, 40, 80])
  func widths(width: Int) {
    for (name, page) in Self.pages {
      let wide = page.rendered(in: PageStyle())
      let narrow = page.rendered(in: PageStyle(width: width))
      func letters(_ text: String) -> String { text.filter { $0 != " " && $0 != "\n" } }
      #expect(letters(narrow) == letters(wide), "\(name)")
      for line in narrow.split(separator: "\n") {
        #expect(line.count <= width, "\(name): \(line)")
        let content = line.drop { $0 == " " }
        #expect(line.count - content.count <= 8, "\(name): \(line)")
        #expect(!content.contains("  "), "\(name): \(line)")
      }
    }
  }
}
