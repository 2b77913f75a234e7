import HowdyTerminal

extension System {
  /// The cells that a line of the answer is wrapped to; nothing where it is not wrapped.
  package func lineWidth(asked: Int?) -> Int? { lineWidth(of: output, asked: asked) }

  /// Says something beside the answer, on standard error; that it cannot be said is no failure.
  func remark(_ sentence: Prose, width asked: Int?) { tell("howdy: " + sentence, width: asked) }

  /// The same without the name of the program before it, for what is no trouble.
  func tell(_ sentence: Prose, width asked: Int?) {
    let style = PageStyle(width: lineWidth(of: errors, asked: asked))
    let page = Page { $0.say(sentence) }
    try? errors.write(Array(page.rendered(in: style).utf8))
  }

  private func lineWidth(of stream: OutputStream, asked: Int?) -> Int? {
    let destination: Destination = stream.isTerminal ? .terminal(columns: stream.columns) : .pipe
    return destination.lineWidth(asked: asked, variable: environment["COLUMNS"])
  }
}
