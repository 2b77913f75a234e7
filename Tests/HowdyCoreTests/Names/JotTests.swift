import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Sentences for jot")
struct JotTests {
  /// The few days that these tests know, in words.
  private static func day(_ words: String) -> String? {
    let days = ["yesterday", "today", "friday", "on friday", "last friday", "may 16", "30 nov"]
    let lower = words.lowercased()
    return days.contains(lower) ? lower : nil
  }

  private func jot(_ sentence: String, _ roster: Roster) throws -> Jot<String> {
    try Jot(
      sentence, in: roster, isDayWord: { ["Friday", "Yesterday"].contains($0) }, day: Self.day)
  }

  @Test(
    "Names are found at the edges of words",
    arguments: [
      ("Lunch with Grace and George", ["Grace", "George"]),
      ("lunch with grace, then george.", ["Grace", "George"]),
      ("Grace called", ["Grace"]), ("Graceful evening with George", ["George"]),
      ("Tea at Grace's", ["Grace"]), ("Grace’s call", ["Grace"]), ("Grace'll come", ["Grace"]),
      ("Grace—George", ["Grace", "George"]), ("Grace/George", ["Grace", "George"]),
      ("(Grace)", ["Grace"]), ("\"Grace\"", ["Grace"]),
    ])
  func edges(sentence: String, ids: [String]) throws {
    #expect(try jot(sentence, roster("Grace", "George")).ids == ids)
  }

  @Test("Case 1: the places of names leave every other character of the sentence where it was")
  func places() throws {
    let sentence = "Got lunch with Jacob E, Grace, and her friend."
    let read = try jot(sentence, roster("Jacob Evans", "Jacob Ford", "Grace Hopper"))
    #expect(read.ids == ["Jacob Evans", "Grace Hopper"])
    #expect(read.mentions.map { String(sentence[$0]) } == ["Jacob E", "Grace"])
  }

  @Test("Case 2: the longest name comes first, and none is found inside another")
  func longestFirst() throws {
    let roster = roster("Billy-Jean-Jim", "Jean", "Mary Ann", "Ann Lee Smith")
    #expect(try jot("Saw Billy-Jean-Jim", roster).ids == ["Billy-Jean-Jim"])
    #expect(throws: JotFault.self) { try jot("Saw Anna-Jean-Lou", roster) }
    #expect(try jot("Saw Mary Ann Lee Smith", roster).mentions.count == 2)
    #expect(try jot("saw mary ann", roster).ids == ["Mary Ann"])
  }

  @Test("Case 3: a first name that is somebody's whole name means them")
  func wholeNameFirst() throws {
    let roster = roster("Jason Bourne", "Jason")
    #expect(try jot("Coffee with Jason", roster).ids == ["Jason"])
    #expect(try jot("Coffee with Jason Bourne", roster).ids == ["Jason Bourne"])
    #expect(try jot("Coffee with Jason B", roster).ids == ["Jason Bourne"])
  }

  @Test("Case 4: a one-word name has no initial, and I is the writer")
  func noInitial() throws {
    #expect(try jot("Yesterday with Iago I laughed", roster("Iago")).ids == ["Iago"])
    #expect(try jot("alessandra a lot", roster("Alessandra")).ids == ["Alessandra"])
    #expect(throws: JotFault.surname(typed: "Iago B", id: "Iago")) {
      try jot("Lunch with Iago B", roster("Iago"))
    }
  }

  @Test("Case 5: a first name and an initial pick one of two, with a full stop or without")
  func initials() throws {
    let roster = roster("Earnest Hemingway", "Earnest Shackleton")
    #expect(try jot("Dinner with Earnest H", roster).ids == ["Earnest Hemingway"])
    #expect(try jot("Dinner with Earnest S. at home", roster).ids == ["Earnest Shackleton"])
    #expect(try jot("dinner with earnest s", roster).ids == ["Earnest Shackleton"])
    #expect(throws: JotFault.self) { try jot("Dinner with Earnest Z", roster) }
    let two = ["Earnest Hemingway", "Earnest Shackleton"]
    #expect(throws: JotFault.several(typed: "Earnest", ids: two)) {
      try jot("Dinner with Earnest", roster)
    }
  }

  @Test("Case 8: the Diner of Joe is not Joe")
  func joesDiner() throws {
    let roster = roster("Joe", "Ann")
    #expect(try jot("Lunch at Joe's Diner with Ann", roster).ids == ["Ann"])
    #expect(throws: JotFault.nobody(typed: "Joe", nearest: ["Joe"])) {
      try jot("Lunch at Joe's Diner", roster)
    }
  }

  @Test("Case 9: a nickname comes before a first name inside it")
  func nicknames() throws {
    let roster = Roster([
      Bearer(id: "hopper", name: "Rear Admiral", nicknames: ["Amazing Grace"]),
      Bearer(id: "grace", name: "Grace Kelly"),
    ])
    #expect(try jot("Tea with Amazing Grace", roster).ids == ["hopper"])
    #expect(try jot("Tea with Grace", roster).ids == ["grace"])
  }

  @Test("R1: a surname that nobody bears is refused and never dropped")
  func surnames() throws {
    let mates = roster("Ana Rossi", "Bob Adler", "Sam")
    #expect(throws: JotFault.surname(typed: "Ana Weiss", id: "Ana Rossi")) {
      try jot("Lunch with Ana Weiss", mates)
    }
    #expect(throws: JotFault.surname(typed: "Ana Adler", id: "Ana Rossi")) {
      try jot("Lunch with Ana Adler", mates)
    }
    #expect(throws: JotFault.surname(typed: "Sam O'Brien", id: "Sam")) {
      try jot("Lunch with Sam O'Brien", mates)
    }
    #expect(try jot("Lunch with Ana. Weiss came too", mates).ids == ["Ana Rossi"])
    #expect(try jot("Lunch with Ana Sam Bob", mates).ids == ["Ana Rossi", "Sam", "Bob Adler"])
    #expect(try jot("Lunch with Ana, Paris was fine", mates).ids == ["Ana Rossi"])
    #expect(try jot("Lunch with Ana  Paris", mates).ids == ["Ana Rossi"])
  }

  @Test("A day word after a name is no surname")
  func dayWords() throws {
    #expect(try jot("Saw Ana Friday at noon", roster("Ana")).ids == ["Ana"])
    let read = try jot("Lunch with Ana Friday", roster("Ana"))
    #expect(read.ids == ["Ana"])
    #expect(read.day == "friday")
  }

  @Test("A surname of the same mate after a nickname is the same mate")
  func ownSurname() throws {
    let roster = Roster([
      Bearer(id: "sam", name: "Samuel Okafor", nicknames: ["Sam"]),
      Bearer(id: "bisi", name: "Bisi Okafor"),
    ])
    #expect(try jot("Tea with Sam Okafor", roster).ids == ["sam"])
    #expect(throws: JotFault.several(typed: "Okafor", ids: ["sam", "bisi"])) {
      try jot("Tea with Okafor", roster)
    }
  }

  @Test("R6: where the sentence has capitals, a name must be capitalised in it")
  func capitals() throws {
    let roster = roster("May", "Will", "Ann")
    let sentence = "I may go out with May"
    let read = try jot(sentence, roster)
    #expect(
      read.mentions.map { sentence.distance(from: sentence.startIndex, to: $0.lowerBound) } == [18])
    #expect(try jot("lunch with may", roster).ids == ["May"])
    #expect(try jot("Lunch with may", roster).ids == ["May"])
    #expect(try jot("Ann will call", roster).ids == ["Ann", "Will"])
    #expect(try jot("So Ann will call", roster).ids == ["Ann"])
    #expect(throws: JotFault.nobody(typed: nil, nearest: [])) { try jot("So I will go", roster) }
  }

  @Test("R9: parts of larger words name nobody")
  func opaque() {
    for sentence in [
      "snake_case_name", "case@example.org", "www.case.org", "showcase", "Case-Smith",
    ] {
      #expect(throws: JotFault.self, "\(sentence)") { try jot(sentence, roster("Case")) }
    }
  }

  @Test("R21: two who share a name are asked for, two names of one mate count once")
  func annieAndAna() throws {
    let two = roster("Ana Rossi", "Ana Lima")
    #expect(throws: JotFault.several(typed: "Ana", ids: ["Ana Rossi", "Ana Lima"])) {
      try jot("coffee with Ana", two)
    }
    let one = Roster([Bearer(id: "ana", name: "Ana Rossi", nicknames: ["Annie"])])
    let read = try jot("coffee with Annie and Ana", one)
    #expect(read.ids == ["ana"])
    #expect(read.mentions.count == 2)
  }

  @Test("Small words of a name, and initials, name nobody alone")
  func smallWords() throws {
    let mates = roster("Tom and Jerry", "Bob (work)", "Ada", "J R Ewing", "Jan van Eyck")
    #expect(try jot("after work with ada and bob", mates).ids == ["Ada", "Bob (work)"])
    #expect(try jot("ada r van", mates).ids == ["Ada"])
    #expect(try jot("Lunch with Tom and Jerry", mates).ids == ["Tom and Jerry"])
    #expect(try jot("Lunch with Eyck", mates).ids == ["Jan van Eyck"])
    #expect(try jot("saw bob and the and", roster("and so on", "Bob")).ids == ["Bob"])
  }

  @Test("A name reaches over spaces, hyphens and apostrophes, but over no comma or end of sentence")
  func reach() throws {
    let roster = roster("Tom Jerry", "Mary-Lou O'Hara", "J. R. Ewing")
    #expect(try jot("saw mary lou ohara", roster).mentions.count == 1)
    #expect(try jot("saw j.r. ewing", roster).mentions.count == 1)
    #expect(try jot("saw tom, jerry", roster).mentions.count == 2)
    #expect(try jot("saw tom. jerry", roster).mentions.count == 2)
  }

  @Test(
    "A day counts at the beginning or the end only",
    arguments: [
      ("Lunch with Ann yesterday", "yesterday"), ("Yesterday: lunch with Ann.", "yesterday"),
      ("Lunch with Ann last Friday.", "last friday"), ("Lunch with Ann on friday", "on friday"),
      ("30 nov, tea with Ann", "30 nov"), ("Ann yesterday", "yesterday"),
      ("Ann said yesterday was hard", ""), ("lunch with Ann may 16", "may 16"),
    ])
  func days(sentence: String, day: String) throws {
    let read = try jot(sentence, roster("Ann"))
    #expect(read.day ?? "" == day)
    #expect(read.dayRange.map { sentence[$0].lowercased() } ?? "" == day)
    #expect(read.ids == ["Ann"])
  }

  @Test("Two days are refused")
  func twoDays() {
    #expect(throws: JotFault.twoDays("Yesterday", "on Friday")) {
      try jot("Yesterday I met Ann on Friday", roster("Ann"))
    }
  }

  @Test("A mate who is called like a day is the mate")
  func mateOfADay() throws {
    let read = try jot("Lunch with Friday", roster("Friday", "Crusoe"))
    #expect(read.ids == ["Friday"])
    #expect(read.day == nil)
  }

  @Test("The words of a day are no names")
  func dayIsNoName() throws {
    #expect(try jot("Lunch with Ann May 16", roster("Ann", "May")).ids == ["Ann"])
  }

  @Test("Nobody named: a slip is suggested, of a capitalised word where there are capitals")
  func nobody() {
    #expect(throws: JotFault.nobody(typed: "Grcae", nearest: ["Grace"])) {
      try jot("Lunch with Grcae", roster("Grace"))
    }
    #expect(throws: JotFault.nobody(typed: nil, nearest: [])) { try jot("", roster("Grace")) }
    #expect(throws: JotFault.nobody(typed: nil, nearest: [])) {
      try jot("yesterday", roster("Grace"))
    }
  }

  @Test("The archived are named only where nobody else is")
  func archived() throws {
    let roster = Roster([
      Bearer(id: "old", name: "Sam", isArchived: true), Bearer(id: "new", name: "Sam Reid"),
      Bearer(id: "gran", name: "Gran", isArchived: true),
    ])
    #expect(try jot("tea with sam and gran", roster).ids == ["new", "gran"])
  }

  @Test("Other scripts are read, those without spaces too")
  func scripts() throws {
    let roster = roster("田中", "王", "محمد علي", "Жанна", "김철수", "सीता", "Zoë")
    #expect(try jot("田中さんとランチ", roster).ids == ["田中"])
    #expect(try jot("王子と田中", roster).ids == ["田中"])
    #expect(try jot("王 와 김철수", roster).ids == ["王", "김철수"])
    #expect(try jot("قهوة مع محمد علي", roster).ids == ["محمد علي"])
    #expect(try jot("чай с жанна", roster).ids == ["Жанна"])
    #expect(try jot("सीता के साथ चाय", roster).ids == ["सीता"])
    #expect(try jot("Lunch with Zoe\u{308}", roster).ids == ["Zoë"])
  }

  @Test("A sentence of tens of thousands of words, and a megabyte of marks, are read")
  func hostile() throws {
    let mates = roster("Sam", "Ada Lin")
    let long = String(repeating: "lorem ipsum ", count: 20_000) + "sam"
    #expect(try jot(long, mates).ids == ["Sam"])
    let marks = "sam a" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(try jot(marks, mates).ids == ["Sam"])
    let same = String(repeating: "sam ", count: 10_000)
    #expect(try jot(same, mates).ids == ["Sam"])
  }

  @Test("Whatever the roster, the full name of a mate alone in a sentence names that mate")
  func property() {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let names = (0..<8).map { _ in
        ["Sam", "Ada", "Zoë", "Mary-Lou", "O'Brien", "Łukasz"].randomElement(using: &generator)
          .map { "\($0) Smith\("abcdefgh".randomElement(using: &generator) ?? "x")" } ?? ""
      }
      let roster = Roster(Set(names).sorted().map { Bearer(id: $0, name: $0) })
      for name in Set(names) {
        #expect((try? jot("Met \(name), at last", roster))?.ids == [name], "\(name), seed \(seed)")
      }
    }
  }
}
