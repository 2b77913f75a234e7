extension Book {
  /// The yearly dates of one mate as each comes round next, the nearest first; archived or not.
  public func upcomingDates(of mate: Mate, on today: Day) -> [UpcomingDate] {
    dates(of: mate.id)
      .compactMap { date in
        date.on.next(onOrAfter: today, leapDay: settings.leapDay).map { next in
          UpcomingDate(
            mate: mate, date: date, day: next.day, isMoved: next.isMoved, age: next.age)
        }
      }
      .sorted { ($0.day, $0.date.name, $0.date.id) < ($1.day, $1.date.name, $1.date.id) }
  }
}
