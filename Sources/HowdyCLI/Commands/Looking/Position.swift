import HowdyCore
import HowdyTerminal

/// Where a mate stands in a list, and who stands beside them.
struct Position {
  /// The lists that a page can be reached from.
  enum List: String, CaseIterable, Sendable {
    case today, mates
    case checkIns = "checkins"
  }

  private let list: List
  private let mate: Mate
  private let mates: [Mate]
  private let desk: Desk

  init(of mate: Mate, in list: List, at desk: Desk) {
    self.list = list
    self.mate = mate
    self.desk = desk
    mates = list.mates(at: desk)
  }

  private var place: Int? { mates.firstIndex { $0.id == mate.id } }

  private var before: Mate? { place.flatMap { $0 > 0 ? mates[$0 - 1] : nil } }

  private var after: Mate? { place.flatMap { $0 + 1 < mates.count ? mates[$0 + 1] : nil } }

  var page: Page {
    var page = Page()
    guard let place else {
      page.say("\(name: mate.name) is not in \(list.rawValue) now.")
      return page
    }
    page.say("\(place + 1) of \(mates.count) in \(list.rawValue)\(list.order).")
    page.say(before.map { step("Previous", to: $0).sentence } ?? "Nobody is before.")
    page.say(after.map { step("Next", to: $0).sentence } ?? "Nobody is after.")
    return page
  }

  var facts: JSONObject {
    [
      "number": .orNull(JSON(place.map { $0 + 1 })),
      "of": .integer(mates.count),
      "list": .string(list.rawValue),
      "before": .orNull(before.map(desk.reference)),
      "after": .orNull(after.map(desk.reference)),
    ]
  }

  var next: [NextCommand] {
    [before.map { step("Previous", to: $0) }, after.map { step("Next", to: $0) }]
      .compactMap(\.self)
  }

  private func step(_ title: String, to mate: Mate) -> NextCommand {
    NextCommand(
      "\(title) is \(name: mate.name), with",
      "show \(desk.typed(mate)) --from \(list.rawValue)")
  }
}

extension Position.List {
  /// How the list is ordered, where that is not plain.
  fileprivate var order: String { self == .mates ? " by name" : "" }

  /// The mates of the list in its order, each once.
  fileprivate func mates(at desk: Desk) -> [Mate] {
    switch self {
    case .today: desk.book.todayList(on: desk.today, limit: nil).mates.map(\.mate)
    case .mates: Name.sorted(desk.book.mates.values.filter { $0.archived == nil }, by: \.name)
    case .checkIns: Self.inLog(desk.book)
    }
  }

  /// The mates in the order in which one meets them in the log, newest check-in first.
  private static func inLog(_ book: Book) -> [Mate] {
    let met = book.mates.values.compactMap { mate in
      book.tally(of: mate.id).recent.first.map { (mate: mate, newest: $0) }
    }
    return met.sorted { left, right in
      if left.newest.id != right.newest.id {
        return CheckIn.isNewer(left.newest, than: right.newest)
      }
      // One check-in with both: as they were named.
      let named = book.shown(left.newest.mates).map(\.id)
      let places = [left, right].map { named.firstIndex(of: $0.mate.id) ?? named.count }
      return places[0] < places[1]
    }
    .map(\.mate)
  }
}
