/// What the book knows of a mate's check-ins without reading its months.
public struct Tally: Sendable {
  /// How many check-ins there are with the mate.
  public private(set) var count: Int

  /// The day of the newest check-in; nothing when there is none.
  public private(set) var newest: Day?

  /// The day down to which `recent` is complete: every check-in after this day is in it.
  ///
  /// Nothing when `recent` holds every check-in there is.
  public let floor: Day?

  private var source: Source

  private enum Source: Sendable {
    case read([CheckIn])
    case unread(at: Int, @Sendable (Int, Day) -> [CheckIn])
  }

  /// How many of the newest check-ins are kept at hand.
  public static let depth = 3

  /// A tally of no check-in.
  public static let none = Tally(count: 0, floor: nil, recent: [])

  /// Makes a tally.
  ///
  /// - Parameters:
  ///   - count: How many check-ins there are.
  ///   - floor: The day down to which `recent` is complete, or nothing when it is whole.
  ///   - recent: The newest check-ins in the order of the log.
  public init(count: Int, floor: Day?, recent: [CheckIn]) {
    self.count = count
    self.floor = floor
    newest = recent.first?.on
    source = .read(recent)
  }

  /// Makes a tally whose newest check-ins are read only when they are asked for.
  ///
  /// - Parameters:
  ///   - place: Where they stand, as `recent` understands it.
  ///   - recent: Gives those that stand at a place and are about a day or later ones, in the order of
  ///     the log; one for all tallies.
  public init(
    count: Int, newest: Day?, floor: Day?, at place: Int,
    recent: @escaping @Sendable (Int, Day) -> [CheckIn]
  ) {
    self.count = count
    self.newest = newest
    self.floor = floor
    source = .unread(at: place, recent)
  }

  /// The newest check-ins, in the order of the log; at least one when `count` is not 0.
  public var recent: [CheckIn] {
    switch source {
    case .read(let checkIns): checkIns
    case .unread(let place, let read): read(place, .first)
    }
  }

  /// The newest check-ins about a day or later ones, in the order of the log.
  public func recent(since day: Day) -> [CheckIn] {
    switch source {
    case .read(let checkIns): Array(checkIns.prefix { $0.on >= day })
    case .unread(let place, let read): read(place, day)
    }
  }

  /// Whether check-ins have to be read before `recent` can be believed: there are some, and none
  /// is at hand.
  public var isSpent: Bool { count > 0 && newest == nil }

  /// No more than this many are kept at hand, so that adding thousands takes no longer each time.
  private static let most = 64

  /// The tally with a check-in more.
  func adding(_ checkIn: CheckIn) -> Tally {
    var (recent, floor) = (recent, floor)
    // Between those at hand it has its place even on the day where they end; behind them there may
    // be others before it.
    let isComplete = floor.map { checkIn.on > $0 } ?? true
    if let place = recent.firstIndex(where: { CheckIn.isNewer(checkIn, than: $0) }) {
      recent.insert(checkIn, at: place)
    } else if isComplete {
      recent.append(checkIn)
    }
    if recent.count > Tally.most {
      floor = [recent[Tally.most].on, floor].compactMap(\.self).max()
      recent.removeSubrange(Tally.most...)
    }
    return Tally(count: count + 1, floor: floor, recent: recent)
  }

  /// The tally with a check-in less.
  func removing(_ checkIn: CheckIn) -> Tally {
    let recent = recent.filter { $0.id != checkIn.id || $0.page != checkIn.page }
    return Tally(count: count - 1, floor: floor, recent: recent)
  }
}
