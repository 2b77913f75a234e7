extension String {
  /// The argument as it has to be typed in a shell: in quotes when something in it needs them.
  var asTyped: String {
    let plain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_.,:=+%@/".unicodeScalars.contains(scalar)
        || scalar.properties.generalCategory == .nonspacingMark
    }
    if plain, !isEmpty { return self }
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  /// Words to type behind a command, each in quotes only where a shell needs them.
  var asTypedWords: String { asWords.map(\.asTyped).joined(separator: " ") }

  /// The words of a line to type, each by itself.
  var asWords: [String] { split(separator: " ").map(String.init) }
}
