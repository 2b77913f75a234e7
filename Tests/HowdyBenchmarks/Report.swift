/// The figures that are promised, each with what was measured and the limit beside it.
struct Report {
  /// What kind of figure a row holds.
  enum Kind {
    /// A ratio of times in one run, or a speed: it is told, but a busy machine may miss it.
    case time

    /// Something counted, which is the same on every machine: to miss it is a fault.
    case count
  }

  private struct Row {
    let what: String
    let measured: String
    let limit: String
    let isMet: Bool?
    let kind: Kind
  }

  private var rows: [Row] = []

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - measured: The figure with its unit, or why there is none.
  ///   - isMet: Whether the limit is kept; nothing where nothing could be measured.
  mutating func add(
    _ what: String, _ measured: String, limit: String, isMet: Bool?, _ kind: Kind
  ) {
    rows.append(Row(what: what, measured: measured, limit: limit, isMet: isMet, kind: kind))
  }

  /// Whether a figure that is counted is past its limit.
  var hasMissedCount: Bool { rows.contains { $0.kind == .count && $0.isMet == false } }

  /// Prints the rows as a table in Markdown.
  func print() {
    Swift.print("\n| what | measured | limit | |")
    Swift.print("| --- | --- | --- | --- |")
    for row in rows {
      let verdict = row.isMet.map { $0 ? "met" : "missed" } ?? "not measured"
      Swift.print("| \(row.what) | \(row.measured) | \(row.limit) | \(verdict) |")
    }
  }
}
