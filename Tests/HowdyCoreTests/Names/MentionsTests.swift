import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Where a text names somebody")
struct MentionsTests {
  @Test(
    "A name is found however it is written, and not as a part of another word",
    arguments: [
      ("Lunch with Sam.", ["Sam"], "Lunch with X."),
      ("SAM and sam, Sam's and sam-", ["Sam"], "X and X, X's and X-"),
      ("Samuel, resam, sam1, 1sam", ["Sam"], nil),
      ("Sam  Okafor, sam\nokafor, SamOkafor", ["Sam Okafor"], "X, X, X"),
      ("an ant had an a", ["Ana"], nil),
      ("Ana", ["An a"], "X"),
      ("José and JOSE and jose\u{301}", ["José"], "X and X and X"),
      ("Straße, STRASSE", ["Straße"], "X, X"),
      ("O'Brien and OBrien and O’Brien", ["O'Brien"], "X and X and X"),
      ("今日は田中さんと", ["田中"], "今日はXさんと"),
      ("김지민이랑 점심, 큰김지민 김지민", ["김지민"], "X이랑 점심, 큰김지민 X"),
      ("이번에 이가", ["이"], nil), ("하나님 이슬람", ["하나", "이슬"], nil),
      ("Sam은 왔다. Sam이랑", ["Sam"], "X은 왔다. X이랑"),
      ("lunch with 🦊🦊 and 🦊", ["🦊"], "lunch with XX and X"),
      ("Łukasz met lukasz", ["Łukasz"], "X met X"),
      ("Ｓａｍ", ["Sam"], "X"),
      ("C++ and c and C# and c++", ["C++"], "X and c and C# and X"),
      ("Sam+Lin, $Sam, sam=", ["Sam"], "X+Lin, $X, X="),
      ("", ["Sam"], nil), ("Sam", [""], nil), ("Sam", ["..."], nil), ("a ... b", ["..."], nil),
      ("Sammo and Sam", ["Sam", "Sammo"], "X and X"),
      ("Mary-Jane and Mary Jane and Mary", ["Mary Jane"], "X and X and Mary"),
    ] as [(String, [String], String?)])
  func found(_ text: String, _ names: [String], _ expected: String?) {
    let mentions = Mentions(of: names, besides: [])
    #expect(mentions.replaced(in: text, by: "X") == expected)
  }

  @Test("Inside a longer name of somebody else nobody is named but them")
  func others() {
    let mentions = Mentions(of: ["Sam"], besides: ["Sam Park", "Lin", "Old Sam"])
    #expect(
      mentions.replaced(in: "Sam Park, old sam, Sam, Lin", by: "X") == "Sam Park, old sam, X, Lin")
    // Somebody of the same name has no longer one.
    #expect(Mentions(of: ["Sam"], besides: ["Sam"]).replaced(in: "Sam", by: "X") == "X")
  }

  @Test("A note that names somebody very often, beside longer names of others, is taken apart")
  func often() {
    let text = String(repeating: "Sam Samuel Sam Park ", count: 20_000)
    let mentions = Mentions(of: ["Sam"], besides: ["Sam Park"])
    #expect(mentions.places(in: text).count == 20_000)
    #expect(
      mentions.replaced(in: text, by: "X") == String(repeating: "X Samuel Sam Park ", count: 20_000)
    )
  }

  @Test("A name set anywhere between words is found and taken out whole", arguments: 0..<200)
  func anywhere(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = ["coffee", "with", "the", "naïve", "Ōsaka", "and", "7", "we'll", "river", "café"]
    let names = ["Sam Okafor", "Zoë", "Łukasz", "Nguyễn Thị", "O'Neill", "Al"]
    let name = names.randomElement(using: &generator) ?? ""
    let written = Bool.random(using: &generator) ? name.uppercased() : name
    var sentence = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      words.randomElement(using: &generator) ?? ""
    }
    sentence.insert(written, at: Int.random(in: 0...sentence.count, using: &generator))
    let separator = [" ", ", ", " - ", "\n"].randomElement(using: &generator) ?? " "
    let text = sentence.joined(separator: separator)
    let left = Mentions(of: [name], besides: []).replaced(in: text, by: "someone")
    let expected = sentence.map { $0 == written ? "someone" : $0 }.joined(separator: separator)
    #expect(left == expected, "\(generator)")
  }
}
