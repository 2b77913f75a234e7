package import HowdyCore
package import HowdyStore

/// The book, open before a command: with today, who is who, and the words that were typed.
package struct Desk {
  /// The open book with its history.
  package let session: Session

  /// Today, by the clock, the zone and the setting `day-starts-at`.
  package let today: Day

  /// What the clock says: milliseconds since 1970 in UTC.
  private let clock: Int

  /// The local time of day.
  package let time: TimeOfDay

  /// What was typed.
  package let invocation: Invocation

  /// Everybody who can be named.
  package var roster: Roster { rosters.everybody }

  private let rosters: Rosters

  /// What is set.
  package let settings: Settings

  /// How days, distances and states are said.
  package let words: Words

  let random: () -> UInt64

  init(
    session: Session, civil: CivilTime, now: Int, invocation: Invocation, speaksTimes: Bool,
    random: @escaping () -> UInt64
  ) {
    self.session = session
    clock = now
    self.invocation = invocation
    self.random = random
    settings = session.book.settings
    today = Desk.day(of: civil, startingAt: settings.dayStart)
    time = civil.time
    rosters = Rosters(session.book)
    words = Words(
      today: today, speaksTimes: speaksTimes, wouldBe: invocation.global.dryRun,
      leapDay: settings.leapDay)
  }

  /// The instant that new records carry, in milliseconds since 1970 in UTC.
  ///
  /// Later than every record there is, even where the clock stands still or was set back: the order
  /// of records is the order in which they were made.
  package var now: Int {
    let plans = book.plans.values.map(\.recorded).max() ?? 0
    return max(clock, max(session.lastRecorded ?? 0, plans) + 1)
  }

  /// A mate to put into an example: one who waits, else the first by name of those who come up, else
  /// one who rests; nothing in an empty book.
  package var someMate: Mate? {
    if let waiting = book.waiting(on: today).first { return waiting.mate }
    let standings = book.standings(on: today).filter { $0.mate.archived == nil }
    let active = standings.filter { $0.health.state != .paused && $0.health.state != .snoozed }
    return (active.isEmpty ? standings : active).sorted(in: .name).first?.mate
  }

  /// The civil day, or the one before while the new one has not started.
  static func day(of civil: CivilTime, startingAt start: TimeOfDay) -> Day {
    civil.time < start ? civil.day.adding(days: -1) : civil.day
  }

  /// The book.
  package var book: Book { session.book }

  /// Makes ids that no record of the book at hand has, nor any on the pages where they are to stand:
  /// there check-ins, closed plans and what was deleted count too.
  ///
  /// - Parameter pages: The pages, each of which is read; none for ids by the thousand.
  package func newID(on pages: [PageName] = [.mates]) -> () -> String {
    let (book, session) = (book, session)
    var source = SystemChance(random: random)
    var drawn: Set<String> = []
    return {
      let id = Id.random(using: &source) { id in
        // A page that cannot be read is found out when it is to be written.
        drawn.contains(id) || book.hasRecord(id)
          || pages.contains { page in (try? session.isTaken(id, on: page)) ?? false }
      }
      drawn.insert(id)
      return id
    }
  }
}

/// The rosters of a book, made when they are asked for.
private final class Rosters {
  private let book: Book
  private var known: Roster?
  private var wasAsked = false

  init(_ book: Book) {
    self.book = book
  }

  /// Everybody who can be named.
  var everybody: Roster {
    let roster = known ?? Roster(book)
    known = roster
    return roster
  }

  /// A roster that is enough to say what to type for a mate.
  ///
  /// The few that one mate has to be told from are soon found; whoever asks again wants many.
  func around(_ mate: Mate) -> Roster {
    if known != nil || wasAsked { return everybody }
    wasAsked = true
    return Roster(around: mate, in: book)
  }
}

/// The chance of the system as a source for the standard library.
private struct SystemChance: RandomNumberGenerator {
  let random: () -> UInt64

  mutating func next() -> UInt64 { random() }
}

extension Desk {
  /// What to type for a mate, so that it finds this mate and no other.
  package func typed(_ mate: Mate) -> String { typed(mate, in: rosters.around(mate)) }

  /// What to type for a mate among others than are in the book now.
  ///
  /// It always stands behind a command, so that a name which is also one is no trouble; a day is, and
  /// so is a word that leads on to one, since `on Friday` and `last Friday` are days.
  func typed(_ mate: Mate, in roster: Roster) -> String {
    roster.shortest(for: mate.id) { name in
      let word = name.lowercased()
      return Line.Keyword(rawValue: word) != nil || ["last", "next", "this", "in"].contains(word)
        || DayReading(today: today, direction: .forward).isDay(name)
    }
  }

  /// The mate of an id that is known to be there.
  package func mate(_ id: String) -> Mate? { book.shownID(of: id).flatMap { book.mates[$0] } }

  /// The mate that a whole text names.
  ///
  /// - Parameter forChange: Whether the command changes something, and so must not act on a part
  ///   of a name.
  /// - Throws: `Problem` for no mate or more than one.
  package func mate(named text: String, forChange: Bool, place: Range<Int>? = nil) throws(Problem)
    -> Mate
  {
    let reading = Roster.Reading(
      found: roster.find(text, forChange: forChange), typed: text, count: 1)
    return try mate(reading, place: place)
  }

  /// The mates that a whole text names, such as the value of an option.
  ///
  /// - Throws: `Problem` for no mate or more than one, or for words left over.
  package func mates(named text: String, forChange: Bool) throws(Problem) -> [Mate] {
    let place = invocation.arguments.firstIndex(of: text) ?? 0
    var line = Line(
      text.split(separator: " ").map { Spoken(text: String($0), place: place) }, desk: self)
    let mates = try line.takeMates(forChange: forChange)
    guard line.isEmpty else {
      throw .noMate(typed: text, nearest: [], place: nil)
    }
    return mates
  }

  func mate(_ reading: Roster.Reading, place: Range<Int>?) throws(Problem) -> Mate {
    do throws(MateFault) {
      let id = try reading.id()
      guard let mate = book.mates[id] else {
        throw MateFault.none(typed: reading.typed, nearest: [])
      }
      return mate
    } catch {
      throw problem(error, place: place)
    }
  }

  func problem(_ fault: MateFault, place: Range<Int>?) -> Problem {
    switch fault {
    case .several(let typed, let ids):
      .severalMates(typed: typed, mates: ids.compactMap { book.mates[$0] }, place: place)
    case .none(let typed, let nearest):
      .noMate(typed: typed, nearest: nearest.compactMap { book.mates[$0] }, place: place)
    }
  }
}
