import HowdyCore
import HowdyTestSupport

/// A short text of pieces that names are made of, in many scripts, with signs between.
func randomText(using generator: inout SeededGenerator) -> String {
  let pieces = [
    "Sam", "sam", "O'", "Brien", " ", " ", "-", "Ł", "ß", "é", "e\u{301}", "山", "田", "김", "🌻",
    "1", "ж", "Σ", "ς", "İ", ",", "and", "कि", "٣", "(", ")", "ʻ",
  ]
  return (0..<Int.random(in: 1...6, using: &generator))
    .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
}

/// A roster of names that share first names, beginnings and words, unique when folded.
func randomRoster(using generator: inout SeededGenerator) -> Roster {
  let firsts = [
    "Sam", "Samuel", "Samo", "Ada", "Adaora", "John", "Zoë", "Tom and", "Łukasz", "山田", "김철수",
    "O'Brien", "And", "C++", "🌻", "Mary Ann", "J. R.", "محمد", "x",
  ]
  let lasts = [
    "", "", "Okafor", "Okoro", "Reid", "(Work)", "Climbing", "Lin", "Jerry", "太郎", "🌻", "O'Neil",
    "Sam", "and", "Smith, Jr.", "von Humboldt", "1", "2",
  ]
  var bearers: [Bearer] = []
  var taken: Set<String> = []
  for index in 0..<Int.random(in: 1...25, using: &generator) {
    func draw() -> String? {
      let first = firsts.randomElement(using: &generator) ?? ""
      let last = lasts.randomElement(using: &generator) ?? ""
      guard let name = try? Name.cleaned("\(first) \(last)") else { return nil }
      return taken.insert(Name.folded(name)).inserted ? name : nil
    }
    guard let name = draw() else { continue }
    let nicknames = Int.random(in: 0..<4, using: &generator) == 0 ? [draw()].compactMap(\.self) : []
    bearers.append(
      Bearer(
        id: Id.word(UInt16(index)) + "-babad-babad", name: name, nicknames: nicknames,
        isArchived: Int.random(in: 0..<6, using: &generator) == 0))
  }
  return Roster(bearers)
}

/// A roster of active mates whose ids are their names.
func roster(_ names: String...) -> Roster {
  Roster(names.map { Bearer(id: $0, name: $0) })
}

/// The words of a line; what stands in single quotes is one word.
func words(_ line: String) -> [Roster.Word] {
  line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
    index.isMultiple(of: 2)
      ? part.split(separator: " ").map { Roster.Word(String($0)) } : [Roster.Word(String(part))]
  }
}
