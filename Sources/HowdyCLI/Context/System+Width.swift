import HowdyTerminal

extension System {
  /// The cells that a line of the answer is wrapped to; nothing where it is not wrapped.
  package func lineWidth(asked: Int?) -> Int? {
    let destination: Destination = output.isTerminal ? .terminal(columns: output.columns) : .pipe
    return destination.lineWidth(asked: asked, variable: environment["COLUMNS"])
  }
}
