import HowdyCore
import HowdyTerminal

/// Gives a mate another name.
struct RenameCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<RenameCommand> {
    Syntax(
      "Gives a mate another name.",
      happens: "The mate goes by the new name, and everything that was kept stays.",
      words: "MATE to NAME", into: \.words, fewest: 1,
      needs: "takes a mate and a new name", trial: "MATE to Sam Reid",
      examples: ["howdy rename Sam to Sam Reid"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var (line, name) = try Line(words, desk: desk).parts(around: "to", desk: desk)
      let mate = try line.takeWholeMate(desk: desk)
      let edit = try desk.book.rename(mate, to: name.takeText() ?? "")
      return Deed(
        edit, about: [mate], already: "No change, \(name: mate.name) is called that already."
      ) { aftermath in
        guard let renamed = aftermath.mate(mate.id) else { return [] }
        let called: Prose =
          "\(name: mate.name) \(aftermath.words.is) called \(name: renamed.name) now."
        return [called] + aftermath.way(to: renamed)
      }
    }
  }
}

extension Line {
  /// The words before and behind a joining word; one that is part of the mate's name joins nothing.
  ///
  /// - Throws: `Problem.unjoined` when the word is missing behind a mate, else `Problem.missing` when it
  ///   stands nowhere between others.
  func parts(around word: String, desk: Desk) throws(Problem) -> (before: Line, after: Line) {
    let places = words.indices.filter { place in
      place > 0 && place < words.count - 1 && words[place].text.lowercased() == word
    }
    let count = mateCount
    let behindName = places.first { $0 == count }
    guard let place = behindName ?? places.first else {
      if let count, count < words.count, words[count].text.lowercased() != word {
        throw .unjoined(desk.invocation.name, word: word, place: words[count].place)
      }
      throw .missing(desk.invocation.name)
    }
    return (
      Line(Array(words[..<place]), desk: desk), Line(Array(words[(place + 1)...]), desk: desk)
    )
  }

  /// How many words the mate has that the line begins with; nothing when it begins with none.
  private var mateCount: Int? {
    var rest = self
    do throws(Problem) {
      _ = try rest.takeMate(forChange: true)
    } catch {
      return nil
    }
    return words.count - rest.words.count
  }

  /// Takes the mate that all of the words together name.
  ///
  /// - Throws: `Problem` for nobody, or more than one.
  mutating func takeWholeMate(desk: Desk) throws(Problem) -> Mate {
    let place = words.first.flatMap { first in
      words.last.map { first.place..<($0.place + 1) }
    }
    return try desk.mate(named: takeText() ?? "", forChange: true, place: place)
  }
}
