/// Where a stream of bytes ends, as far as the length of its lines goes.
package enum Destination: Hashable, Sendable {
  /// A file, a pipe, a socket: lines are as long as they are.
  case pipe
  /// A terminal, with the columns that it says it has, if it says so.
  case terminal(columns: Int?)

  /// The cells that a line is wrapped to, 20 and up, or none where it is not wrapped.
  ///
  /// What was asked for comes first, then the terminal's own size, then the variable; a terminal
  /// that leaves all of it open is taken to have 80 columns.
  ///
  /// - Parameters:
  ///   - asked: The value of `--width`; less than 20 is taken as 20.
  ///   - variable: The value of the variable `COLUMNS`; passed over where it is no number above 0.
  package func lineWidth(asked: Int?, variable: String?) -> Int? {
    if let asked { return max(asked, PageStyle.narrowest) }
    guard case .terminal(let columns) = self else { return nil }
    let width = Destination.known(columns) ?? Destination.known(variable.flatMap { Int($0) }) ?? 80
    return max(width, PageStyle.narrowest)
  }

  /// Terminals that do not know their size say 0.
  private static func known(_ columns: Int?) -> Int? {
    columns.flatMap { $0 > 0 ? $0 : nil }
  }
}
