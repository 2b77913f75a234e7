import HowdyCore
import HowdyStore
import HowdyTerminal

/// Changes a plan.
struct EditPlanCommand: Command {
  var words: [Spoken] = []
  var details = PlanDetails()
  var what: String?
  var with: [String] = []
  var without: [String] = []

  static var syntax: Syntax<EditPlanCommand> {
    Syntax(
      "Changes a plan.",
      happens: "What is named changes, and everything else of the plan stays.",
      words: "PLAN [on DAY] [at TIME]", into: \.words, fewest: 1,
      needs: "takes a plan and what to change", trial: "PLAN --minutes 45",
      options: PlanDetails.options(into: \.details, takesOut: true) + [
        .text(
          "what", "TEXT", \.what, "What is planned, and an empty text takes it out.",
          takesEmpty: true),
        .texts("with", "MATE", \.with, "Adds a mate, and may be given more than once."),
        .texts("without", "MATE", \.without, "Takes a mate out, and may be given more than once."),
      ],
      examples: [
        "howdy edit plan Sam --at 19:30", "howdy edit plan last --with Lin --minutes 1h30",
      ])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let old = try desk.takePlan(from: &line)
      let new = try changed(old, &line, at: desk)
      let edit: Edit
      do throws(Refusal) {
        edit = try desk.book.editPlan(old, to: new, on: desk.today)
      } catch .dayPast(let day) {
        throw desk.wrongSide(day, of: old)
      } catch .noMates {
        throw Problem.planNeedsMate(drop: desk.typed(old))
      }
      let mates = desk.book.shown(new.mates)
      let named = desk.words.plan(old, with: desk.book.company(of: old), bare: "the plan")
      return Deed(
        edit, about: mates, already: named.startingSentence + " is like that already."
      ) { aftermath in
        let changed: Prose =
          "\(aftermath.words.did("Changed", would: "change")) \(prose: named)."
        return [changed] + now(old, aftermath) + (try roomIfFuller(old, aftermath))
      }
    }
  }

  private func changed(_ old: Plan, _ line: inout Line, at desk: Desk) throws -> Plan {
    var new = old
    let time = try details.takeTime(from: &line, at: desk)
    let day = try line.takeDay(option: details.on, or: .on, .forward)
    let minutes = try details.readMinutes(at: desk)
    try line.end()
    let isSilent = day == nil && what == nil && with.isEmpty && without.isEmpty
    if isSilent, time == .keep, minutes == .keep { throw Problem.missing(.editPlan) }
    new.on = day ?? old.on
    new.at = time.applied(to: old.at)
    new.minutes = minutes.applied(to: old.minutes)
    if let what { new.what = what.isBlank ? nil : what }
    new.mates = try mates(of: old, at: desk)
    return new
  }

  private func mates(of old: Plan, at desk: Desk) throws(Problem) -> [String] {
    if with.isEmpty, without.isEmpty { return old.mates }
    var ids = desk.book.shown(old.mates).map(\.id)
    var gone: Set<String> = []
    for text in without { gone.formUnion(try desk.mates(named: text, forChange: true).map(\.id)) }
    for text in with {
      for mate in try desk.mates(named: text, forChange: true) {
        if gone.contains(mate.id) { throw .addedAndRemoved(mate.name) }
        if !ids.contains(mate.id) { ids.append(mate.id) }
      }
    }
    return ids.filter { !gone.contains($0) }
  }

  /// What is different now, such as `Now on Friday 4 December, at 19:30`.
  private func now(_ old: Plan, _ aftermath: Aftermath) -> [Prose] {
    guard let new = aftermath.plan else { return [] }
    let words = aftermath.words
    var parts: [Prose] = []
    if new.what != old.what { parts.append(new.what.map { "\(text: $0)" } ?? "without a text") }
    if new.on != old.on { parts.append("\(words.aheadInFull(new.on))") }
    if new.at != old.at { parts.append(new.at.map { "at \(words.time($0))" } ?? "at no set time") }
    if new.minutes != old.minutes { parts.append("\(words.length(new.minutes ?? 0))") }
    if new.mates != old.mates {
      parts.append("with \(prose: Words.names(aftermath.after.shown(new.mates)))")
    }
    let start = words.wouldBe ? "Then" : "Now"
    return parts.isEmpty ? [] : ["\(start) \(prose: parts.joined(separator: ", "))."]
  }

  private func roomIfFuller(_ old: Plan, _ aftermath: Aftermath) throws -> [Prose] {
    guard let new = aftermath.plan, new.on >= aftermath.today else { return [] }
    let isFuller = new.on != old.on || (new.minutes ?? 0) > (old.minutes ?? 0)
    return isFuller ? try aftermath.room(on: new.on) : []
  }
}
