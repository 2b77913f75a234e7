import HowdyCLI
import HowdyCore
import HowdyTerminal
import HowdyTestSupport
import Testing

@Suite("What changes are called")
struct ChangeWordsTests {
  private let words = Words(today: day("2026-11-30"))

  /// A change of things, each as it was and as it is.
  private func change(
    _ verb: Verb, of: [String] = [], _ touches: (PageName, String, JSONObject?, JSONObject?)...
  ) -> Change {
    let stamp = Stamp(milliseconds: 0, counter: 0, device: "test")
    return Change(
      id: "change", stamp: stamp, day: day("2026-11-30"), verb: verb, of: of,
      touches: touches.map { page, id, before, after in
        Change.Touch(
          page: page, id: id, before: before.map { Version(rev: stamp, body: $0) },
          after: Version(rev: stamp, body: after))
      })
  }

  private func put(_ thing: some Entity) -> (PageName, String, JSONObject?, JSONObject?) {
    (thing.page, thing.id, nil, thing.body)
  }

  private var book: Book {
    SampleBook([Mate.sample("Ada"), Mate.sample("Sam")]).book
  }

  /// What each verb is called when it is about Ada, by hand from the words of the commands.
  private func sample(_ verb: Verb) -> (change: Change, noun: String) {
    let ada = Mate.sample("Ada")
    let checkIn = CheckIn.sample("2026-11-28", "ada", "sam")
    let plan = Plan.sample("2026-12-04", "ada", id: "plan", what: "Dinner")
    let reminder = Reminder(id: "r", mate: "ada", text: "Flat", until: nil, recorded: 0)
    let date = MateDate(id: "d", mate: "ada", name: "birthday", on: yearly("--05-04"))
    let pause = Pause(id: "u", mate: "ada", from: day("2026-11-30"), until: nil, reason: nil)
    let snooze = Snooze(
      id: "s", mate: "ada", since: day("2026-11-30"), until: day("2026-12-07"))
    let both = "with Ada and Sam on Saturday 28 November"
    switch verb {
    case .addMate: return (change(verb, put(ada)), "the new mate Ada")
    case .editMate: return (change(verb, put(ada)), "the edit of Ada")
    case .rename: return (change(verb, put(ada)), "the new name of Ada")
    case .rhythm: return (change(verb, put(ada)), "the new rhythm of Ada")
    case .circle: return (change(verb, put(ada)), "the new circle of Ada")
    case .deleteMate:
      return (change(verb, (.mates, "ada", ada.body, nil)), "the deletion of Ada")
    case .merge:
      var merged = Mate(id: "adah", name: "Adah", added: day("2026-01-01"))
      merged.into = "ada"
      return (change(verb, put(merged), put(ada)), "the merge of Adah and Ada")
    case .archive: return (change(verb, put(ada)), "the archiving of Ada")
    case .unarchive: return (change(verb, put(ada)), "the return of Ada")
    case .log: return (change(verb, put(checkIn)), "the check in \(both)")
    case .star: return (change(verb, put(checkIn)), "the star on the check in \(both)")
    case .unstar: return (change(verb, put(checkIn)), "the unstarring of the check in \(both)")
    case .editCheckIn: return (change(verb, put(checkIn)), "the edit of the check in \(both)")
    case .deleteCheckIn:
      return (
        change(verb, (checkIn.page, checkIn.id, checkIn.body, nil)),
        "the deletion of the check in \(both)"
      )
    case .plan: return (change(verb, put(plan)), "the plan Dinner with Ada")
    case .editPlan: return (change(verb, put(plan)), "the edit of the plan Dinner with Ada")
    case .done:
      let checkIn = CheckIn.sample("2026-11-30", "ada", id: "plan", plan: "plan")
      return (change(verb, put(plan), put(checkIn)), "the plan Dinner with Ada, done today")
    case .move: return (change(verb, put(plan)), "the move of the plan Dinner with Ada")
    case .later: return (change(verb, put(plan)), "the putting off of the plan Dinner with Ada")
    case .drop: return (change(verb, put(plan)), "the dropping of the plan Dinner with Ada")
    case .remember: return (change(verb, put(reminder)), "the thing to remember with Ada")
    case .clear:
      return (
        change(verb, (.mates, "r", reminder.body, nil)),
        "the clearing of things to remember with Ada"
      )
    case .addDate: return (change(verb, put(date)), "the new date of Ada")
    case .deleteDate:
      return (change(verb, (.mates, "d", date.body, nil)), "the deletion of a date of Ada")
    case .pause: return (change(verb, put(pause)), "the pause of Ada")
    case .snooze: return (change(verb, put(snooze)), "the snooze of Ada")
    case .resume: return (change(verb, put(pause)), "the return from a pause of Ada")
    case .spread:
      let due = FirstDue(id: "f", mate: "ada", due: day("2026-12-03"), after: nil)
      return (change(verb, put(due)), "the spread of Ada")
    case .capacity:
      let capacity = DayCapacity(day: day("2026-12-01"), level: .low)
      return (change(verb, put(capacity)), "the new capacity tomorrow")
    case .settings:
      return (
        change(verb, put(Setting(id: "test:bell", value: "on"))), "the new setting bell"
      )
    case .restore: return (change(verb, put(ada)), "the restore")
    case .undo: return (change(verb, of: ["log"]), "the undo")
    case .redo: return (change(verb, of: ["log", "plan"]), "the redo of 2 changes")
    case .dismiss: return (change(verb, of: ["log"]), "the dismissal")
    case .erase: return (change(verb, (.mates, "ada", nil, nil)), "the erasing")
    case .eraseElsewhere:
      return (change(verb, (.mates, "ada", nil, nil)), "the erasing on another device")
    }
  }

  @Test("Each kind of change has a name, with whom it was about", arguments: Verb.allCases)
  func names(verb: Verb) {
    let (change, noun) = sample(verb)
    #expect(ChangeWords(words: words, book: book).noun(change).text == noun)
  }

  @Test("No name has a gap where nothing is known any more", arguments: Verb.allCases)
  func noGaps(verb: Verb) {
    let bare = change(verb, (PageName("unknown"), "x", nil, ["is": "unknown"]))
    for change in [sample(verb).change, bare, change(verb)] {
      let noun = ChangeWords(words: words, book: Book(device: "test")).noun(change).text
      #expect(noun.hasPrefix("the ") || noun.hasPrefix("what "), "\(noun)")
      #expect(!noun.contains("  ") && !noun.contains(" ,") && !noun.contains(",,"), "\(noun)")
      #expect(noun.last?.isLetter == true || noun.last?.isNumber == true, "\(noun)")
      for word in ["of", "with", "on", "the", "a"] {
        #expect(!noun.hasSuffix(" \(word)"), "\(noun)")
      }
    }
  }

  @Test("Names are in letters, digits, commas and full stops alone", arguments: Verb.allCases)
  func plainWords(verb: Verb) {
    let noun = ChangeWords(words: words, book: book).noun(sample(verb).change).text
    #expect(noun.allSatisfy { $0.isLetter || $0.isNumber || " ,.".contains($0) }, "\(noun)")
  }

  @Test("What was told of a death is not called a filing")
  func death() {
    var gran = Mate.sample("Gran")
    let before = gran.body
    gran.archived = day("2026-11-30")
    gran.death = Mate.Death(day: nil)
    let change = change(.archive, (.mates, "gran", before, gran.body))
    #expect(
      ChangeWords(words: words, book: SampleBook([gran]).book).noun(change).text
        == "what was told of the death of Gran")
  }

  @Test("More than five mates are counted, several check-ins and days too")
  func many() {
    let mates = (1...6).map { Mate.sample("Mate \($0)") }
    let book = SampleBook(mates).book
    var edit = change(.circle)
    edit = Change(
      id: edit.id, stamp: edit.stamp, day: edit.day, verb: .circle, of: [],
      touches: mates.map {
        Change.Touch(
          page: .mates, id: $0.id, before: nil, after: Version(rev: edit.stamp, body: $0.body))
      })
    let words = ChangeWords(words: words, book: book)
    #expect(words.noun(edit).text == "the new circle of 6 mates")
    let stars = change(
      .star, put(CheckIn.sample("2026-11-28", "mate 1")),
      put(CheckIn.sample("2026-11-27", "mate 1")))
    #expect(words.noun(stars).text == "the star on 2 check ins with Mate 1")
    let days = change(
      .capacity, put(DayCapacity(day: day("2026-12-01"), level: .low)),
      put(DayCapacity(day: day("2026-12-02"), level: .low)))
    #expect(words.noun(days).text == "the new capacity of 2 days")
    let usual = change(.capacity, put(Setting(id: "capacity-monday", value: "low")))
    #expect(words.noun(usual).text == "the new usual capacity")
  }

  @Test("Names and texts are said as they were entered, and can steer nothing")
  func data() {
    var mate = Mate.sample("Zoë")
    mate.name = "Zoë \u{1B}[31m"
    let plan = Plan.sample("2026-12-04", "zoë", what: "Tea\nand\tcake")
    let noun = ChangeWords(words: words, book: SampleBook([mate]).book).noun(
      change(.plan, put(plan))
    ).text
    #expect(!noun.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(noun.hasPrefix("the plan Tea"))
  }
}
