import HowdyCore
import HowdyStore
import HowdyTerminal

/// Changes what was logged.
struct EditCheckInCommand: Command {
  var words: [Spoken] = []
  var details = CheckInDetails()
  var added: [String] = []
  var removed: [String] = []

  static var syntax: Syntax<EditCheckInCommand> {
    Syntax(
      "Changes a check in.",
      happens: "What was given is changed, and everything else of it stays.",
      words: "CHECKIN [on DAY] [at TIME]", into: \.words, fewest: 1,
      needs: "needs a check in", trial: "last --note Coffee",
      options: CheckInDetails.options(for: .changing).map { $0.inside(\.details) } + [
        .texts("with", "MATE", \.added, "A mate who was there too."),
        .texts("without", "MATE", \.removed, "A mate who was not there."),
      ],
      conflicts: CheckInDetails.conflicts,
      examples: [
        "howdy edit checkin last --note 'Coffee and cake'",
        "howdy edit checkin Sam --on yesterday --minutes 45",
        "howdy edit checkin last --with Lin --place ''",
      ])
  }

  func run(in context: Context) throws -> Reply {
    let details = try details.readingNote(in: context)
    return try context.change { desk in
      let (old, new, dayTyped) = try wanted(details, at: desk)
      let edit: Edit
      do throws(Refusal) {
        edit = try desk.book.editCheckIn(old, to: new, on: desk.today)
      } catch {
        switch error {
        case .noMates:
          let short = try desk.shortestIDs(of: [old])
          throw Problem.lastMate(of: short[old.id] ?? old.id)
        case .dayAhead(let day):
          let mates = desk.book.shown(new.mates)
          throw Problem.wrongSide(
            day, typed: dayTyped, instead: desk.planning(with: mates, on: dayTyped))
        default: throw error
        }
      }
      let before = desk.book.shown(old.mates)
      let after = desk.book.shown(new.mates)
      let concerned = before + after.filter { !before.contains($0) }
      return Deed(
        edit, about: concerned, already: "No change, \(prose: desk.described(old)) is so already."
      ) { aftermath in
        let verb = aftermath.words.did("Changed", would: "change")
        let happened: Prose = "\(verb) \(prose: desk.described(old))."
        let stands = old.on != new.on || old.mates != new.mates
        return [happened] + now(old, new, after, aftermath.words)
          + (stands ? aftermath.howItStands(with: concerned) : [])
      }
    }
  }

  private func wanted(
    _ details: CheckInDetails, at desk: Desk
  ) throws -> (old: CheckIn, new: CheckIn, dayTyped: String) {
    var line = Line(words, desk: desk)
    var day = try details.on.map { typed in (day: try desk.day(typed, .back), typed: typed) }
    var time: TimeOfDay?
    if day == nil { day = try line.takeTypedDay(after: .on, .back) }
    if details.at == nil { time = try line.takeTime() }
    try line.takeAgain(day: day?.day, time: time, .back)
    let old = try desk.checkIn(named: line.words)
    var new = old
    if let day { new.on = day.day }
    if let time { new.at = time }
    try details.change(&new, at: desk)
    try changeMates(of: &new, at: desk)
    return (old, new, day?.typed ?? "")
  }

  private func changeMates(of checkIn: inout CheckIn, at desk: Desk) throws {
    let shown = desk.book.shown(checkIn.mates).map(\.id)
    let with = try added.flatMap { try desk.mates(named: $0, forChange: true) }
    let removed = try removed.flatMap { try desk.mates(named: $0, forChange: true) }.map(\.id)
    if let both = with.first(where: { removed.contains($0.id) }) {
      throw Problem.addedAndRemoved(both.name)
    }
    let added = with.map(\.id)
    let mates = shown.filter { !removed.contains($0) } + added.filter { !shown.contains($0) }
    // Mates who are not there any more stay in a record that names nobody anew.
    if mates != shown { checkIn.mates = mates }
  }

  /// `Now with Ada and Lin, on Saturday 14 November.`, then what it is without.
  private func now(
    _ old: CheckIn, _ new: CheckIn, _ mates: [Mate], _ words: Words
  ) -> [Prose] {
    var has: [Prose] = []
    var lacks: [Prose] = []
    func tell<Value: Equatable>(
      _ place: KeyPath<CheckIn, Value?>, _ name: Prose, _ say: (Value) -> Prose
    ) {
      guard old[keyPath: place] != new[keyPath: place] else { return }
      if let value = new[keyPath: place] { has.append(say(value)) } else { lacks.append(name) }
    }
    if old.mates != new.mates { has.append("with \(prose: Words.names(mates))") }
    if old.on != new.on { has.append("\(words.pastDay(new.on))") }
    tell(\.at, "a time") { "at \(words.time($0))" }
    tell(\.contact, "a kind") { "\($0.rawValue)" }
    tell(\.minutes, "a length") { "\(words.length($0))" }
    tell(\.place, "a place") { "at \(text: $0)" }
    tell(\.tagged, "a tag") { "tagged \(prose: Prose.list($0.map { "\(text: $0)" }))" }
    tell(\.note, "a note") { "with the note \(text: $0.withoutFullStop)" }
    return (has.isEmpty ? [] : ["Now \(prose: has.joined(separator: ", "))."])
      + (lacks.isEmpty ? [] : ["Now without \(prose: Prose.list(lacks))."])
  }
}

extension CheckIn {
  /// The labels that say something; nothing when there is none.
  fileprivate var tagged: [String]? {
    let tags = tags.filter { !$0.isBlank }
    return tags.isEmpty ? nil : tags
  }
}
