/// What a person has set about how answers look and sound.
package struct Wishes: Hashable, Sendable {
  /// What the terminal writes on; nothing where the terminal is to say.
  package var background: Background?
  /// How far colours stand out.
  package var contrast: Contrast
  /// When symbols stand before lines.
  package var symbols: SymbolChoice
  /// When the terminal rings.
  package var bell: Bell
  /// Whether answers are made to be heard only.
  package var speech: Bool
  /// Whether lines that only suggest a command are said.
  package var hints: Bool

  /// Makes wishes, each as it is when nobody has wished for anything.
  package init(
    background: Background? = nil, contrast: Contrast = .normal, symbols: SymbolChoice = .auto,
    bell: Bell = .off, speech: Bool = false, hints: Bool = true
  ) {
    self.background = background
    self.contrast = contrast
    self.symbols = symbols
    self.bell = bell
    self.speech = speech
    self.hints = hints
  }
}

/// When the symbol of a health word stands at the start of its line.
package enum SymbolChoice: String, Hashable, CaseIterable, Sendable {
  /// Where there is colour, which never stands alone.
  case auto
  /// Always.
  case on
  /// Never.
  case off
}
