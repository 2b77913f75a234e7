extension Mate {
  /// The order of mates by name, then by id.
  static func comesBeforeByName(_ left: Mate, _ right: Mate) -> Bool {
    let names = (left.name.lowercased(), right.name.lowercased())
    return names.0 == names.1 ? left.id < right.id : names.0 < names.1
  }

  /// Whether the mate goes by a name: their own, or a nickname.
  func goes(by name: String) -> Bool {
    isSameName(self.name, name) || nicknames.contains { isSameName($0, name) }
  }
}

/// Whether two names are one and the same under folding.
func isSameName(_ left: String, _ right: String) -> Bool { left.lowercased() == right.lowercased() }

extension Book {
  /// The mate who goes by a name already, as a name or a nickname.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - except: The id of a mate who does not count.
  public func bearer(of name: String, except: String?) -> Mate? {
    mates.values
      .filter { $0.id != except && $0.goes(by: name) }
      .min { $0.id < $1.id }
  }

  /// A name as the book keeps it: ends trimmed, each run of white space one space.
  ///
  /// - Throws: `Refusal` when it has no character left, more than 200, or one that steers a terminal.
  static func kept(name: String) throws(Refusal) -> String {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty else { throw .nameEmpty }
    guard name.count <= 200 else { throw .nameTooLong(limit: 200) }
    let steers = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard !steers else { throw .nameSteers }
    return name
  }
}
