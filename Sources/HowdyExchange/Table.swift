/// Lines of fields between tabs, one record a line, without a header.
///
/// A tab, a line feed or a backslash in a field is written `\t`, `\n` or `\\`, so that every tab
/// parts two fields and every line feed ends a record. Whatever else could act on a terminal stands
/// as U+FFFD.
package struct Table: Hashable, Sendable {
  /// The names of the fields, in the order in which they are written.
  package let columns: [String]

  /// The records; each has a field for every column.
  package private(set) var rows: [[String]]

  /// Makes a table of records that have a field for every column.
  package init(columns: [String], rows: [[String]] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// Adds a record; fields beyond the columns are left out, missing ones are empty.
  package mutating func add(_ row: [String]) {
    let padding = Array(repeating: "", count: max(0, columns.count - row.count))
    rows.append(Array(row.prefix(columns.count)) + padding)
  }

  /// The lines, each with its line feed.
  ///
  /// - Parameter fields: The columns to write, in this order; every column when empty.
  /// - Throws: `UnknownColumn` for a field that is no column.
  package func text(fields: [String] = []) throws(UnknownColumn) -> String {
    var places: [Int] = []
    for field in fields.isEmpty ? columns : fields {
      guard let place = columns.firstIndex(of: field) else {
        throw UnknownColumn(name: field, columns: columns)
      }
      places.append(place)
    }
    return rows.map { row in places.map { Table.escaped(row[$0]) }.joined(separator: "\t") + "\n" }
      .joined()
  }

  /// A field that is asked for and is no column.
  package struct UnknownColumn: Error, Hashable, Sendable {
    /// What was asked for.
    package let name: String

    /// The columns there are.
    package let columns: [String]
  }

  private static func escaped(_ field: String) -> String {
    var escaped = ""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\\": escaped += "\\\\"
      case _ where scalar.steers: escaped.unicodeScalars.append("\u{FFFD}")
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would act on it, or reorder what stands around it.
  fileprivate var steers: Bool {
    properties.generalCategory == .control || (0x202A...0x202E).contains(value)
      || (0x2066...0x2069).contains(value)
  }
}
