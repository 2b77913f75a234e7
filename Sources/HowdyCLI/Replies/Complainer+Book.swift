import HowdyCore
import HowdyStore
import HowdyTerminal

/// Refusals about settings, folders, the disk and the book on it.
extension Complainer {
  // MARK: Settings

  func noSetting(_ typed: String, _ nearest: SettingName?, _ place: Range<Int>?) -> Complaint {
    if typed.isBlank { return missing(.settings) }
    return Complaint(
      .notUnderstood, "no-such-setting",
      "no setting called \(text: typed)."
        + (nearest.map { " Did you mean \($0.rawValue)?" + run(place, as: $0.rawValue) }
          ?? " See \(command: "howdy settings")."))
  }

  func badValue(_ name: SettingName, _ typed: String) -> Complaint {
    let settings = SettingWords(words: words)
    return Complaint(.notUnderstood, "not-a-value", settings.refusal(of: typed, for: name))
  }

  // MARK: The disk

  var noHome: Complaint {
    Complaint(
      .cannotCreate, "no-home",
      "nothing says where the book is. Set HOME, or name a folder with book.")
  }

  func homeNotWhole(_ home: String) -> Complaint {
    Complaint(
      .cannotCreate, "home-not-whole",
      "HOME is \(text: home), which is no whole path. Set HOME to one that begins at the root.")
  }

  func diskFull(at path: String) -> Complaint {
    Complaint(
      .ioFailed, "disk-full",
      "the disk is full. Nothing was changed. Free some space and try again.", detail: path)
  }

  func cannotWrite(_ path: String) -> Complaint {
    Complaint(
      .ioFailed, "cannot-write",
      "cannot write to the book. Nothing was changed. See \(command: "howdy where").",
      detail: path)
  }

  func cannotRead(_ path: String) -> Complaint {
    Complaint(
      .ioFailed, "cannot-read",
      "cannot read \(text: path). Nothing was changed. See \(command: "howdy where").",
      detail: path)
  }

  var busy: Complaint {
    Complaint(.busy, "busy", "another howdy is writing. Nothing was changed. Try again.")
  }

  func unknownState(_ path: String) -> Complaint {
    Complaint(
      .ioFailed, "unknown",
      "writing \(text: path) failed, and the change may count or not. See \(command: "howdy changes")."
    )
  }

  // MARK: The book

  func damaged(_ damage: Damage) -> Complaint {
    switch damage.cause {
    case .unreadable:
      Complaint(
        .unreadableBook, "damaged",
        "line \(damage.line) of \(text: damage.file) is damaged. Nothing was changed. Run \(command: "howdy doctor")."
      )
    case .notDownloaded:
      Complaint(
        .unreadableBook, "not-downloaded",
        "\(text: damage.file) is not downloaded yet. Nothing was changed. Run \(command: "howdy doctor")."
      )
    }
  }

  var newerFormat: Complaint {
    Complaint(
      .unreadableBook, "newer-format",
      "this book needs a newer howdy. Nothing was changed. See \(command: "howdy help syncing").")
  }

  var halfSynced: Complaint {
    Complaint(
      .unreadableBook, "half-synced",
      "howdy.json is missing from the book. Nothing was changed. See \(command: "howdy help syncing")."
    )
  }
}
