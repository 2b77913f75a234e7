import HowdyCore
import HowdyTerminal

extension System {
  /// What an answer on a stream comes into.
  func surroundings(
    of stream: OutputStream, color: ColorChoice = .auto, wishes: Wishes
  ) -> Surroundings {
    Surroundings(
      isTerminal: stream.isTerminal, environment: environment, color: color, wishes: wishes)
  }
}

extension Wishes {
  /// What is set about how answers look and sound.
  init(_ settings: Settings) {
    self.init(
      background: Background(rawValue: settings.value(of: .appearance)),
      contrast: Contrast(rawValue: settings.value(of: .contrast)) ?? .normal,
      symbols: SymbolChoice(rawValue: settings.value(of: .symbols)) ?? .auto,
      bell: Bell(rawValue: settings.value(of: .bell)) ?? .off,
      speech: settings.value(of: .speech) == "on",
      hints: settings.saysHints)
  }
}
