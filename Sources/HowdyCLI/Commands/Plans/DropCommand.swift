import HowdyCore
import HowdyStore
import HowdyTerminal

/// Lets a plan go.
struct DropCommand: Command {
  var words: [Spoken] = []

  static var syntax: Syntax<DropCommand> {
    Syntax(
      "Lets a plan go.",
      happens: "The plan is dropped and comes up no more. Nothing is logged.",
      words: "PLAN", into: \.words, fewest: 1, needs: "takes a plan", trial: "PLAN",
      examples: ["howdy drop Sam", "howdy drop last"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let plan = try desk.takePlan(from: &line)
      try line.end()
      let mates = desk.book.company(of: plan)
      let named = desk.words.plan(plan, with: mates, bare: "the plan")
      return Deed(
        try desk.book.drop(plan), about: mates,
        already: named.startingSentence + " is dropped already."
      ) { aftermath in
        ["\(aftermath.words.did("Dropped", would: "drop")) \(prose: named)."]
      }
    }
  }
}
