package import HowdyTerminal

/// The options that every command takes.
package struct GlobalOptions: Hashable, Sendable {
  /// Answers as one JSON object.
  package var json = false

  /// Answers as lines of fields between tabs.
  package var plain = false

  /// The fields that `--plain` prints, by name; all of them when empty.
  package var fields: [String] = []

  /// Says nothing of a change, and nothing when the answer is none.
  package var quiet = false

  /// Says what a change would do, and does nothing.
  package var dryRun = false

  /// The width asked for, in cells.
  package var width: Int?

  /// When to colour.
  package var color: ColorChoice = .auto

  /// The folder of the book, as typed.
  package var book: String?

  /// The instant to take for now, as typed.
  package var now: String?

  /// Whether the command is to be explained instead of run.
  package var help = false

  /// Whether the version was asked for.
  package var version = false

  /// Makes the options as they are when none is given.
  package init() {}
}

extension GlobalOptions {
  /// Refuses options that cannot be meant together.
  ///
  /// - Throws: `UsageError`.
  func check() throws(UsageError) {
    if json, plain { throw .conflict("plain", "json") }
    if plain || fields.isEmpty { return }
    throw json ? .conflict("fields", "json") : .needsOption("fields", needed: "plain")
  }

  /// The table of the options that stand beside each command's own.
  static var options: [Option<GlobalOptions>] {
    [
      .flag("json", \.json, "Answers with one JSON object on one line."),
      .flag("plain", \.plain, "Answers with fields between tabs, one record a line."),
      .list("fields", "NAMES", \.fields, "With plain, the fields to print, with commas between."),
      .flag("quiet", short: "q", \.quiet, "Says nothing of a change, or when the answer is none."),
      .flag("dry-run", short: "n", \.dryRun, "Says what a change would do, and changes nothing."),
      .number("width", "COLUMNS", \.width, "Wraps lines to so many columns, 20 and up."),
      .choice(
        "color", \.color,
        "Colours how friendships go on terminals, in pipes as well, or nowhere."),
      .text("book", "FOLDER", \.book, "Uses the book in this folder.", takesEmpty: true),
      .text("now", "INSTANT", \.now, "Takes this instant for now, written as ISO 8601 has it."),
      .flag("help", short: "h", \.help, "Explains the command."),
      .flag("version", \.version, "Says which howdy this is."),
    ]
  }
}
