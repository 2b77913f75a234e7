internal import HowdyCore

extension ChangeLine {
  /// The line of a change without the versions that must be gone; nothing when it has none, or is no
  /// change.
  ///
  /// A record whose version of after the change stays keeps that: it may stand nowhere else.
  static func without(
    _ line: ArraySlice<UInt8>, where isStale: (Version, String, PageName) -> Bool
  ) -> [UInt8]? {
    guard let content = read(line), var object = object(line),
      let records = object["records"]?.array
    else { return nil }
    var isCut = false
    var kept: [JSON] = []
    for (touch, record) in zip(content.touches, records) {
      if isStale(touch.after, touch.id, touch.page) {
        isCut = true
      } else if let before = touch.before, isStale(before, touch.id, touch.page),
        var object = record.object
      {
        isCut = true
        object["before"] = .null
        kept.append(.object(object))
      } else {
        kept.append(record)
      }
    }
    guard isCut else { return nil }
    object["records"] = .array(kept)
    object["cut"] = true
    return object.bytes
  }
}
