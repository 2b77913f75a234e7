internal import HowdyCore

extension Shelf {
  /// Goes through every version of every record: on all pages, and before and after all kept changes,
  /// of every device.
  ///
  /// What cannot be read is passed over.
  ///
  /// - Throws: `StoreFault`.
  func eachVersion(
    _ body: (PageName, String, Version) -> Void
  ) throws(StoreFault) {
    for (page, sources) in sources {
      for source in sources {
        let text = try text(of: source)
        for place in text.lines.indices {
          guard let record = try? text.record(at: place), let version = try? record.version() else {
            continue
          }
          body(page, record.id, version)
        }
      }
      if page.holdsCheckIns { forget(page) }
    }
    for scanned in scan.sortedFiles(where: \.holdsReadableChanges) {
      let path = place.folder(of: scanned.device) + "/" + scanned.path
      let bytes = try reading { () throws(DiskFault) in try disk.read(path) }
      for touch in ChangeFile(bytes).contents.lazy.flatMap(\.touches) {
        if let before = touch.before { body(touch.page, touch.id, before) }
        body(touch.page, touch.id, touch.after)
      }
    }
  }
}
