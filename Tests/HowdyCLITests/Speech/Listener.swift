import Foundation

/// A way in which a program turns signs into words before a voice says them.
///
/// Speech programs differ in the signs that they name. What takes one listener much longer than
/// another has signs in it that somebody has to sit through.
enum Listener: String, CaseIterable, Sendable {
  /// The bytes go straight to the voice, as in `howdy | espeak-ng`.
  case pipe

  /// A terminal has eaten the escape sequences, and the signs that NVDA names by default are named.
  case some

  /// Signs as Orca names them by default, and a run of four or more as its length.
  case most

  /// Every sign beyond ASCII is read as its name in Unicode, as VoiceOver users tell.
  case names

  /// The text that reaches the voice.
  func heard(_ text: String) -> String {
    guard self != .pipe else { return text }
    let bare = text.replacing(Listener.escape, with: "")
    switch self {
    case .pipe: return text
    case .names:
      return Listener.namingDots(in: bare.unicodeScalars.map(Listener.named).joined())
    case .some, .most:
      let names = self == .some ? Listener.someNames : Listener.mostNames
      let counted = self == .most ? Listener.countingRuns(in: bare) : bare
      return Listener.namingDots(in: counted)
        .map { names[$0].map { " \($0) " } ?? String($0) }.joined()
    }
  }

  // A regex is no Sendable value, so each use makes its own.
  private static var escape: Regex<Substring> {
    /\u{1B}(?:\[[0-?]*[ -\/]*[@-~]|\][^\u{07}\u{1B}]*\u{07}|[@-Z])/
  }

  private static let someNames: [Character: String] = [
    "#": "number", "%": "percent", "&": "and", "*": "star", "+": "plus", "/": "slash",
    "<": "less", ">": "greater", "=": "equals", "@": "at", "•": "bullet", "→": "right arrow",
    "←": "left arrow", "✓": "check", "✔": "check", "✗": "x-shaped bullet", "■": "black square",
    "□": "white square",
  ]

  private static let mostNames = someNames.merging([
    "-": "dash", "_": "line", "(": "left paren", ")": "right paren", "[": "left bracket",
    "]": "right bracket", "{": "left brace", "}": "right brace", "\\": "backslash", "|": "bar",
    "~": "tilde", "`": "grave", "\"": "quote", "–": "en dash", "—": "em dash", "●": "circle",
    "^": "caret", ":": "colon", ";": "semicolon",
  ]) { some, _ in some }

  /// A sign beyond ASCII as its name, anything else as it is.
  private static func named(_ scalar: Unicode.Scalar) -> String {
    guard !scalar.isASCII else { return String(Character(scalar)) }
    switch scalar.properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .dashPunctuation,
      .otherPunctuation, .openPunctuation, .closePunctuation:
      return " \((scalar.properties.name ?? "unknown").lowercased()) "
    default: return String(Character(scalar))
    }
  }

  /// A dot inside a word is read, since it ends no sentence.
  private static func namingDots(in text: String) -> String {
    let letters = Array(text)
    return letters.indices.map { place in
      let isInside =
        letters[place] == "." && place > 0 && place + 1 < letters.count
        && isOfWord(letters[place - 1]) && isOfWord(letters[place + 1])
      return isInside ? " dot " : String(letters[place])
    }
    .joined()
  }

  /// Four or more of one sign in a row are said as their number.
  private static func countingRuns(in text: String) -> String {
    var said = ""
    var rest = Substring(text)
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      rest = rest.dropFirst(run.count)
      guard run.count >= 4, !isOfWord(first), !first.isWhitespace else {
        said += run
        continue
      }
      let scalar = first.unicodeScalars.first
      let name = mostNames[first] ?? scalar?.properties.name?.lowercased() ?? String(first)
      said += " \(run.count) \(name) characters "
    }
    return said
  }

  private static func isOfWord(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || letter == "_"
  }
}
