/// When health is coloured, as it is asked for on the command line.
package enum ColorChoice: String, Hashable, CaseIterable, Sendable {
  /// On a terminal that colours, with a background that is known.
  case auto
  /// In a pipe as well; never where the background is not known.
  case always
  /// Nowhere.
  case never
}
