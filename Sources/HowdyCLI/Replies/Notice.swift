package import HowdyStore
package import HowdyTerminal

/// Something amiss in the book that an answer was given in spite of.
package enum Notice: Hashable, Sendable {
  /// A place that could not be read, so that what stands there is missing from the answer.
  case damage(Damage)

  /// The last change was cut short when it was written; its bytes were set aside in this file.
  case setAside(path: String)

  /// The notice without the `howdy: ` before it.
  package var sentence: Prose {
    switch self {
    case .damage(let damage):
      switch damage.cause {
      case .unreadable:
        "line \(damage.line) of \(text: damage.file) is damaged, so what stands there is missing here. Run \(command: "howdy doctor")."
      case .notDownloaded:
        "\(text: damage.file) is not downloaded yet, so what stands there is missing here. Run \(command: "howdy doctor")."
      }
    case .setAside(let path):
      "the last change was cut short and is set aside in \(text: path)."
    }
  }
}

extension Notice {
  /// What the store put right on the way.
  init(_ notice: BookStore.Notice) {
    switch notice {
    case .setAside(let path): self = .setAside(path: path)
    }
  }
}
