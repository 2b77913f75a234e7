import HowdyCore
import HowdyStore
import HowdyTerminal

/// Plans something with mates on a day.
struct PlanCommand: Command {
  var words: [Spoken] = []
  var details = PlanDetails()

  static var syntax: Syntax<PlanCommand> {
    Syntax(
      "Plans something with mates.",
      happens: "The plan is kept for that day, and today says it when the day has come.",
      words: "MATE [and MATE] DAY [WHAT] [at TIME]", into: \.words, fewest: 1,
      needs: "takes a mate and a day", trial: "MATE Friday",
      options: PlanDetails.options(into: \.details),
      examples: [
        "howdy plan Sam Friday Dinner", "howdy plan Sam and Lin tomorrow Walk at 19:30",
        "howdy plan Friday Sam Dinner --minutes 90",
      ])
  }

  func run(in context: Context) throws -> Reply {
    try context.change { desk in
      let (request, mates) = try request(at: desk)
      let edit: Edit
      do throws(Refusal) {
        // The check-in that closes it takes its id.
        let pages: [PageName] = [.plans(request.on.year), .checkIns(request.on.month)]
        edit = try desk.book.plan(
          request, on: desk.today, now: desk.now, newID: desk.newID(on: pages))
      } catch .dayPast(let day) {
        throw wrongSide(day, request, mates, at: desk)
      }
      return Deed(edit, about: mates, already: already(request, mates, desk.words)) { aftermath in
        try sentences(request, aftermath)
      }
    }
  }

  private func request(at desk: Desk) throws -> (NewPlan, [Mate]) {
    var line = Line(words, desk: desk)
    let time = try details.takeTime(from: &line, at: desk)
    var day = try line.takeDay(option: details.on, or: .on, .forward)
    if day == nil { day = try line.takeDay(.forward) }
    let mates = try line.takeMates(forChange: true)
    // Behind the mates, then at the very end, where people put it too: plan Sam dinner Friday.
    if day == nil { day = try line.takeDay(.forward) }
    if day == nil { day = try line.takeLastDay(.forward) }
    guard let day else { throw desk.dayMissing(before: line) }
    var request = NewPlan(mates: mates.map(\.id), on: day)
    if case .set(let time) = time { request.at = time }
    try line.takeAgain(day: day, time: request.at, .forward)
    request.what = line.takeText()
    request.minutes = try details.readMinutes(at: desk)
    return (request, mates)
  }

  /// The refusal of a past day, with the line that logs the same.
  private func wrongSide(
    _ day: Day, _ request: NewPlan, _ mates: [Mate], at desk: Desk
  ) -> Problem {
    let said = desk.words.pastDayAlone(day)
    var instead = ["log", mates.map { desk.typed($0) }.joined(separator: " and ")]
    if let what = request.what { instead.append(what.asTypedWords) }
    if let time = request.at { instead.append("at \(time)") }
    if let minutes = details.minutes { instead.append("--minutes \(minutes.asTypedWords)") }
    // A bare day before or behind other words could be taken for a part of the note.
    instead.append(instead.count > 2 ? "on \(said)" : said)
    return .wrongSide(day, typed: said, instead: instead)
  }

  /// What is said of a plan that is there already.
  private func already(_ request: NewPlan, _ mates: [Mate], _ words: Words) -> Prose {
    let whom: Prose = request.what.map { "\(text: $0) with " } ?? ""
    return
      "Planned already, \(prose: whom)\(prose: Words.names(mates)) \(words.aheadInFull(request.on))."
  }

  private func sentences(_ request: NewPlan, _ aftermath: Aftermath) throws -> [Prose] {
    let words = aftermath.words
    let mates = aftermath.after.shown(request.mates)
    let whom: Prose = request.what.map { "\(text: $0) with " } ?? ""
    let when = "\(words.aheadInFull(request.on))\(words.at(request.at))"
    let planned: Prose =
      "\(words.did("Planned", would: "plan")) \(prose: whom)\(prose: Words.names(mates)) \(when)."
    return [planned] + (try aftermath.room(on: request.on))
  }
}
