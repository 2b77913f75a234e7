extension Mate {
  /// The order of mates by name, then by id.
  static func comesBeforeByName(_ left: Mate, _ right: Mate) -> Bool {
    let keys = (Name.SortKey(left.name), Name.SortKey(right.name))
    return keys.0 == keys.1 ? left.id < right.id : keys.0 < keys.1
  }

  /// Whether the mate goes by a name: their own, or a nickname.
  func goes(by name: String) -> Bool {
    isSameName(self.name, name) || nicknames.contains { isSameName($0, name) }
  }
}

/// Whether two names are one and the same under folding.
func isSameName(_ left: String, _ right: String) -> Bool {
  Name.folded(left) == Name.folded(right)
}

extension Book {
  /// The mate who goes by a name already, as a name or a nickname.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - except: The id of a mate who does not count.
  public func bearer(of name: String, except: String?) -> Mate? {
    let folded = Name.folded(name)
    return mates.values
      .filter { mate in
        mate.id != except && mate.names.contains { Name.folded($0) == folded }
      }
      .min { $0.id < $1.id }
  }

  /// A name as the book keeps it: ends trimmed, each run of white space one space, in NFC.
  ///
  /// - Throws: `Refusal` when it has no character left, more than 200, or one that steers a terminal.
  static func kept(name: String) throws(Refusal) -> String {
    do throws(NameFault) {
      return try Name.cleaned(name)
    } catch {
      switch error {
      case .empty: throw .nameEmpty
      case .tooLong: throw .nameTooLong(limit: Name.longest)
      case .control: throw .nameSteers
      }
    }
  }
}
