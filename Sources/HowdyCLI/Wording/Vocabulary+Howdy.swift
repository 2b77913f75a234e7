package import HowdyTerminal

extension Vocabulary {
  /// The words of Howdy: what it counts, and the one word that it has for each thing.
  package static let howdy = Vocabulary(
    counted: [
      "mate": "mates", "check in": "check ins", "plan": "plans", "change": "changes",
      "note": "notes", "thing": "things", "rhythm": "rhythms", "record": "records",
      "ritual": "rituals", "stretch": "stretches",
    ],
    replaced: [
      "friend": "mate", "friends": "mates", "buddy": "mate", "interval": "rhythm",
      "cadence": "rhythm", "frequency": "rhythm",
      "appointment": "plan", "appointments": "plans", "database": "book", "budget": "capacity",
      "pending": "waiting",
    ],
    // Standards and formats.
    capitals: ["ISO", "JSON", "UTF"])
}
