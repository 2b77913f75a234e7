/// The page of the book that a record stands on, the same on every device.
///
/// A record never changes its page: page and id together name it.
public struct PageName: Hashable, Sendable {
  /// The name as it stands in the book, such as `check-ins/2026-11`.
  public let text: String

  /// Makes a page of its name as it stands in the book.
  public init(_ text: String) {
    self.text = text
  }

  /// Mates, and what belongs to them.
  public static let mates = PageName("mates")

  /// Settings, of the book and of devices.
  public static let settings = PageName("settings")

  /// The page of the plans first planned for a day of `year`.
  public static func plans(_ year: Int) -> PageName { PageName("plans-" + padded(year, to: 4)) }

  /// The page of what is said about the days of `year`.
  public static func days(_ year: Int) -> PageName { PageName("days-" + padded(year, to: 4)) }

  /// The page of the check-ins that were first about a day of `month`.
  public static func checkIns(_ month: Month) -> PageName { PageName("check-ins/" + month.iso) }

  /// Whether the page holds check-ins.
  public var holdsCheckIns: Bool { text.utf8.starts(with: "check-ins/".utf8) }

  /// Whether the page holds plans.
  public var holdsPlans: Bool { text.utf8.starts(with: "plans-".utf8) }

  /// Whether the page holds what is said about days.
  public var holdsDays: Bool { text.utf8.starts(with: "days-".utf8) }
}

extension PageName: Comparable {
  /// Orders pages by their names.
  public static func < (left: PageName, right: PageName) -> Bool { left.text < right.text }
}
