package import HowdyCLI

/// Stands in for git: a repository with a branch, a place called origin, and nothing new, but for what
/// a test answers otherwise.
package final class StandInGit: Programs {
  /// What was asked, without the settings before it.
  package private(set) var asked: [String] = []

  /// The settings of the last question.
  package private(set) var settings: [String] = []

  /// The variables of the last question.
  package private(set) var variables: [String: String?] = [:]

  /// Whether there is git at all.
  package var isThere = true

  /// What is set, as git lists it.
  package var config = "remote.origin.url\nelsewhere\0"

  /// The answers to questions that begin so, each until the last one stays.
  package var answers: [(start: String, endings: [ProgramEnding])] = []

  /// How the questions begin for which git is waited for.
  package var slow = "nothing"

  /// Told of each question.
  package var onAsk: (String) -> Void = { _ in }

  /// Makes one to which nothing is new.
  package init() {}

  /// Answers questions that begin so with one answer after the other, the last one again and again.
  package func answer(_ start: String, _ endings: ProgramEnding...) {
    answers.append((start, endings))
  }

  /// Answers as git would.
  package func run(
    _ name: String, _ arguments: [String], variables: [String: String?],
    onWait: () -> Void
  ) -> ProgramEnding? {
    guard isThere, name == "git" else { return nil }
    var words = arguments[...]
    settings = []
    while words.first == "-C" || words.first == "-c" {
      if words.first == "-c" { settings.append(words[words.startIndex + 1]) }
      words = words.dropFirst(2)
    }
    self.variables = variables
    let question = words.joined(separator: " ")
    asked.append(question)
    onAsk(question)
    if question.hasPrefix(slow) { onWait() }
    // The newest answer that fits counts.
    for place in answers.indices.reversed() where question.hasPrefix(answers[place].start) {
      if answers[place].endings.count > 1 { return answers[place].endings.removeFirst() }
      return answers[place].endings[0]
    }
    return usual(question)
  }

  private func usual(_ question: String) -> ProgramEnding {
    switch question {
    case "config --list -z": StandInGit.said(config)
    case "symbolic-ref -q --short HEAD": StandInGit.said("main\n")
    case "rev-parse -q --verify HEAD^{commit}": StandInGit.said("c0\n")
    case "rev-parse c0^{tree}", "write-tree": StandInGit.said("t0\n")
    case "ls-remote --heads origin": StandInGit.said("c0\trefs/heads/main\n")
    case let question where question.hasPrefix("rev-parse --show-toplevel"):
      StandInGit.said("/home/me/.local/share/howdy\n/home/me/.local/share/howdy/.git\n\n")
    case let question where question.hasPrefix("hash-object"): StandInGit.said("t-empty\n")
    case let question where question.hasPrefix("commit-tree"): StandInGit.said("c1\n")
    default: ProgramEnding(0)
    }
  }

  /// Something that was done, with what was said.
  package static func said(_ text: String) -> ProgramEnding {
    ProgramEnding(0, out: Array(text.utf8))
  }
}
