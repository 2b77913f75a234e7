internal import HowdyCore

/// The file that marks a folder as a book, and what else lies at its top.
enum Marker {
  /// The same bytes in every book of this format.
  static let bytes = Array(
    "{\"howdy\":\"book\",\"format\":1,\"minReader\":1,\"minWriter\":1}\n".utf8)

  /// The other files that a new book is given: what keeps engines off half-written files, and line
  /// ends as they are.
  static let companions: [(name: String, text: String)] = [
    (".gitattributes", "* -text -filter -ident -working-tree-encoding\n"),
    (".gitignore", temporaryPrefix + "*\n"),
    (".stignore", "(?d)" + temporaryPrefix + "*\n"),
  ]

  /// How the names of files begin that are being written.
  static let temporaryPrefix = ".howdy-"

  /// Whether the book that a marker stands in may be read but not written.
  ///
  /// - Throws: `StoreFault`: `.newerFormat` when it may not be read, `.damaged` when the marker says
  ///   nothing.
  static func isReadOnly(_ place: Place, on disk: any Disk) throws(StoreFault) -> Bool {
    try isReadOnly(try reading { () throws(DiskFault) in try disk.read(place.marker) })
  }

  /// Whether the book of a marker may be read but not written.
  ///
  /// - Throws: As above.
  static func isReadOnly(_ bytes: [UInt8]) throws(StoreFault) -> Bool {
    if bytes == Marker.bytes { return false }
    let start = bytes.startOfText
    guard let object = (try? JSON(bytes: bytes[start...]))?.object, object["howdy"] == "book",
      let reader = object["minReader"]?.integer ?? object["format"]?.integer
    else { throw .damaged(Damage(file: "howdy.json", line: 1)) }
    if reader > Page.ownFormat { throw .newerFormat }
    return (object["minWriter"]?.integer ?? reader) > Page.ownFormat
  }
}
