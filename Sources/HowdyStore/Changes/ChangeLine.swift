internal import HowdyCore

/// A change as one line of the changes file.
enum ChangeLine {
  /// What a line says: the versions it carries count even where the verb is one that a newer version
  /// of the program brought.
  struct Content {
    /// The change's id.
    let id: String

    /// When it was made, and on which device.
    let stamp: Stamp

    /// What was touched.
    let touches: [Change.Touch]

    /// The change, unless its verb is unknown.
    let change: Change?
  }

  /// The line of a change, with its end.
  static func bytes(_ change: Change) -> [UInt8] {
    var object: JSONObject = [
      "id": .string(change.id),
      "stamp": .string(change.stamp.text),
      "day": JSON(change.day),
      "verb": .string(change.verb.rawValue),
      "of": JSON(strings: change.of),
      "records": .array(change.touches.map(json)),
    ]
    if change.isCut { object["cut"] = true }
    return object.bytes + [0x0A]
  }

  private static func json(_ touch: Change.Touch) -> JSON {
    [
      "page": .string(touch.page.text),
      "id": .string(touch.id),
      "before": touch.before.map(json) ?? .null,
      "after": json(touch.after),
    ]
  }

  private static func json(_ version: Version) -> JSON {
    .object(JSONObject(version.members))
  }

  /// A record lies in a version of a touch in a list in the change: whatever a page can hold, a change
  /// can too.
  private static let depth = JSON.depth + 3

  /// The object on a line, whatever it says; nothing when there is none.
  static func object(_ bytes: ArraySlice<UInt8>) -> JSONObject? {
    (try? JSON(bytes: bytes, depth: depth))?.object
  }

  /// Reads a line; nothing when it is no change.
  static func read(_ bytes: ArraySlice<UInt8>) -> Content? {
    guard let object = object(bytes), let id = object["id"]?.string, !id.isEmpty,
      let stamp = object["stamp"]?.string.flatMap(Stamp.init),
      let day = object["day"]?.day,
      let verb = object["verb"]?.string,
      let records = object["records"]?.array
    else { return nil }
    let touches = records.compactMap(touch)
    guard touches.count == records.count else { return nil }
    let change = Verb(rawValue: verb).map { verb in
      Change(
        id: id, stamp: stamp, day: day, verb: verb, of: object["of"]?.strings ?? [],
        touches: touches, isCut: object["cut"] == true)
    }
    return Content(id: id, stamp: stamp, touches: touches, change: change)
  }

  private static func touch(_ json: JSON) -> Change.Touch? {
    guard let object = json.object, let page = object["page"]?.string.map(PageName.init),
      page.isOfBook, let id = object["id"]?.string, !id.isEmpty,
      let after = object["after"]?.object.flatMap(version)
    else { return nil }
    let before = object["before"]?.object
    let version = before.flatMap(version)
    guard (before == nil) == (version == nil) else { return nil }
    return Change.Touch(page: page, id: id, before: version, after: after)
  }

  private static func version(_ object: JSONObject) -> Version? {
    var body = object
    guard let rev = body.remove("rev")?.string.flatMap(Stamp.init) else { return nil }
    return Version(rev: rev, fields: body)
  }
}

/// The changes file of a device, read as far as it is whole.
struct ChangeFile {
  /// What the lines say, oldest first.
  private(set) var contents: [ChangeLine.Content] = []

  /// How many bytes the whole lines take, with the end of the last.
  private(set) var wholeSize = 0

  /// Whether the last whole line lacks its end.
  private(set) var lacksEnd = false

  /// The number, from 1, of the first line that is no change and has whole lines after it.
  private(set) var damage: Int?

  /// The numbers of all lines that are no change, a torn one too.
  private(set) var badLines: [Int] = []

  /// Whether git left a conflict in the file.
  private(set) var hasMarkers = false

  /// Reads a file.
  ///
  /// One last line that is no change is torn, left by a writer that was stopped; anywhere else, and
  /// where there are more of them, the file is damaged.
  ///
  /// The lines of a conflict that git left are passed over, and both sides of it count.
  init(_ bytes: [UInt8]) {
    self.init(bytes, passingOver: [])
    guard !badLines.isEmpty, let markers = ConflictMarkers(bytes) else { return }
    self.init(bytes, passingOver: markers.lines)
    hasMarkers = true
  }

  private init(_ bytes: [UInt8], passingOver markers: Set<Int>) {
    var number = 0
    var place = bytes.startOfText
    var bad: [Int] = []
    while place < bytes.count {
      number += 1
      let end = bytes.withUnsafeBufferPointer { $0.place(of: 0x0A, from: place) }
      let line = bytes[place..<end]
      if let content = ChangeLine.read(line) {
        contents.append(content)
        damage = damage ?? bad.first
        badLines += bad
        bad = []
        wholeSize = min(end + 1, bytes.count)
        lacksEnd = end == bytes.count
      } else if !markers.contains(number), !line.allSatisfy({ $0 == 0x0D || $0 == 0x20 }) {
        bad.append(number)
      } else if bad.isEmpty {
        wholeSize = min(end + 1, bytes.count)
        lacksEnd = end == bytes.count
      }
      place = end + 1
    }
    if bad.count > 1 { damage = damage ?? bad.first }
    badLines += bad
  }
}
