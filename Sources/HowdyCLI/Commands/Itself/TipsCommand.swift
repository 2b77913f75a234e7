import HowdyCore
import HowdyTerminal

/// Says the tips again, or lets them come again by themselves.
struct TipsCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<TipsCommand> {
    Syntax(
      "Says the tips again that come once by themselves.",
      happens: "Each tip is said. With reset, each comes by itself once more.",
      words: "[reset]", into: \.words,
      examples: ["howdy tips", "howdy tips reset"])
  }

  func run(in context: Context) throws -> Reply {
    let record = TipRecord(context)
    guard let first = words.first else { return Self.list(record.said) }
    guard first.text.withoutFullStop.lowercased() == "reset" else {
      throw Problem.leftOver(.tips, typed: first.text)
    }
    guard words.count == 1 else { throw Problem.leftOver(.tips, typed: words[1].text) }
    return try reset(record, rehearsing: context.invocation.global.dryRun)
  }

  private static func list(_ said: Set<Tip>) -> Reply {
    let next = NextCommand("Let each come by itself once more with", "tips reset")
    return Reply(
      "tips",
      page: Page { page in
        for tip in Tip.allCases { page.say(tip.sentence) }
        page.hint(next)
      },
      json: [
        "tips": .array(
          Tip.allCases.map { tip in
            [
              "command": .string(tip.rawValue), "sentence": .string(tip.sentence.plainText),
              "said": .bool(said.contains(tip)),
            ]
          })
      ], next: [next])
  }

  private func reset(_ record: TipRecord, rehearsing: Bool) throws -> Reply {
    let isNew = record.said.isEmpty
    if !rehearsing, !isNew {
      do {
        try record.reset()
      } catch {
        throw Complaint(
          .ioFailed, "cannot-write",
          "cannot write what tips were said. Nothing was changed. See \(command: "howdy where").")
      }
    }
    let sentence: Prose =
      isNew
      ? "Every tip is still to come." : "The tips \(rehearsing ? "would" : "will") come once more."
    return Reply(
      "tips", page: Page { $0.say(sentence) }, json: ["sentence": .string(sentence.plainText)],
      quiet: .silent)
  }
}
