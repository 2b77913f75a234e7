/// How pressing a health word is, which is all that a colour may say of it.
package enum HealthFamily: String, Hashable, Sendable, CaseIterable {
  /// Nothing is asked of anybody.
  case good
  /// The day is near.
  case soon
  /// The day has come or gone.
  case late
}
