/// What a command says, line by line, before anybody knows how wide the lines are.
///
/// ```swift
/// let page = Page {
///   $0.say("Logged \(name: name) today. On track, due on \(day).")
///   $0.hint("Undo with \(command: "howdy undo").")
/// }
/// ```
package struct Page: Hashable, Sendable {
  /// Lines and the empty lines between them, in order.
  package private(set) var items: [Item] = []

  /// Makes an empty page, which is printed as nothing at all.
  package init() {}

  /// Makes a page of what the closure says.
  package init<Fault: Error>(_ write: (inout Page) throws(Fault) -> Void) throws(Fault) {
    try write(&self)
  }

  /// The lines without the empty ones between them.
  package var lines: [Line] {
    items.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  /// Whether nothing is said; empty lines alone say nothing.
  package var isEmpty: Bool { lines.isEmpty }

  /// Adds a line that states a fact.
  ///
  /// - Parameter indent: Blanks before the line, 0 to 8; a narrow line takes fewer.
  package mutating func say(_ prose: Prose, indent: Int = 0) {
    add(Line(prose, indent: indent, role: .fact))
  }

  /// Adds a line that only tells what could be typed next, left out where hints are off.
  ///
  /// - Parameter indent: Blanks before the line, 0 to 8; a narrow line takes fewer.
  package mutating func hint(_ prose: Prose, indent: Int = 0) {
    add(Line(prose, indent: indent, role: .hint))
  }

  /// Adds a title and its value, on one line where both fit whole, else the value below it.
  ///
  /// - Parameter indent: Blanks before the title, 0 to 8; a value below it has 2 more.
  package mutating func say(_ title: Prose, with value: Prose, indent: Int = 0, role: Role = .fact)
  {
    add(Line(title, companions: [value], companionIndent: 2, indent: indent, role: role))
  }

  /// Adds choices, on one line where all fit whole, else one below the other.
  ///
  /// - Parameters:
  ///   - choices: Whole sentences, since only a blank parts them on one line.
  ///   - title: What is chosen; the choices then stand below it with 2 blanks more.
  ///   - indent: Blanks before the first line, 0 to 8.
  package mutating func offer(
    _ choices: [Prose], under title: Prose? = nil, indent: Int = 0, role: Role = .fact
  ) {
    guard let first = title ?? choices.first else { return }
    let rest = title == nil ? Array(choices.dropFirst()) : choices
    let companionIndent = title == nil ? 0 : 2
    add(
      Line(
        first, companions: rest, companionIndent: companionIndent, indent: indent, role: role))
  }

  /// Adds an empty line before the next line; none is printed twice in a row, first or last.
  package mutating func blank() {
    items.append(.blank)
  }

  /// Adds all that another page says.
  package mutating func append(_ other: Page) {
    items += other.items
  }

  /// Adds a line that states a fact behind all the facts, before the lines that only tell what could
  /// be typed next.
  package mutating func conclude(_ prose: Prose) {
    let end = items.lastIndex { item in
      if case .line(let line) = item { line.role == .fact } else { false }
    }
    let line = Line(prose, indent: 0, role: .fact)
    items.insert(.line(line), at: end.map { $0 + 1 } ?? items.startIndex)
  }

  private mutating func add(_ line: Line) {
    items.append(.line(line))
  }
}

extension Page {
  /// A line or an empty line.
  package enum Item: Hashable, Sendable {
    /// Something that is said.
    case line(Line)
    /// A pause between two parts of a page.
    case blank
  }

  /// Whether a line says how things are or what could be typed next.
  package enum Role: Hashable, Sendable {
    /// Says how things are; never left out.
    case fact
    /// Says what could be typed next; left out where hints are off.
    case hint
  }

  /// One thing that is said, with what may stand beside it.
  package struct Line: Hashable, Sendable {
    /// What comes first: the whole line, a title, or the first choice.
    package let prose: Prose
    /// What stands beside it where all of it fits, else below it, one line each.
    package let companions: [Prose]
    /// Blanks before a companion below, beyond the indent of the line: 0 or 2.
    package let companionIndent: Int
    /// Blanks before the line where there is room for them, 0 to 8.
    package let indent: Int
    /// Whether the line is left out where hints are off.
    package let role: Role

    init(
      _ prose: Prose, companions: [Prose] = [], companionIndent: Int = 0, indent: Int, role: Role
    ) {
      self.prose = prose
      self.companions = companions
      self.companionIndent = companionIndent
      self.indent = Line.indents.clamp(indent)
      self.role = role
    }

    /// All that the line says, whether it stands side by side or not.
    var whole: Prose { ([prose] + companions).filter { !$0.isEmpty }.joined(separator: " ") }

    /// The blanks that a line may start with.
    static let indents = 0...8
  }
}

extension ClosedRange<Int> {
  /// The value in the range that is nearest to this one.
  func clamp(_ value: Int) -> Int { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
