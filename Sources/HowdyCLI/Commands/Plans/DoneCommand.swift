import HowdyCore
import HowdyStore
import HowdyTerminal

/// Closes a plan with a check-in.
struct DoneCommand: Command {
  var words: [Spoken] = []
  var on: String?
  var minutes: String?
  var kind: CheckIn.Contact?

  static var syntax: Syntax<DoneCommand> {
    Syntax(
      "Says that a plan was done, and logs the check in.",
      happens: "The plan is done and a check in is logged on its day. Undo takes back both.",
      words: "PLAN [NOTE] [on DAY]", into: \.words, fewest: 1,
      needs: "takes a plan", trial: "PLAN",
      options: [
        .text("on", "DAY", \.on, "The day it was, if not the day of the plan."),
        .text("minutes", "LENGTH", \.minutes, "How long it took, such as 45 or 1h30."),
        .choice("kind", \.kind, "The kind of contact."),
      ] + flags,
      conflicts: [["kind"] + flags.map(\.name)],
      examples: [
        "howdy done Sam", "howdy done Sam A lovely evening --minutes 120",
        "howdy done last on yesterday",
      ])
  }

  private static var flags: [Option<DoneCommand>] {
    [
      .word(.met, \.kind, "You met."),
      .word(.call, \.kind, "It was a call."),
      .word(.video, \.kind, "It was a video call."),
      .word(.message, \.kind, "It was a message."),
      .word(.letter, \.kind, "It was a letter."),
    ]
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      var line = Line(words, desk: desk)
      let plan = try desk.takePlan(from: &line)
      let isBare = line.words.count != 1 || !line.words[0].isQuoted
      let telling = try telling(line, in: context, at: desk)
      let mates = desk.book.shown(plan.mates)
      let named = desk.words.plan(plan, with: mates, bare: "the plan")
      let already: Prose = named.startingSentence + " is done already."
      if plan.state == .done, telling == DonePlan() {
        return Deed(Edit(.done), about: mates, already: already) { _ in [] }
      }
      let edit = try edit(plan, telling, at: desk)
      return Deed(edit, about: mates, already: already) { aftermath in
        sentences(plan, telling, saysNote: isBare, aftermath)
      }
    }
  }

  private func telling(_ rest: Line, in context: Context, at desk: Desk) throws -> DonePlan {
    var line = rest
    var telling = DonePlan()
    let given = PlanDetails(on: on, minutes: minutes)
    telling.on = try given.takeDay(from: &line, .back, at: desk)
    if telling.on == nil { telling.on = try takeBareDay(from: &line, at: desk) }
    telling.note = try line.takeText().map(context.text)
    if case .set(let minutes) = try given.readMinutes() { telling.minutes = minutes }
    telling.contact = kind
    return telling
  }

  /// Takes a day that stands alone; one with words behind it could be the note, and is asked about.
  private func takeBareDay(from line: inout Line, at desk: Desk) throws(Problem) -> Day? {
    let count = line.dayCount(.back)
    let typed = line.words.prefix(count).map(\.text).joined(separator: " ")
    if count == 0 {
      guard line.words.count == 1, let word = line.words.first,
        let meant = DayReading.nearestDayWord(to: word.text)
      else { return nil }
      throw .dayOrSlip(typed: word.text, meant: meant, place: word.place..<(word.place + 1))
    }
    guard count == line.words.count else {
      let end = line.words[count - 1].place + 1
      throw .dayOrNote(typed: typed, place: line.words[0].place..<end)
    }
    return try line.takeDay(.back)
  }

  private func edit(_ plan: Plan, _ telling: DonePlan, at desk: Desk) throws -> Edit {
    do throws(Refusal) {
      return try desk.book.done(plan, telling, on: desk.today, now: desk.now)
    } catch .dayAhead(let day) {
      let said = desk.words.until(day)
      throw Problem.wrongSide(day, typed: said, instead: ["move", desk.typed(plan), said])
    }
  }

  private func sentences(
    _ plan: Plan, _ telling: DonePlan, saysNote: Bool, _ aftermath: Aftermath
  ) -> [Prose] {
    let words = aftermath.words
    let mates = aftermath.after.shown(plan.mates)
    let day = telling.on ?? min(plan.on, aftermath.today)
    var done: Prose =
      "\(words.did("Done", would: "be done")), \(prose: words.plan(plan, with: mates)) \(words.pastDay(day))"
    if let contact = telling.contact { done += ", \(contact.rawValue)" }
    if let minutes = telling.minutes { done += ", \(words.length(minutes))" }
    if saysNote, let note = telling.note { done += ", with the note \(text: note)" }
    return [done + "."] + aftermath.standing(with: mates)
  }
}
