import HowdyCore
import HowdyStore

/// The file that a backup is written to or read from, as it was typed.
struct BackupFileName {
  /// What was typed.
  let typed: String

  private let place: Range<Int>

  /// Takes the one word there is.
  ///
  /// - Throws: `Problem` when it names no file, such as the lone hyphen of other programs, or when
  ///   there are more.
  init(_ words: [Spoken], for name: CommandName) throws(Problem) {
    guard let first = words.first, !first.text.isBlank, first.text != "-" else {
      throw .missing(name)
    }
    if words.count > 1 {
      throw .leftOver(name, typed: words.dropFirst().map(\.text).joined(separator: " "))
    }
    typed = first.text
    place = first.place..<(first.place + 1)
  }

  /// The same file without the full stop that ended a sentence; nothing when there is none.
  var withoutFullStop: BackupFileName? {
    let shorter = typed.withoutFullStop
    return shorter == typed ? nil : BackupFileName(typed: shorter, place: place)
  }

  private init(typed: String, place: Range<Int>) {
    self.typed = typed
    self.place = place
  }

  /// Why the file is of no use.
  func problem(_ fault: BackupFault) -> Problem { .badBackup(fault, file: typed, place: place) }
}
