import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Finding a mate by what was typed")
struct RosterTests {
  @Test("Cases 3 and 6: the exact name wins over longer ones that begin with it")
  func exactFirst() {
    let roster = roster("Jason Bourne", "Jason", "Jasonette")
    #expect(roster.find("jason", forChange: true) == .one("Jason"))
    #expect(roster.find("JASON BOURNE", forChange: true) == .one("Jason Bourne"))
  }

  @Test("The levels follow each other: whole, beginning, beginning of a word, any part")
  func levels() {
    let roster = roster("Anna Lee", "Lee Anders", "Bob Annan", "Kleeman")
    #expect(roster.find("anna lee", forChange: true) == .one("Anna Lee"))
    #expect(roster.find("anna", forChange: true) == .one("Anna Lee"))
    #expect(roster.find("lee", forChange: true) == .one("Lee Anders"))
    #expect(roster.find("annan", forChange: true) == .one("Bob Annan"))
    #expect(roster.find("leeman", forChange: false) == .one("Kleeman"))
  }

  @Test("A command that changes something never acts on the middle of a name")
  func noGuess() {
    let roster = roster("Kleeman")
    #expect(roster.find("leeman", forChange: true) == .none(nearest: ["Kleeman"]))
    #expect(roster.find("eema", forChange: true) == .none(nearest: []))
    #expect(roster.find("eema", forChange: false) == .one("Kleeman"))
  }

  @Test("Case 7: more than one at the first level that hits is nobody, and all are named")
  func several() {
    let roster = roster("John Work", "John Climbing", "Ann John")
    #expect(
      roster.find("john", forChange: true) == .several(["John Work", "John Climbing"]))
  }

  @Test("Case 11: the calling name and the full name find the same mate, once")
  func nicknames() {
    let roster = Roster([
      Bearer(id: "a", name: "Alexandra Smith", nicknames: ["Alex", "Alexa"]),
      Bearer(id: "b", name: "Alexander"),
    ])
    #expect(roster.find("alex", forChange: true) == .one("a"))
    #expect(roster.find("alexandra", forChange: true) == .one("a"))
    #expect(roster.find("alexa", forChange: true) == .one("a"))
    #expect(roster.find("al", forChange: true) == .several(["a", "b"]))
  }

  @Test(
    "Case, accents, width, punctuation and spaces make no difference",
    arguments: ["zoe o brien", "ZOË O'BRIEN", "ＺＯＥ　ＯＢＲＩＥＮ", "Zoe\u{308}OBrien", "zoë o’brien."])
  func folded(typed: String) {
    #expect(roster("Zoë O'Brien", "Zoltan").find(typed, forChange: true) == .one("Zoë O'Brien"))
  }

  @Test("Names of signs, of other scripts and from right to left are found")
  func scripts() {
    let roster = roster("🌻", "🌻🌻", "山田 太郎", "山本", "محمد علي", "김철수", "سارة")
    #expect(roster.find("🌻", forChange: true) == .one("🌻"))
    #expect(roster.find("🌻.", forChange: true) == .one("🌻"))
    #expect(roster.find("山田", forChange: true) == .one("山田 太郎"))
    #expect(roster.find("太郎", forChange: true) == .one("山田 太郎"))
    #expect(roster.find("山", forChange: true) == .several(["山田 太郎", "山本"]))
    #expect(roster.find("علي", forChange: true) == .one("محمد علي"))
    #expect(roster.find("김", forChange: true) == .one("김철수"))
  }

  @Test("The archived answer to their whole name, and otherwise only when nobody else does")
  func archived() {
    let roster = Roster([
      Bearer(id: "old", name: "Sam", isArchived: true), Bearer(id: "new", name: "Ann Samson"),
      Bearer(id: "gran", name: "Gran", isArchived: true),
    ])
    for forChange in [true, false] {
      #expect(roster.find("sam", forChange: forChange) == .one("old"))
      #expect(roster.find("sa", forChange: forChange) == .one("new"))
      #expect(roster.find("gran", forChange: forChange) == .one("gran"))
      #expect(roster.find("gr", forChange: forChange) == .one("gran"))
    }
  }

  @Test("A beginning goes on over the words of a name, and over what parts them")
  func beginningsOverWords() {
    let roster = roster("Joe O'Brien", "Anna Maria Bell", "Anna Maria Lopez", "Jean-Luc", "Luca")
    for typed in ["o'brien", "OBrien", "o’brien", "o brien", "o'br"] {
      #expect(roster.find(typed, forChange: true) == .one("Joe O'Brien"))
    }
    #expect(roster.find("maria l", forChange: true) == .one("Anna Maria Lopez"))
    #expect(
      roster.find("maria", forChange: true) == .several(["Anna Maria Bell", "Anna Maria Lopez"]))
    #expect(roster.find("luc", forChange: true) == .one("Luca"))
    let reading = roster.find(wordsFrom: words("o'brien hi there"), forChange: true)
    #expect(reading.found == .one("Joe O'Brien"))
    #expect(reading.count == 1)
  }

  @Test("Nobody found: the nearest one to three, the archived only if nobody else is near")
  func nearest() {
    let roster = Roster([
      Bearer(id: "sam", name: "Sam Okafor"), Bearer(id: "lin", name: "Lin"),
      Bearer(id: "lina", name: "Lim", isArchived: true),
      Bearer(id: "gran", name: "Gran", isArchived: true),
    ])
    #expect(roster.find("sm", forChange: true) == .none(nearest: ["sam"]))
    #expect(roster.find("okafro", forChange: true) == .none(nearest: ["sam"]))
    #expect(roster.find("smaokafor", forChange: true) == .none(nearest: ["sam"]))
    #expect(roster.find("lih", forChange: true) == .none(nearest: ["lin"]))
    #expect(roster.find("grna", forChange: true) == .none(nearest: ["gran"]))
    #expect(roster.find("zzz", forChange: true) == .none(nearest: []))
  }

  @Test("No more than three are suggested, by distance and then by name")
  func threeAtMost() {
    let roster = roster("Marta", "Marie", "Maria", "Mario", "Marlon")
    #expect(
      roster.find("marix", forChange: true) == .none(nearest: ["Maria", "Marie", "Mario"]))
  }

  @Test("A whole id finds its mate, however its parts are joined")
  func ids() {
    let roster = Roster([Bearer(id: "lusab-babad-gutih", name: "Sam")])
    for typed in ["lusab-babad-gutih", "LUSAB BABAD GUTIH.", "lusabbabadgutih"] {
      #expect(roster.find(typed, forChange: true) == .one("lusab-babad-gutih"))
    }
    #expect(roster.find("lusab", forChange: true) == .none(nearest: []))
  }

  @Test("Nothing typed, and a megabyte, find nobody")
  func hostile() {
    let roster = roster("Sam", "🌻")
    #expect(roster.find("", forChange: false) == .none(nearest: []))
    #expect(roster.find("  ", forChange: false) == .none(nearest: []))
    let flood = String(repeating: "sam", count: 300_000)
    #expect(roster.find(flood, forChange: false) == .none(nearest: []))
    #expect(Roster([]).find("sam", forChange: false) == .none(nearest: []))
  }

  @Test("R22: a name that folds like another, or like a nickname, is taken; also by the archived")
  func clashes() {
    let roster = Roster([
      Bearer(id: "a", name: "Ana Rossi", nicknames: ["Annie"]),
      Bearer(id: "b", name: "🌻", isArchived: true),
    ])
    #expect(roster.clash(name: "ANA  ROSSÍ") == Clash(id: "a", isNickname: false))
    #expect(roster.clash(name: "annie") == Clash(id: "a", isNickname: true))
    #expect(roster.clash(name: "annie", excluding: "a") == nil)
    #expect(roster.clash(name: "🌻") == Clash(id: "b", isNickname: false))
    #expect(roster.clash(name: "Ana") == nil)
  }
}

@Suite("Reading mates from the words of a line")
struct RosterWordsTests {
  @Test("The longest run that exactly names somebody wins over a shorter one")
  func longestExact() throws {
    let roster = roster("Sam", "Sam Okafor", "Lin")
    let exact = roster.find(wordsFrom: words("sam okafor was fun"), forChange: true)
    #expect(exact.found == .one("Sam Okafor"))
    #expect(exact.count == 2)
    #expect(exact.typed == "sam okafor")
    let first = roster.find(wordsFrom: words("sam was fun"), forChange: true)
    #expect(first.found == .one("Sam"))
    #expect(first.count == 1)
  }

  @Test("Else the shortest run that finds one mate and no other")
  func shortest() {
    let beside = roster("Sam Okafor", "Sam Reid")
    let reading = beside.find(wordsFrom: words("sam o friday dinner"), forChange: true)
    #expect(reading.found == .one("Sam Okafor"))
    #expect(reading.count == 2)
    let alone = roster("Sam Okafor").find(wordsFrom: words("sam o friday"), forChange: true)
    #expect(alone.count == 1)
  }

  @Test("R9: a run that stays ambiguous names all, with the words that were tried")
  func ambiguous() {
    let reading = roster("Sam Okafor", "Sam Reid", "Lin")
      .find(wordsFrom: words("sam coffee"), forChange: true)
    #expect(reading.found == .several(["Sam Okafor", "Sam Reid"]))
    #expect(reading.typed == "sam")
    #expect(throws: MateFault.several(typed: "sam", ids: ["Sam Okafor", "Sam Reid"])) {
      try reading.id()
    }
  }

  @Test("A slip is suggested for the words it is in, and those words are given back")
  func slips() {
    let roster = roster("Sam Okafor", "Lin")
    let one = roster.find(wordsFrom: words("lni coffee"), forChange: true)
    #expect(one.found == .none(nearest: ["Lin"]))
    #expect(one.typed == "lni")
    let two = roster.find(wordsFrom: words("smaa okafor coffee"), forChange: true)
    #expect(two.found == .none(nearest: ["Sam Okafor"]))
    #expect(two.typed == "smaa okafor")
    let none = roster.find(wordsFrom: words("zebra coffee"), forChange: true)
    #expect(none.found == .none(nearest: []))
    #expect(none.count == 1)
    #expect(roster.find(wordsFrom: [], forChange: true).count == 0)
  }

  @Test("A quoted word names a mate alone, and is never joined or split")
  func quoted() throws {
    let roster = roster("Sam Okafor", "Ada", "Lin", "Smith, John")
    #expect(roster.find(wordsFrom: words("'Sam Okafor' fun"), forChange: true).count == 1)
    #expect(roster.find(wordsFrom: words("ada 'lin was there'"), forChange: true).count == 1)
    #expect(throws: MateFault.self) {
      try roster.findAll(wordsFrom: words("'Ada, Lin'"), forChange: true)
    }
    let comma = try roster.findAll(wordsFrom: words("'smith, john'"), forChange: true)
    #expect(comma.ids == ["Smith, John"])
  }

  @Test(
    "Several mates follow a comma or and, with or without spaces",
    arguments: [
      ("Ada and Lin", ["Ada", "Lin"], 3), ("ada,lin coffee", ["Ada", "Lin"], 1),
      ("Ada, Lin fun", ["Ada", "Lin"], 2), ("Ada , Lin", ["Ada", "Lin"], 3),
      ("Ada, and Lin", ["Ada", "Lin"], 3), ("Ada AND lin", ["Ada", "Lin"], 3),
      ("grace, george, ada, lin and sam fun", ["Grace", "George", "Ada", "Lin", "Sam"], 6),
      ("Ada was there and Lin too", ["Ada"], 1), ("ada、lin", ["Ada", "Lin"], 1),
    ])
  func lists(line: String, ids: [String], count: Int) throws {
    let roster = roster("Ada", "Lin", "Grace", "George", "Sam")
    let found = try roster.findAll(wordsFrom: words(line), forChange: true)
    #expect(found.ids == ids)
    #expect(found.count == count)
  }

  @Test("R21: nobody is in one list twice, by any of their names")
  func once() throws {
    let roster = Roster([Bearer(id: "ana", name: "Ana Rossi", nicknames: ["Annie"])])
    let found = try roster.findAll(wordsFrom: words("Annie and Ana, ana rossi"), forChange: true)
    #expect(found.ids == ["ana"])
    #expect(found.count == 5)
  }

  @Test("Names that hold and, or a comma, are found whole before they are parted")
  func joinedNames() throws {
    let roster = roster("Tom and Jerry", "Tom", "Jerry", "Smith, John", "Smith")
    #expect(
      try roster.findAll(wordsFrom: words("tom and jerry"), forChange: true).ids
        == ["Tom and Jerry"])
    #expect(
      try roster.findAll(wordsFrom: words("jerry and tom"), forChange: true).ids
        == ["Jerry", "Tom"])
    #expect(
      try roster.findAll(wordsFrom: words("smith, john and tom"), forChange: true).ids
        == ["Smith, John", "Tom"])
    #expect(
      try roster.findAll(wordsFrom: words("smith,john"), forChange: true).ids == ["Smith, John"])
  }

  @Test("After and, a stranger is refused and never becomes the note")
  func strangers() {
    let roster = roster("Ada", "Lin")
    #expect(throws: MateFault.none(typed: "Lni", nearest: ["Lin"])) {
      try roster.findAll(wordsFrom: words("Ada and Lni"), forChange: true)
    }
    #expect(throws: MateFault.none(typed: "Zebedee", nearest: [])) {
      try roster.findAll(wordsFrom: words("Ada and Zebedee"), forChange: true)
    }
    #expect(throws: MateFault.none(typed: "Lni", nearest: ["Lin"])) {
      try roster.findAll(wordsFrom: words("Ada, Lni"), forChange: true)
    }
    #expect(throws: MateFault.none(typed: "zebra", nearest: [])) {
      try roster.findAll(wordsFrom: words("ada,zebra"), forChange: true)
    }
  }

  @Test("After a comma, words near to nobody are what follows the list, as is what ends it")
  func ends() throws {
    let roster = roster("Ada", "Frida")
    #expect(try roster.findAll(wordsFrom: words("Ada, coffee"), forChange: true).count == 1)
    let isDay: (Roster.Word) -> Bool = { $0.text == "fri" }
    #expect(
      try roster.findAll(wordsFrom: words("Ada, fri"), forChange: true, endsList: isDay).ids
        == ["Ada"])
    #expect(
      try roster.findAll(wordsFrom: words("Ada and fri"), forChange: true, endsList: isDay).count
        == 1)
    #expect(try roster.findAll(wordsFrom: words("Ada and"), forChange: true).count == 1)
    #expect(try roster.findAll(wordsFrom: words("Ada,"), forChange: true).count == 1)
  }

  @Test("No words, or commas alone, name nobody")
  func nothing() {
    for line in ["", ",", ", ,"] {
      #expect(throws: MateFault.self) {
        try roster("Ada").findAll(wordsFrom: words(line), forChange: true)
      }
    }
  }

  @Test("The archived are found whole, and by less only where nobody else is")
  func archived() {
    let roster = Roster([
      Bearer(id: "old", name: "Bob Old", isArchived: true), Bearer(id: "bob", name: "Bob Oldman"),
      Bearer(id: "gran", name: "Gran Mary", isArchived: true), Bearer(id: "g", name: "Grant"),
    ])
    #expect(roster.find(wordsFrom: words("bob old"), forChange: true).found == .one("old"))
    #expect(roster.find(wordsFrom: words("bob tea"), forChange: true).found == .one("bob"))
    let gran = roster.find(wordsFrom: words("gran mary tea"), forChange: true)
    #expect(gran.found == .one("gran"))
    #expect(gran.count == 2)
  }

  @Test("A line of a hundred thousand words is read")
  func hostile() {
    let line = Array(repeating: Roster.Word("-"), count: 100_000)
    #expect(roster("Sam").find(wordsFrom: line, forChange: true).found == .none(nearest: []))
    let names = Array(repeating: Roster.Word("Sam,"), count: 10_000)
    #expect((try? roster("Sam").findAll(wordsFrom: names, forChange: true))?.count == 10_000)
  }
}

@Suite("The shortest words that find a mate")
struct ShortestTests {
  @Test(
    "Whole words from the beginning, an initial for a long one, and no punctuation",
    arguments: [
      (["Sam Okafor"], "Sam"), (["Sam Okafor", "Sam Reid"], "Sam O"),
      (["Sam Reid", "Sam Okafor"], "Sam Reid"), (["John (Work)", "John (Climbing)"], "John Work"),
      (["O'Brien"], "OBrien"), (["C++ Guy", "C Sharp"], "C Guy"), (["Zoë"], "Zoë"),
      (["Sam Okafor", "Sam Okoro"], "Sam Okafor"), (["Sam Okafor", "Sam"], "Sam Okafor"),
      (["Sam", "Sam Okafor"], "Sam"), (["Tom & Jerry", "Tom Smith"], "Tom J"),
      (["Tom and Jerry", "Tom Smith"], "Tom and Jerry"), (["山田 太郎", "山田 花"], "山田 太郎"),
      (["🌻", "🌻🌻"], "🌻"), (["Bob 🌻"], "Bob"), (["Billy-Jean-Jim"], "BillyJeanJim"),
      (["Smith, John"], "Smith"), (["And"], "And"), (["नीता"], "नीता"),
    ])
  func examples(names: [String], shortest: String) {
    let roster = Roster(names.map { Bearer(id: $0, name: $0) })
    #expect(roster.shortest(for: names[0]) == shortest)
  }

  @Test("A nickname is used where the name will not do, and the id where no name will")
  func fallbacks() {
    let roster = Roster([
      Bearer(id: "lusab-babad-gutih", name: "Today", nicknames: ["Teddy"]),
      Bearer(id: "gutih-tugad-babad", name: "***"),
      Bearer(id: "gutih-babad-babad", name: "Bob Old", isArchived: true),
      Bearer(id: "babad-babad-babad", name: "Bob Oldman"),
    ])
    #expect(roster.shortest(for: "lusab-babad-gutih") { $0 == "Today" } == "Teddy")
    #expect(
      roster.shortest(for: "lusab-babad-gutih") { $0.hasPrefix("T") } == "lusab-babad-gutih")
    #expect(roster.shortest(for: "gutih-tugad-babad") == "gutih-tugad-babad")
    #expect(roster.shortest(for: "gutih-babad-babad") == "Bob Old")
    #expect(roster.shortest(for: "babad-babad-babad") == "Bob")
    #expect(roster.shortest(for: "nobody") == "nobody")
  }

  @Test(
    "Whatever the roster, the shortest words for a mate find that mate, as one text and as words")
  func property() throws {
    for seed in 0..<150 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let roster = randomRoster(using: &generator)
      for bearer in roster.bearers {
        let typed = roster.shortest(for: bearer.id)
        let comment: Comment = "\(bearer.name) as \(typed), seed \(seed)"
        #expect(roster.find(typed, forChange: true) == .one(bearer.id), comment)
        #expect(roster.find(typed, forChange: false) == .one(bearer.id), comment)
        let list = try? roster.findAll(wordsFrom: words(typed), forChange: true)
        #expect(list?.ids == [bearer.id], comment)
        #expect(list?.count == words(typed).count, comment)
      }
    }
  }

  @Test("The few around a mate are enough to say the shortest words for that mate")
  func around() {
    for seed in 0..<150 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var book = Book(device: "test")
      for bearer in randomRoster(using: &generator).bearers {
        var mate = Mate(id: bearer.id, name: bearer.name, added: .first)
        mate.nicknames = bearer.nicknames
        mate.archived = bearer.isArchived ? .first : nil
        book.take(mate)
      }
      let everybody = Roster(book)
      for mate in book.mates.values {
        let few = Roster(around: mate, in: book)
        #expect(
          few.shortest(for: mate.id) == everybody.shortest(for: mate.id),
          "\(mate.name), seed \(seed)")
        // A run that is taken makes way for the next one.
        let isTaken = { (run: String) in run.count < 6 }
        #expect(
          few.shortest(for: mate.id, isTaken: isTaken)
            == everybody.shortest(for: mate.id, isTaken: isTaken), "\(mate.name), seed \(seed)")
      }
    }
  }

  @Test("Around a mate there is nobody with whom they share no beginning of a word")
  func aroundLeavesOut() {
    var book = Book(device: "test")
    for name in ["Sam Okafor", "Ada Seles", "Ana Lima", "O'Sullivan", "Ötzi"] {
      book.take(Mate(id: name, name: name, added: .first))
    }
    let few = Roster(around: Mate(id: "Sam Okafor", name: "Sam Okafor", added: .first), in: book)
    #expect(Set(few.bearers.map(\.name)) == ["Sam Okafor", "Ada Seles", "O'Sullivan", "Ötzi"])
  }

  @Test("Whatever is typed, one mate is found only where every level before found nobody")
  func levelsProperty() {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let roster = randomRoster(using: &generator)
      for bearer in roster.bearers where !bearer.isArchived {
        #expect(roster.find(bearer.name, forChange: true) == .one(bearer.id), "seed \(seed)")
        for nickname in bearer.nicknames {
          #expect(roster.find(nickname, forChange: true) == .one(bearer.id), "seed \(seed)")
        }
      }
    }
  }
}
