public import Testing

/// Expects an answer to be a change that says this, and offers the undo.
public func expect(
  _ answer: Home.Answer, says sentences: String, location: SourceLocation = #_sourceLocation
) {
  expect(answer, saysOnly: sentences + "\nUndo with howdy undo.", location: location)
}

/// Expects an answer to say only this.
public func expect(
  _ answer: Home.Answer, saysOnly sentences: String, location: SourceLocation = #_sourceLocation
) {
  #expect(answer.out == sentences + "\n", "\(answer.typed)", sourceLocation: location)
  #expect(answer.err == "", "\(answer.typed)", sourceLocation: location)
  #expect(answer.status == 0, "\(answer.typed)", sourceLocation: location)
}

/// Expects an answer to begin with this.
public func expect(
  _ answer: Home.Answer, begins sentences: String, location: SourceLocation = #_sourceLocation
) {
  #expect(
    answer.out.hasPrefix(sentences), "\(answer.typed): \(answer.out)", sourceLocation: location)
}

/// Expects an answer to be a refusal.
public func expect(
  _ answer: Home.Answer, refuses sentences: String, with status: Int32,
  location: SourceLocation = #_sourceLocation
) {
  #expect(answer.err == "howdy: \(sentences)\n", "\(answer.typed)", sourceLocation: location)
  #expect(answer.out == "", "\(answer.typed)", sourceLocation: location)
  #expect(answer.status == status, "\(answer.typed)", sourceLocation: location)
}
