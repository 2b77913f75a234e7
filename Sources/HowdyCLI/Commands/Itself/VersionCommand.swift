import HowdyCore
import HowdyTerminal

/// Says which howdy this is.
struct VersionCommand: BooklessCommand {
  static var syntax: Syntax<VersionCommand> {
    Syntax(
      "Says which howdy this is.",
      happens: "The version is said, and nothing is read or changed.",
      examples: ["howdy version"])
  }

  static var reply: Reply {
    Reply(
      "version", page: Page { $0.say("howdy \(Howdy.version)") },
      json: ["program": .string(Howdy.version)])
  }

  func reply() -> Reply { VersionCommand.reply }
}
