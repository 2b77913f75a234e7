import HowdyCore
import HowdyTerminal

/// Lets the rhythm of mates stand still.
struct PauseCommand: Command {
  var words: [Spoken] = []
  var until: String?
  var reason: String?

  static var syntax: Syntax<PauseCommand> {
    Syntax(
      "Lets the rhythm of a mate stand still.",
      happens: "The days of the pause do not count, and the mate does not wait meanwhile.",
      words: "MATE [and MATE] [until DAY]", into: \.words, fewest: 1,
      needs: "needs a mate", trial: "MATE until Friday",
      options: [
        .text("until", "DAY", \.until, "The first day on which the pause no longer holds."),
        .text("reason", "TEXT", \.reason, "Why, for yourself."),
      ],
      examples: ["howdy pause Sam", "howdy pause Sam until 5 January --reason 'At sea'"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let mates = try line.takeMates(forChange: true)
      let end = try line.takeEnd(option: until, desk: desk)
      let edit = try desk.book.pause(
        mates, until: end, reason: reason, on: desk.today, newID: desk.newID())
      let paused: Prose = "paused" + desk.words.untilPhrase(end)
      return Deed(edit, about: mates, already: desk.words.already(mates, paused)) { aftermath in
        let words = aftermath.words
        var sentence = words.subject(mates) + " \(words.be(mates.count)) " + paused
        sentence += "."
        if end == nil {
          let names = mates.map { aftermath.typed($0) }.joined(separator: " and ")
          sentence += " Resume with \(command: "howdy resume \(names)")."
        }
        return [sentence]
      }
    }
  }
}
