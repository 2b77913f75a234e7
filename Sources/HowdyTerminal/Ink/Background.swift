/// What a terminal writes on, as far as inks are chosen for it.
package enum Background: String, Hashable, Sendable, CaseIterable {
  case light, dark

  /// The backgrounds that every ink for this one is held against, by the name of a theme.
  package var named: [(name: String, color: RGB)] {
    switch self {
    case .light:
      [
        ("white", RGB(0xFFFFFF)), ("Solarized light", RGB(0xFDF6E3)),
        ("paper", RGB(0xEFF4F0)), ("smoke", RGB(0xF5F5F5)),
      ]
    case .dark:
      [
        ("black", RGB(0x000000)), ("charcoal", RGB(0x1E1E1E)), ("One Dark", RGB(0x282C34)),
        ("Solarized dark", RGB(0x002B36)), ("night", RGB(0x12303F)), ("Ubuntu", RGB(0x300A24)),
      ]
    }
  }

  /// Reads what a terminal says in `COLORFGBG`, such as `15;0`, the background last.
  ///
  /// - Returns: Nothing where it names neither black, the dark grey that dark themes write on, nor
  ///   white: no ink was held against any other colour.
  package init?(variable: String) {
    guard variable.contains(";") else { return nil }
    switch variable.split(separator: ";", omittingEmptySubsequences: false).last {
    case "0", "8": self = .dark
    case "15": self = .light
    default: return nil
    }
  }
}

/// How far inks are to stand out.
package enum Contrast: String, Hashable, Sendable, CaseIterable {
  case normal, more

  /// The least ratio over every named background: the levels AA and AAA for text.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, success criteria 1.4.3 and 1.4.6.
  package var least: Double {
    switch self {
    case .normal: 4.5
    case .more: 7
    }
  }
}
