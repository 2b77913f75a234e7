extension OutputRule {
  /// The rules about questions, and about what can be taken back.
  static let prompts: [OutputRule] = [
    OutputRule("P1", "Nothing waits for an answer unless somebody can give it.") {
      $0.hasAsked && !$0.mode.surroundings.isTerminal
    },
    OutputRule(
      "P5", "Nothing is asked more than 3 times.",
      test: "P5: only erase reads a line that is typed, and no more than three"),
    OutputRule("P6", "A change says what was done, then how to undo it.") {
      capture in
      guard capture.purpose == .change, capture.mode.form == .prose, !capture.isRefusal,
        !capture.out.isEmpty
      else { return false }
      let lines = capture.printed
      if lines.first?.role != .fact { return true }
      return capture.mode.surroundings.wishes.hints
        && lines.last?.whole.runs.contains { $0.kind == .command } != true
    },
    OutputRule(
      "P7", "Undo says what came back.",
      test: "Undo says what came back, how things stand, who waits, and redo"),
    OutputRule("P8", "A rehearsal says what would be, and offers no undo.") { capture in
      guard capture.purpose == .rehearsal, capture.mode.form == .prose, !capture.isRefusal else {
        return false
      }
      let says = capture.said.contains { line in
        line.prose.maskedWords.contains { $0.bare.lowercased() == "would" }
      }
      return !says || capture.printed.contains { $0.role == .hint }
    },
  ]
}
