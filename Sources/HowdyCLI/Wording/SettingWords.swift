package import HowdyCore
package import HowdyTerminal

/// How Howdy says what is set, and what else it can be.
package enum SettingWords {
  /// What a setting can be, when it was given something else: `the bell can be off, subtle or on.`
  package static func refusal(of name: SettingName) -> Prose { "\(name.rawValue)" }
}
