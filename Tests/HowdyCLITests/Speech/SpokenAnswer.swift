/// An answer whose time is bounded, with its bound.
struct SpokenAnswer: Sendable {
  /// What it answers.
  let name: String

  /// The words.
  let text: String

  /// The most seconds for the listener who hears signs as Orca names them.
  let budget: Double

  /// Whether only the first sentence counts.
  let isVerdict: Bool

  /// The lines of mates in it, which braille bounds one by one.
  let mateLines: [String]

  /// An answer of standard output.
  static func answer(
    _ name: String, _ text: String, within budget: Double, mateLines: [String] = []
  ) -> SpokenAnswer {
    SpokenAnswer(
      name: name, text: text, budget: budget, isVerdict: false, mateLines: mateLines)
  }

  /// A list, at 1.5 seconds for each of its facts.
  static func list(_ name: String, _ text: String, facts: Int, mates: Bool = false) -> SpokenAnswer
  {
    let lines = text.split(separator: "\n").map(String.init)
    return answer(
      name, text, within: 1.5 * Double(facts),
      mateLines: mates ? lines.filter { $0.contains(" is ") || $0.contains(" has ") } : [])
  }

  /// The first sentence of an answer, which is the verdict.
  static func verdict(_ name: String, _ text: String) -> SpokenAnswer {
    let sentence = text.prefix { $0 != "." && $0 != "\n" }
    return SpokenAnswer(
      name: name + ", verdict", text: sentence + ".\n", budget: 1.5, isVerdict: true,
      mateLines: [])
  }
}
