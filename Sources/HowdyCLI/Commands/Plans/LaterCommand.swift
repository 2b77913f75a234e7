import HowdyCore
import HowdyStore

/// Puts a plan off by a day.
struct LaterCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<LaterCommand> {
    Syntax(
      "Puts a plan off by a day.",
      happens:
        "The plan is for tomorrow, or the day after its own. The third time a day has to be named.",
      words: "PLAN", into: \.words, fewest: 1, needs: "takes a plan", trial: "PLAN",
      examples: ["howdy later Sam", "howdy later last"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let plan = try desk.takePlan(from: &line)
      try line.end()
      let edit = try desk.book.later(plan, on: desk.today)
      return Deed.moving(plan, to: plan.laterDay(on: desk.today), by: edit, at: desk)
    }
  }
}
