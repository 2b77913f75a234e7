public import HowdyCore

/// A day as tests write it, `2026-11-30`.
public func day(_ iso: String) -> Day {
  guard let day = Day(iso: iso) else { preconditionFailure("no day \(iso)") }
  return day
}

/// A rhythm as tests write it, `2 weeks`.
public func rhythm(_ text: String) -> Rhythm {
  guard let rhythm = Rhythm(stored: text) else { preconditionFailure("no rhythm \(text)") }
  return rhythm
}

/// A yearly day as tests write it, `1996-12-04` or `--12-04`.
public func yearly(_ text: String) -> YearlyDay {
  guard let day = YearlyDay(iso: text) else { preconditionFailure("no yearly day \(text)") }
  return day
}

/// A month as tests write it, `2026-11`.
public func month(_ iso: String) -> Month { day(iso + "-01").month }

/// Ids in order, `new-1` and on, for changes that need some.
public final class SampleIDs {
  private var count = 0

  /// Starts at `new-1`.
  public init() {}

  /// The next id.
  public func next() -> String {
    count += 1
    return "new-\(count)"
  }
}

extension Mate {
  /// A mate whose id is the name in lower case, added on 1 January 2026, unless said.
  public static func sample(
    _ name: String, id: String? = nil, every text: String? = nil, circle: Circle? = nil,
    added: String = "2026-01-01"
  ) -> Mate {
    var mate = Mate(id: id ?? name.lowercased(), name: name, added: day(added))
    mate.rhythm = text.map { HowdyTestSupport.rhythm($0) }
    mate.circle = circle
    return mate
  }
}

extension CheckIn {
  /// A check-in with mates, by their ids, whose id is made of the day and the mates unless said.
  public static func sample(
    _ on: String, _ mates: String..., id: String? = nil, minutes: Int? = nil,
    contact: Contact? = nil, plan: String? = nil
  ) -> CheckIn {
    var checkIn = CheckIn(
      id: id ?? ([on] + mates).joined(separator: "-"), on: day(on), mates: mates, recorded: 0)
    checkIn.minutes = minutes
    checkIn.contact = contact
    checkIn.plan = plan
    return checkIn
  }
}

extension Plan {
  /// An open plan with mates, by their ids, whose id is made of the day and the mates unless said.
  public static func sample(
    _ on: String, _ mates: String..., id: String? = nil, what: String? = nil, minutes: Int? = 30,
    deferrals: Int = 0
  ) -> Plan {
    let id = id ?? (["plan", on] + mates).joined(separator: "-")
    var plan = Plan(id: id, on: day(on), mates: mates, recorded: 0)
    plan.what = what
    plan.minutes = minutes
    plan.deferrals = deferrals
    return plan
  }
}

/// A book with every record that made it, to which edits can be applied as the store would.
public struct SampleBook {
  /// The book.
  public private(set) var book = Book(device: "test")

  private struct Place: Hashable {
    let page: PageName
    let id: String
  }

  private var bodies: [Place: JSONObject] = [:]

  /// Makes a book of things.
  public init(_ things: [any Entity] = []) {
    var edit = Edit(.settings)
    for thing in things { edit.put(thing) }
    apply(edit)
  }

  /// Applies an edit, as the store does.
  public mutating func apply(_ edit: Edit) {
    do {
      let before = bodies
      book = try book.applying(edit) { before[Place(page: $0, id: $1)] }
    } catch {
      preconditionFailure("a sample record is broken: \(error)")
    }
    for draft in edit.drafts { bodies[Place(page: draft.page, id: draft.id)] = draft.body }
    // The store makes tallies anew where an edit changes who shows under whom.
    retally()
  }

  /// The book after an edit.
  public func applying(_ edit: Edit) -> SampleBook {
    var copy = self
    copy.apply(edit)
    return copy
  }

  /// Every check-in, in the order of the log.
  public var checkIns: [CheckIn] {
    bodies.compactMap { place, body in
      place.page.holdsCheckIns ? try? CheckIn(id: place.id, page: place.page, body: body) : nil
    }
    .inLogOrder
  }

  /// A mate by the name, which has to be there.
  public func mate(_ name: String) -> Mate {
    guard let mate = book.mates.values.first(where: { $0.name == name }) else {
      preconditionFailure("no mate \(name)")
    }
    return mate
  }

  /// The health of a mate by the name.
  public func health(of name: String, on today: String) -> Health {
    book.health(of: mate(name), on: day(today))
  }

  private mutating func retally() {
    var recent: [String: [CheckIn]] = [:]
    for checkIn in checkIns {
      for mate in book.shown(checkIn.mates) { recent[mate.id, default: []].append(checkIn) }
    }
    for mate in Array(book.mates.ids) {
      book.set(
        recent[mate].map { Tally(count: $0.count, floor: nil, recent: $0) }, of: mate)
    }
  }
}
