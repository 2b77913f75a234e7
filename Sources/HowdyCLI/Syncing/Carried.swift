/// How much there is of what was carried one way.
package struct Carried: Hashable, Sendable {
  /// The changes: lines of the files of changes.
  package var changes: Int

  /// The files of the book, which are said where there is no change in them.
  package var files: Int

  /// Makes an amount; nothing at first.
  package init(changes: Int = 0, files: Int = 0) {
    self.changes = changes
    self.files = files
  }

  /// Whether nothing was carried.
  var isNothing: Bool { changes == 0 && files == 0 }

  static func += (left: inout Carried, right: Carried) {
    left.changes += right.changes
    left.files += right.files
  }
}
