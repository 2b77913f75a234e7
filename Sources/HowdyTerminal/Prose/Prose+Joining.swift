extension Prose {
  /// The first prose with the second right behind it.
  package static func + (first: Prose, second: Prose) -> Prose {
    var joined = first
    joined.append(second)
    return joined
  }

  /// Adds the second prose right behind the first.
  package static func += (first: inout Prose, second: Prose) {
    first.append(second)
  }

  /// The word before the last item of a list.
  package enum Conjunction: String, Sendable {
    /// All of them.
    case and
    /// One of them.
    case or
  }

  /// The items as a sentence lists them: "A", "A and B", "A, B and C"; nothing for none.
  package static func list(_ items: [Prose], _ conjunction: Conjunction = .and) -> Prose {
    guard let last = items.last, items.count > 1 else { return items.first ?? Prose() }
    return items.dropLast().joined(separator: ", ") + " \(conjunction.rawValue) " + last
  }
}

extension Sequence<Prose> {
  /// All of them in order, with the separator between each two; nothing for none.
  package func joined(separator: Prose = "") -> Prose {
    var joined = Prose()
    for (position, prose) in enumerated() {
      if position > 0 { joined.append(separator) }
      joined.append(prose)
    }
    return joined
  }
}
