package import HowdyStore
package import HowdyTerminal

/// How what a check of the book found is said, and what a repair did.
package enum DoctorWords {
  /// The first line: whether anything is wrong.
  ///
  /// - Parameter wasRepaired: Whether something was put right just now.
  static func verdict(_ count: Int, wasRepaired: Bool) -> Prose {
    if count == 0 { return wasRepaired ? "Nothing is wrong now." : "Nothing is wrong." }
    let things = Words.count(count, "thing")
    let verb = count == 1 ? "is" : "are"
    return wasRepaired ? "\(things) \(verb) still wrong." : "\(things) \(verb) wrong."
  }

  /// What is wrong, and what would be done or can be done about it.
  package static func sentence(_ finding: Finding) -> Prose {
    "\(prose: fault(finding)) \(prose: finding.isMendable ? repair(finding.kind) : remedy(finding.kind))"
  }

  /// What is wrong.
  private static func fault(_ finding: Finding) -> Prose {
    let file: Prose = "\(text: finding.file ?? "the book")"
    let line = finding.line ?? 1
    switch finding.kind {
    case .noMarker: return "howdy.json is missing from the book."
    case .damagedMarker: return "howdy.json makes no sense."
    case .newerFormat: return "\(prose: file) needs a newer howdy."
    case .readOnlyBook: return "This book needs a newer howdy to be changed."
    case .openToOthers: return "Others on this machine can open \(prose: file)."
    case .closedToOwner: return "\(prose: file) is closed to you."
    case .foreignOwner: return "\(prose: file) belongs to somebody else."
    case .readOnlyDisk: return "The disk of the book can only be read."
    case .littleSpace:
      let megabytes = finding.count >> 20
      return megabytes == 0
        ? "Less than 1 megabyte is left on the disk of the book."
        : "Only \(Words.count(megabytes, "megabyte")) \(megabytes == 1 ? "is" : "are") left on the disk of the book."
    case .cannotRead: return "\(prose: file) cannot be read."
    case .notAFile: return "\(prose: file) is no file."
    case .notDownloaded: return "\(prose: file) is not downloaded yet."
    case .emptyPage: return "\(prose: file) is empty."
    case .damagedLine: return "Line \(line) of \(prose: file) is damaged."
    case .zeroBytes: return "Line \(line) of \(prose: file) holds zeros, as after a power cut."
    case .conflictMarkers: return "Git left a conflict at line \(line) of \(prose: file)."
    case .byteOrderMark: return "Line \(line) of \(prose: file) begins with a byte order mark."
    case .windowsLineEnds: return "From line \(line) on, \(prose: file) ends lines as Windows does."
    case .tornTail: return "Line \(line) of \(prose: file), the last change, was cut short."
    case .recordTwice: return "Line \(line) of \(prose: file) repeats a record."
    case .onTwoPages: return "Line \(line) of \(prose: file) has a record of another page."
    case .futureStamp:
      let records = Words.count(finding.count, "record")
      let verb = finding.count == 1 ? "bears" : "bear"
      return "From line \(line) on, \(records) of \(prose: file) \(verb) a time still to come."
    case .noTarget:
      let records = Words.count(finding.count, "record")
      let verb = finding.count == 1 ? "names" : "name"
      return
        "From line \(line) on, \(records) of \(prose: file) \(verb) a mate or plan that is not there."
    case .nameTwice:
      return "\(prose: Prose.list(finding.names.map { "\(name: $0)" })) go by one name."
    case .conflictCopy: return "\(prose: file) is a copy that a sync engine left."
    case .clonedDevice: return "Another machine writes as this one does."
    case .litter: return "\(prose: file) was left by a howdy that was stopped."
    case .erased: return "\(prose: file) still has records of somebody who was erased."
    case .wrongIndex: return "The index does not say what the book says."
    case .noLock: return "\(prose: file) cannot be locked."
    case .noSync: return "\(prose: file) cannot be made to last on this disk."
    case .noRename: return "In \(prose: file) no file can take the place of another."
    }
  }

  /// What a repair would do.
  private static func repair(_ kind: Finding.Kind) -> Prose {
    switch kind {
    case .noMarker, .damagedMarker: "It would be written again."
    case .openToOthers: "It would be closed to them."
    case .closedToOwner: "It would be opened to you."
    case .emptyPage: "It would be filled from the kept changes."
    case .damagedLine, .zeroBytes: "The good lines and the kept changes would stay."
    case .conflictMarkers: "Both sides would be merged."
    case .byteOrderMark, .windowsLineEnds: "That would be taken out."
    case .tornTail: "It would be set aside."
    case .recordTwice: "The newest would stay."
    case .conflictCopy: "What it holds would be merged, and the copy removed."
    case .clonedDevice: "This one would get an id of its own."
    case .litter: "It would be removed."
    case .erased: "It would be written anew without them."
    case .wrongIndex: "It would be made anew."
    case .newerFormat, .readOnlyBook, .foreignOwner, .readOnlyDisk, .littleSpace, .cannotRead,
      .notAFile,
      .notDownloaded, .onTwoPages, .futureStamp, .noTarget, .nameTwice, .noLock, .noSync,
      .noRename:
      "It would be mended."
    }
  }

  /// What can be done where a repair on this machine does nothing.
  private static func remedy(_ kind: Finding.Kind) -> Prose {
    switch kind {
    case .newerFormat, .readOnlyBook: "Bring this howdy up to date."
    case .foreignOwner: "Make it yours, or run howdy as its owner."
    case .littleSpace: "Free some space."
    case .cannotRead, .readOnlyDisk, .noRename: "See who may read and write there."
    case .notAFile: "Move it out of the book."
    case .notDownloaded: "Let the cloud folder fetch it."
    case .onTwoPages: "Mark one of the two as deleted."
    case .futureStamp: "Check the clock of the machine that wrote them."
    case .noTarget: "It may be on its way from another machine."
    case .nameTwice: "Rename one, or merge them. See \(command: "howdy help merge")."
    case .noLock, .noSync: "Keep it on another disk. See \(command: "howdy help scripting")."
    case .noMarker, .damagedMarker, .openToOthers, .closedToOwner, .emptyPage, .damagedLine,
      .zeroBytes, .conflictMarkers, .byteOrderMark, .windowsLineEnds, .tornTail, .recordTwice,
      .conflictCopy, .clonedDevice, .litter, .erased, .wrongIndex:
      "Run \(command: "howdy doctor --fix") on the machine that writes it."
    }
  }

  /// What a repair did.
  package static func sentence(_ step: RepairStep) -> Prose {
    let file: Prose = "\(text: step.file)"
    let done: Prose =
      switch step.kind {
      case .mode: "Set who may open \(prose: file)."
      case .marker: "Wrote howdy.json again."
      case .tail: "Cut the torn end off \(prose: file)."
      case .changes: "Wrote \(prose: file) anew from its good lines."
      case .page: "Rebuilt \(prose: file) from its good lines and the kept changes."
      case .merged: "Merged \(Words.count(step.count, "record")) from \(prose: file)."
      case .copy: "Removed the copy \(prose: file)."
      case .litter: "Removed \(prose: file), which a stopped howdy had left."
      case .erased: "Wrote \(prose: file) anew without somebody who was erased."
      case .index: "Made the index anew."
      case .device: "Gave this machine an id of its own."
      }
    guard let kept = step.kept else { return done }
    return "\(prose: done) What was there is kept in \(text: kept)."
  }
}
