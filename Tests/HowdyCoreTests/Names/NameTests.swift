import HowdyCore
import HowdyTestSupport
import Testing

@Suite("What a name may be")
struct NameTests {
  @Test(
    "White space is trimmed and runs of it become one space",
    arguments: [
      ("  Sam   Okafor ", "Sam Okafor"), ("Sam\tOkafor", "Sam Okafor"), ("Sam\n", "Sam"),
      ("Sam\u{3000}\u{A0} Okafor", "Sam Okafor"),
    ])
  func whiteSpace(typed: String, kept: String) throws {
    #expect(try Name.cleaned(typed) == kept)
  }

  @Test(
    "Case 12 and R10: a name is kept as it was typed, in any order and with any signs",
    arguments: [
      "Bob (work)", "C++ Guy [x", "山田 太郎", "Smith, John", "O'Brien", "snake_case_name", "ßen",
      "محمد علي", "👩‍👩‍👧", "सीता", "-", "?", "mcDonald", "Ann\u{200D}a",
    ])
  func keptAsTyped(typed: String) throws {
    let name = try Name.cleaned(typed)
    #expect(Array(name.unicodeScalars) == Array(typed.unicodeScalars))
  }

  @Test("Case 10: one name in any form is enough", arguments: ["Q", "1", "🌻", "李"])
  func oneCharacter(typed: String) throws {
    #expect(try Name.cleaned(typed) == typed)
  }

  @Test("A name is composed, so that the same letters are the same bytes")
  func composed() throws {
    #expect(Array(try Name.cleaned("Zoe\u{308}").utf8) == Array("Zo\u{EB}".utf8))
  }

  @Test(
    "Case 57: what shows nothing is no name",
    arguments: ["", " ", "\n\t", "\u{200B}", "\u{FEFF} \u{200D}", "\u{3164}"])
  func empty(typed: String) {
    #expect(throws: NameFault.empty) { try Name.cleaned(typed) }
  }

  @Test("200 characters are a name and 201 are too many, in any script")
  func length() throws {
    for letter in ["a", "é", "山", "👩‍👩‍👧"] {
      let longest = String(repeating: letter, count: 200)
      #expect(try Name.cleaned(longest) == longest)
      #expect(throws: NameFault.tooLong) { try Name.cleaned(longest + letter) }
    }
    #expect(try Name.cleaned(String(repeating: "a ", count: 100)).count == 199)
  }

  @Test(
    "Control characters, breaks of the line and turns of direction are refused",
    arguments: [
      "Sam\u{1B}[31m", "Sam\u{0}", "Sam\nReid", "Sam \u{2028} Reid", "Sam\u{2029}Reid",
      "Sam\u{85}Reid", "Sam\u{7F}", "Sam\u{9B}31m", "\u{202E}maS", "a\u{2066}b",
    ])
  func control(typed: String) {
    #expect(throws: NameFault.control) { try Name.cleaned(typed) }
  }

  @Test("A megabyte of letters, of marks on one letter, and of spaces comes to an end")
  func floods() throws {
    let million = 1_000_000
    #expect(throws: NameFault.tooLong) {
      try Name.cleaned(String(repeating: "a", count: million))
    }
    #expect(throws: NameFault.tooLong) {
      try Name.cleaned("a" + String(repeating: "\u{301}", count: million))
    }
    #expect(try Name.cleaned(String(repeating: " ", count: million) + "Sam") == "Sam")
  }
}

@Suite("What is alike in names")
struct FoldingTests {
  @Test(
    "Case, accents, width and letters with strokes fold; punctuation and spaces fall away",
    arguments: [
      ("Sam Okafor", "samokafor"), ("ZOË", "zoe"), ("Zoe\u{308}", "zoe"), ("Weiß", "weiss"),
      ("WEISS", "weiss"), ("Łukasz", "lukasz"), ("Søren", "soren"), ("Ælfred", "aelfred"),
      ("Đorđe", "dorde"), ("Þór", "thor"), ("O'Brien-Smith", "obriensmith"), ("Œuvre", "oeuvre"),
      ("Ｓａｍ　１", "sam1"), ("İbrahim", "ibrahim"), ("Işık", "isik"), ("Nguyễn", "nguyen"),
      ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("Σίσυφος", "σισυφοσ"), ("ФЁДОР", "федор"), ("ʻOkina", "okina"),
      ("٣", "3"), ("²", "2"), ("Sam 🌻", "sam"), ("snake_case", "snakecase"), ("ﬁn", "fin"),
      ("مُحَمَّد", "محمد"), ("שָׁלוֹם", "שלום"),
    ])
  func folds(text: String, folded: String) {
    #expect(Array(Name.folded(text).unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test("Signs that make another letter stay: vowels of Hindi, voicing of Japanese")
  func lettersStay() {
    #expect(Name.folded("कि") != Name.folded("की"))
    #expect(Name.folded("が") != Name.folded("か"))
    #expect(Name.folded("ｶﾞ") == Name.folded("ガ"))
  }

  @Test("A name that folds to nothing is compared as it is")
  func nothing() {
    #expect(Name.folded("🌻") == "🌻")
    #expect(Name.folded("❤\u{FE0F}") != Name.folded("🌻"))
    #expect(Name.folded("") == "")
  }

  @Test("Folding what is folded changes nothing")
  func idempotent() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let text = randomText(using: &generator)
      let once = Name.folded(text)
      #expect(Name.folded(once) == once, "\(text.debugDescription), \(generator)")
    }
  }

  @Test("A megabyte of marks folds in one pass")
  func flood() {
    #expect(Name.folded("a" + String(repeating: "\u{301}", count: 1_000_000)) == "a")
  }
}

@Suite("The order of names")
struct NameOrderTests {
  @Test("A to Z by the folded name, then other scripts, then digits and symbols")
  func order() {
    let names = ["7 of 9", "Жанна", "zed", "Émile", "Eve", "🌻", "adam", "山田", "Ada"]
    let sorted = Name.sorted(names) { $0 }
    #expect(sorted == ["Ada", "adam", "Émile", "Eve", "zed", "Жанна", "山田", "7 of 9", "🌻"])
  }

  @Test("Names that fold alike stand by their letters, and equal ones keep their order")
  func ties() {
    #expect(Name.precedes("Sam", "sam"))
    #expect(!Name.precedes("sam", "Sam"))
    #expect(Name.sorted([("Sam", 2), ("Sam", 1)]) { $0.0 }.map(\.1) == [2, 1])
  }

  @Test("The order is total: of two different names exactly one is first")
  func total() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let one = randomText(using: &generator)
      let other = randomText(using: &generator)
      guard Array(one.utf8) != Array(other.utf8) else { continue }
      #expect(
        Name.precedes(one, other) != Name.precedes(other, one),
        "\(one.debugDescription) \(other.debugDescription) \(generator)")
    }
  }
}

@Suite("The letter rail")
struct LetterTests {
  @Test(
    "A name stands under its first letter when folded",
    arguments: [
      ("sam", "S"), ("Émile", "E"), ("Łukasz", "L"), ("Æsa", "A"), ("Þór", "T"), ("(Bob)", "B"),
      ("7 of 9", "other"), ("🌻", "other"), ("²x", "other"), ("山田", "山"), ("жанна", "Ж"),
      ("김철수", "김"), ("が", "が"), ("Ｓam", "S"), ("🌻 Sam", "S"), ("ا", "ا"),
    ])
  func letter(name: String, letter: String) {
    #expect(Letter(of: name).description == letter)
  }

  @Test("A letter is asked for in any case, or as other; a word is none")
  func typed() {
    #expect(Letter(typed: "s") == .latin("S"))
    #expect(Letter(typed: "É") == .latin("E"))
    #expect(Letter(typed: "Other") == .other)
    #expect(Letter(typed: "ж") == .script("Ж"))
    #expect(Letter(typed: "sam") == nil)
    #expect(Letter(typed: "7") == nil)
    #expect(Letter(typed: "") == nil)
  }

  @Test("The rail holds the letters that somebody has, and steps from one to the next")
  func rail() {
    let rail = LetterRail(
      ["Zed", "Ada", "adam", "山田", "7"].enumerated().map { index, name in
        Bearer(id: "\(index)", name: name)
      })
    #expect(rail.letters.map(\.description) == ["A", "Z", "山", "other"])
    #expect(rail.ids(under: .latin("A")) == ["1", "2"])
    #expect(rail.ids(under: .latin("B")) == [])
    #expect(rail.next(after: .latin("A")) == .latin("Z"))
    #expect(rail.next(after: .latin("M")) == .latin("Z"))
    #expect(rail.next(after: .script("山")) == .other)
    #expect(rail.next(after: .other) == nil)
    #expect(rail.previous(before: .latin("M")) == .latin("A"))
    #expect(rail.previous(before: .latin("A")) == nil)
  }
}

@Suite("What was nearly typed")
struct NearestTests {
  @Test("Two slips are near, one where either side has under five letters")
  func limits() {
    #expect(Nearest.nearest(to: "lgo", in: ["log", "plan"]) == ["log"])
    #expect(Nearest.nearest(to: "lgoo", in: ["log"]) == [])
    #expect(Nearest.nearest(to: "minuets", in: ["minutes"]) == ["minutes"])
    #expect(Nearest.nearest(to: "mnuets", in: ["minutes"]) == ["minutes"])
    #expect(Nearest.nearest(to: "mnuet", in: ["minutes"]) == [])
    #expect(Nearest.nearest(to: "plans", in: ["plan"]) == ["plan"])
    #expect(Nearest.nearest(to: "planes", in: ["plan"]) == [])
  }

  @Test("Each piece is edited once, so a swap with a letter between counts three and not two")
  func optimalStringAlignment() {
    // The unrestricted distance of these is 2, a swap and a letter within it.
    #expect(Nearest.nearest(to: "cxaxyz", in: ["abcxyz"]) == [])
    #expect(Nearest.nearest(to: "caxyz", in: ["abcxyz"]) == [])
    #expect(Nearest.nearest(to: "acbxyz", in: ["abcxyz"]) == ["abcxyz"])
  }

  @Test("At most three, nearest first, and otherwise in the order given")
  func few() {
    #expect(
      Nearest.nearest(to: "later", in: ["laterxx", "latex", "late", "lates", "water"])
        == ["latex", "late", "lates"])
  }

  @Test("Words of an entry count, and nothing is near to nothing")
  func words() {
    #expect(Nearest.nearest(to: "okafro", in: ["Sam Okafor"]) == ["Sam Okafor"])
    #expect(Nearest.nearest(to: "", in: ["log"]) == [])
    #expect(Nearest.nearest(to: String(repeating: "x", count: 1_000_000), in: ["log"]) == [])
  }
}
