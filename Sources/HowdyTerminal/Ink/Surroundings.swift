/// What an answer comes into: its stream, the environment, what was typed and what is set.
///
/// What was typed beats the environment, and the environment beats what is set.
package struct Surroundings: Hashable, Sendable {
  /// Whether the stream ends at a terminal.
  package var isTerminal: Bool
  /// The variables; `NO_COLOR`, `CLICOLOR_FORCE`, `TERM`, `COLORFGBG` and `ACCESSIBLE` are read.
  package var environment: [String: String]
  /// What was asked for with `--color`.
  package var color: ColorChoice
  /// What is set.
  package var wishes: Wishes

  /// Makes surroundings.
  package init(
    isTerminal: Bool, environment: [String: String] = [:], color: ColorChoice = .auto,
    wishes: Wishes = Wishes()
  ) {
    self.isTerminal = isTerminal
    self.environment = environment
    self.color = color
    self.wishes = wishes
  }

  /// The inks to write health words in; nothing where there is no colour.
  package var palette: Palette? {
    guard mayColor, let background else { return nil }
    return Palette(for: background, contrast: wishes.contrast)
  }

  /// Whether symbols stand at the start of lines.
  package var showsSymbols: Bool {
    switch wishes.symbols {
    case .off: false
    // Colour that was asked for in so many words is not to stand alone, even in speech mode.
    case .auto: palette != nil
    case .on: palette != nil || !isSpoken
    }
  }

  /// Whether answers are made to be heard only, by the setting or by the environment.
  package var isSpoken: Bool {
    wishes.speech || isSet("ACCESSIBLE")
  }

  /// What the stream writes on, where that is known: as it is set, else as the terminal says.
  private var background: Background? {
    wishes.background ?? environment["COLORFGBG"].flatMap(Background.init(variable:))
  }

  private var mayColor: Bool {
    switch color {
    case .never: return false
    case .always: return true
    case .auto: break
    }
    // no-color.org: any value counts but the empty one.
    if environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb" { return false }
    return (isTerminal || isSet("CLICOLOR_FORCE")) && !isSpoken
  }

  /// Whether a variable says yes: it is there, not empty, and not 0.
  private func isSet(_ name: String) -> Bool {
    guard let value = environment[name] else { return false }
    return !value.isEmpty && value != "0"
  }
}
