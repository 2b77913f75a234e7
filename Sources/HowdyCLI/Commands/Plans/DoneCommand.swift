import HowdyCore
import HowdyStore
import HowdyTerminal

/// Closes a plan with a check-in.
struct DoneCommand: Command {
  var words: [Spoken] = []
  var details = CheckInDetails()

  static var syntax: Syntax<DoneCommand> {
    Syntax(
      "Says that a plan was done, and logs the check in.",
      happens: "The plan is done and a check in is logged on its day. Undo takes back both.",
      words: "PLAN [NOTE] [on DAY]", into: \.words, fewest: 1,
      needs: "takes a plan", trial: "PLAN",
      options: CheckInDetails.options(for: .closing).map { $0.inside(\.details) },
      conflicts: CheckInDetails.conflicts,
      examples: [
        "howdy done Sam", "howdy done Sam A lovely evening --minutes 120",
        "howdy done last on yesterday",
      ])
  }

  func run(in context: Context) throws -> Reply {
    // Read before the book is opened, so that nobody else waits for whoever types the note.
    let note = words.last?.text == "-" ? try context.wholeText("-") : nil
    return try context.change { desk in
      var line = Line(note == nil ? words : words.dropLast(), desk: desk)
      let plan = try desk.takePlan(from: &line)
      let isBare = note == nil && (line.words.count != 1 || !line.words[0].isQuoted)
      let telling = try telling(line, note, at: desk)
      let mates = desk.book.company(of: plan)
      let named = desk.words.plan(plan, with: mates, bare: "the plan")
      let already: Prose = named.startingSentence + " is done already."
      if plan.state == .done, telling == DonePlan() {
        return Deed(Edit(.done), about: mates, already: already) { _ in [] }
      }
      let made = try desk.checkIn(of: plan)
      let edit = try edit(plan, telling, besides: made, at: desk)
      return Deed(edit, about: mates, already: already) { aftermath in
        sentences(plan, telling, besides: made, saysNote: isBare, aftermath)
      }
    }
  }

  private func telling(_ rest: Line, _ note: String?, at desk: Desk) throws -> DonePlan {
    var line = rest
    var telling = DonePlan()
    telling.on = try line.takeDay(option: details.on, or: .on, .back)
    if telling.on == nil { telling.on = try takeBareDay(from: &line, at: desk) }
    try line.takeAgain(day: telling.on, time: nil, .back)
    try line.refuseDateThatIsNone()
    telling.note = line.takeText()
    if let note {
      if let text = telling.note { throw Problem.leftOver(.done, typed: text) }
      telling.note = note
    }
    telling.minutes = try details.minutes.map(desk.minutes)
    telling.contact = details.kind.applied(to: nil)
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

  private func edit(
    _ plan: Plan, _ telling: DonePlan, besides made: CheckIn?, at desk: Desk
  ) throws -> Edit {
    do throws(Refusal) {
      return try desk.book.done(plan, telling, besides: made, on: desk.today, now: desk.now)
    } catch .dayAhead(let day) {
      let said = desk.words.until(day)
      throw Problem.wrongSide(day, typed: said, instead: ["move", desk.typed(plan), said])
    }
  }

  private func sentences(
    _ plan: Plan, _ telling: DonePlan, besides made: CheckIn?, saysNote: Bool,
    _ aftermath: Aftermath
  ) -> [Prose] {
    let words = aftermath.words
    let mates = aftermath.after.company(of: plan)
    let day = telling.on ?? made?.on ?? min(plan.on, aftermath.today)
    var done: Prose =
      "\(words.did("Done", would: "be done")), \(prose: words.plan(plan, with: mates)) \(words.pastDay(day))"
    done += words.details(
      kind: telling.contact, minutes: telling.minutes, note: saysNote ? telling.note : nil)
    return [done + "."] + [made.map { kept($0, telling, words) }].compactMap(\.self)
      + aftermath.howItStands(with: mates, saysDue: false)
  }

  /// What became of the check-in that was there already.
  private func kept(_ made: CheckIn, _ telling: DonePlan, _ words: Words) -> Prose {
    let verb = words.wouldBe ? "would keep" : "keeps"
    guard telling == DonePlan() else {
      return "Its check in was there already and \(verb) what was not said anew."
    }
    let note = made.note.map { ", and its note, \(text: $0)" as Prose } ?? ""
    return "Its check in was there already and \(verb) its day" + note + "."
  }
}

extension Desk {
  /// The check-in of a plan, when there is one though the plan is open: another device closed the
  /// plan, and it was moved here.
  fileprivate func checkIn(of plan: Plan) throws -> CheckIn? {
    guard let body = try session.body(page: plan.pageOfCheckIn, id: plan.id) else { return nil }
    return try? CheckIn(id: plan.id, page: plan.pageOfCheckIn, body: body)
  }
}
