import HowdyCore
import HowdyStore
import HowdyTerminal

/// Moves a plan to another day.
struct MoveCommand: Command {
  var words: [Spoken] = []
  var on: String?

  static var syntax: Syntax<MoveCommand> {
    Syntax(
      "Moves a plan to another day.",
      happens: "The plan is for that day now, and everything else of it stays.",
      words: "PLAN DAY", into: \.words, fewest: 1,
      needs: "takes a plan and a day", trial: "PLAN Friday",
      options: [.text("on", "DAY", \.on, "The day to move it to.")],
      examples: ["howdy move Sam Friday", "howdy move last to next Monday"])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let plan = try desk.takePlan(from: &line)
      let day = try takeDay(from: &line, at: desk)
      let edit: Edit
      do throws(Refusal) {
        edit = try desk.book.move(plan, to: day, on: desk.today)
      } catch .dayPast(let day) {
        throw desk.wrongSide(day, of: plan)
      }
      return Deed.moving(plan, to: day, by: edit, at: desk)
    }
  }

  private func takeDay(from line: inout Line, at desk: Desk) throws(Problem) -> Day {
    let named = try PlanDetails(on: on).takeDay(from: &line, .forward, at: desk)
    if named == nil { _ = line.take(word: "to") }
    let day = if let named { named } else { try line.takeDay(.forward) }
    guard let day else { throw desk.dayMissing(before: line) }
    try line.end()
    return day
  }
}

extension Desk {
  /// The refusal to put a plan on a past day, with the line that says it was done then.
  func wrongSide(_ day: Day, of plan: Plan) -> Problem {
    let said = words.planDay(day)
    return .wrongSide(day, typed: said, instead: ["done", typed(plan), "on", said])
  }
}

extension Deed {
  /// The moving of a plan: where it went, whether it fits there, and a word where it moved often.
  static func moving(_ plan: Plan, to day: Day, by edit: Edit, at desk: Desk) -> Deed {
    let mates = desk.book.shown(plan.mates)
    let named = desk.words.plan(plan, with: mates, bare: "the plan")
    let already: Prose =
      named.startingSentence + " is \(desk.words.aheadInFull(plan.on)) already."
    return Deed(edit, about: mates, already: already) { aftermath in
      let words = aftermath.words
      var sentences: [Prose] = [
        "\(words.did("Moved", would: "move")) \(prose: named) to \(words.destination(day))."
      ]
      sentences += try aftermath.room(on: day)
      if let moved = aftermath.plan, moved.mayBeLetGo, moved.deferrals > plan.deferrals {
        let drop = "howdy drop \(aftermath.typed(moved))"
        sentences.append("Letting it go is fine too, with \(command: drop).")
      }
      return sentences
    }
  }
}

extension Prose {
  /// The prose with a capital where Howdy's own words come first; what the person wrote stays.
  var startingSentence: Prose {
    guard let first = runs.first, first.kind == .words else { return self }
    var prose = Prose()
    prose.append(first.text.prefix(1).uppercased() + first.text.dropFirst(), as: .words)
    for run in runs.dropFirst() { prose.append(run.text, as: run.kind) }
    return prose
  }
}
