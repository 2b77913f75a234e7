import HowdyCLI
import HowdyCore
import HowdyTerminal
import HowdyTestSupport
import Testing

@Suite("Topics of help")
struct HelpTopicTests {
  private func text(_ topic: HelpTopic) -> String { topic.page.rendered(in: PageStyle()) }

  @Test("Each topic begins with a sentence and shows a line to type", arguments: HelpTopic.allCases)
  func anatomy(topic: HelpTopic) {
    let first = topic.page.lines.first
    #expect(first?.indent == 0)
    #expect(first?.prose.text.hasSuffix(".") == true)
    #expect(!topic.examples.isEmpty)
  }

  @Test("Each line to type is a command, with options that exist", arguments: HelpTopic.allCases)
  func examples(topic: HelpTopic) throws {
    for example in topic.examples {
      let invocation = try Invocation(arguments: Array(Home.split(example).dropFirst()))
      let isMatesPage = example == "howdy Sam"
      #expect(invocation.isImplied == (isMatesPage || example == "howdy"), "\(example)")
    }
  }

  @Test("Each line to type runs on a book that has what it names", arguments: HelpTopic.allCases)
  func examplesRun(topic: HelpTopic) {
    for example in topic.examples {
      let home = Home()
      // Adding Sam is an example too, so the Sam of the book is another there.
      let sam = example.contains("add mate Sam") ? "Kim" : "Sam"
      let ada = example.contains("add mate Ada") ? "Lin" : "Ada"
      home.run("add mate \(sam) every 2 weeks")
      home.run("add mate \(ada)")
      home.run("plan \(sam) on Friday Tea")
      if example.hasPrefix("howdy delete date") {
        home.run("add date Sam graduation 12 June")
      }
      if example == "howdy redo" { home.run("undo") }
      if example.hasPrefix("howdy restore") { home.run("backup friends.json") }
      let answer = home.run(String(example.dropFirst("howdy ".count)))
      // Nobody waits here, and to say so is the answer.
      let isNo = example == "howdy waiting --check"
      #expect(answer.status == (isNo ? 1 : 0), "\(example): \(answer.err)")
      #expect(answer.err.isEmpty, "\(example)")
    }
  }

  @Test("Every command but help itself belongs to a topic of its own kind")
  func everyCommand() {
    let topics = HelpTopic.allCases.filter { $0 != .all }
    for name in CommandName.allCases {
      #expect(topics.contains { $0.commands.contains(name) }, "\(name.rawValue)")
    }
    for topic in topics { #expect(Set(topic.commands).count == topic.commands.count) }
  }

  @Test("All is a line for every command, with what it is for")
  func all() {
    let lines = text(.all).split(separator: "\n").map(String.init)
    for name in CommandName.allCases {
      #expect(lines.contains("\(name.rawValue). \(name.entry.summary)"))
    }
    #expect(lines.count == CommandName.allCases.count + 2)
  }

  @Test("Scripting names every option of every command, every status and every variable")
  func scripting() {
    let lines = text(.scripting).split(separator: "\n").map { $0.drop { $0 == " " } }
    let options = [
      "json", "plain", "fields", "quiet", "dry-run", "width", "color", "book", "now", "help",
      "version",
    ]
    for option in options {
      #expect(
        lines.contains {
          $0 == "--\(option)" || $0.hasPrefix("--\(option) ") || $0.hasPrefix("--\(option),")
        })
    }
    for status in ExitStatus.allCases {
      #expect(lines.contains { $0.hasPrefix("\(status.rawValue), ") })
    }
    for variable in EnvironmentVariable.allCases {
      #expect(lines.contains { $0 == variable.rawValue })
    }
  }

  @Test("What is said of the statuses is so")
  func statuses() {
    let home = Home()
    #expect(home.run("version").status == ExitStatus.done.rawValue)
    #expect(home.run("settings bell loud").status == ExitStatus.notUnderstood.rawValue)
    #expect(home.run("undo").status == ExitStatus.notAllowed.rawValue)
    #expect(home.run("undo zzzzz").status == ExitStatus.notFound.rawValue)
    home.environment["HOME"] = ""
    #expect(home.run("where").status == ExitStatus.cannotCreate.rawValue)
  }

  @Test("Accessibility says what is promised, what is not covered, and where to report a barrier")
  func accessibility() {
    let said = text(.accessibility)
    for title in ["What is promised,", "What is not covered,", "If something bars your way,"] {
      #expect(said.contains(title + "\n"))
    }
    #expect(said.contains("issue tracker"))
  }

  @Test("H17, J36: Accessibility names the readers, how they start, and since when all of it is so")
  func readers() {
    let said = text(.accessibility)
    for word in ["With a reader,", "Orca", "speakup", "brltty", "espeak-ng", "Since when,"] {
      #expect(said.contains(word), "\(word)")
    }
    #expect(said.contains("since the first version, at every width from 20 columns up."))
  }

  @Test("No topic promises a command that is not there", arguments: HelpTopic.allCases)
  func nothingAhead(topic: HelpTopic) {
    let words = Set(text(topic).lowercased().split { !$0.isLetter }.map(String.init))
    for later in [
      "ritual", "rituals", "import", "export", "wellbeing", "heatmap",
    ] {
      #expect(!words.contains(later), "\(later)")
    }
  }
}

@Suite("Words that a command takes")
struct WordsTakenTests {
  @Test("Brackets, bars and dots are not said: what may be left out stands on its own")
  func parts() {
    let log = WordsTaken("MATE [and MATE]… [DAY] [at TIME] [NOTE]")
    #expect(log.needed == "MATE")
    #expect(log.possible == ["and MATE", "DAY", "at TIME", "NOTE"])
    let capacity = WordsTaken("[low|medium|high] [on DAY|--usual [WEEKDAY]]")
    #expect(capacity.needed == nil)
    #expect(capacity.possible == ["low or medium or high", "on DAY or --usual WEEKDAY"])
    #expect(WordsTaken("PLAN DAY...").needed == "PLAN DAY")
    #expect(WordsTaken("").isEmpty)
    #expect(!WordsTaken("[A]").isEmpty)
  }

  @Test("Brackets that do not close or open are no trouble")
  func broken() {
    #expect(WordsTaken("A [B").possible == ["B"])
    #expect(WordsTaken("A] B").needed == "A B")
    #expect(WordsTaken("[]").isEmpty)
  }
}
