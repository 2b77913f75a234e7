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
      let mate = try line.takeMate(forChange: true)
      try line.end()
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
  /// - Throws: `Problem.missing` when the word stands nowhere between others.
  func parts(around word: String, desk: Desk) throws(Problem) -> (before: Line, after: Line) {
    let places = words.indices.filter { place in
      place > 0 && place < words.count - 1 && words[place].text.lowercased() == word
    }
    let parts = places.map { place in
      (
        before: Line(Array(words[..<place]), desk: desk),
        after: Line(Array(words[(place + 1)...]), desk: desk)
      )
    }
    guard let first = parts.first else { throw .missing(desk.invocation.name) }
    return parts.first { $0.before.isOneMate } ?? first
  }

  /// Whether all of the words together name one mate.
  private var isOneMate: Bool {
    var line = self
    do throws(Problem) {
      _ = try line.takeMate(forChange: true)
    } catch {
      return false
    }
    return line.isEmpty
  }
}
