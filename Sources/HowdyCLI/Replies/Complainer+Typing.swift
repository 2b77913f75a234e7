import HowdyCore
import HowdyTerminal

/// What to type next, as a refusal gives it.
extension Complainer {
  /// The line that was typed, with something else at one place.
  func retyped(_ place: Range<Int>?, as text: String) -> String? {
    guard let invocation, let place, place.upperBound <= invocation.arguments.count else {
      return nil
    }
    var arguments = invocation.arguments.map(\.asTyped)
    arguments.replaceSubrange(place, with: [text])
    return (["howdy"] + arguments).joined(separator: " ")
  }

  /// `Run howdy log Sam.` with everything else as it was typed, or nothing when it cannot be.
  func run(_ place: Range<Int>?, as text: String) -> Prose {
    guard let line = retyped(place, as: text) else { return "" }
    return " Run \(command: line)."
  }

  /// `Run howdy plan Sam Friday.`, of the words of a whole command.
  func run(_ words: [String]) -> Prose {
    "Run \(command: (["howdy"] + words).joined(separator: " "))."
  }

  /// The line that explains the command that was typed.
  var help: String {
    invocation.map { "howdy help \($0.name.rawValue)" } ?? "howdy help"
  }

  /// `See howdy show Sam.`, of a mate.
  func page(of mate: Mate) -> String { "howdy show \(typed(mate))" }

  /// What to type for a mate.
  func typed(_ mate: Mate) -> String { desk?.typed(mate) ?? mate.name }

  /// What to type for a mate in the place of the words that did not find one.
  ///
  /// Where no command was named, the mate's name could be taken for one, so the command is added.
  func inPlace(_ mate: Mate) -> String {
    invocation?.isImplied == true ? "show " + typed(mate) : typed(mate)
  }

  /// What a command could be given, with a mate or a plan of the book; nothing where the book has
  /// none, or where somebody else was named than the one that would stand there.
  func trial(of entry: SyntaxEntry) -> String? {
    let mate = mateTyped ?? (hasWords ? nil : desk?.someMate)
    var words: [String] = []
    for word in entry.trial.split(separator: " ").map(String.init) {
      switch word {
      case "MATE":
        guard let mate else { return nil }
        words.append(typed(mate))
      case "PLAN":
        guard let plan = planTyped ?? (hasWords ? nil : desk?.somePlan), let desk else {
          return nil
        }
        words.append(desk.typed(plan))
      default: words.append(word)
      }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Whether words were typed behind the command.
  private var hasWords: Bool {
    invocation.map { !$0.isImplied && !$0.words.allSatisfy(\.text.isBlank) } ?? false
  }

  /// The one open plan of the mate that the words behind the command begin with.
  private var planTyped: Plan? {
    let plans = mateTyped.flatMap { desk?.book.openPlans(with: $0.id) } ?? []
    return plans.count == 1 ? plans[0] : nil
  }

  /// The mate that the words behind the command begin with, if they do.
  private var mateTyped: Mate? {
    guard hasWords, let desk, let words = invocation?.words,
      case .one(let id) = desk.roster.find(
        wordsFrom: words.map { Roster.Word($0.text) }, forChange: false
      ).found
    else { return nil }
    return desk.mate(id)
  }
}
