/// A thing that can be set.
public enum SettingName: String, CaseIterable, Sendable {
  case appearance
  case contrast
  case symbols
  case bell
  case speech
  case hints
  case announceWaiting = "announce-waiting"
  case dayStartsAt = "day-starts-at"
  case leapDay = "leap-day"
  case dateOrder = "date-order"
  case planMinutes = "plan-minutes"
  case usualDay = "usual-day"
  case capacityMonday = "capacity-monday"
  case capacityTuesday = "capacity-tuesday"
  case capacityWednesday = "capacity-wednesday"
  case capacityThursday = "capacity-thursday"
  case capacityFriday = "capacity-friday"
  case capacitySaturday = "capacity-saturday"
  case capacitySunday = "capacity-sunday"
  case todayLimit = "today-limit"
  case freeHours = "free-hours"
  case keepChanges = "keep-changes"

  /// The setting of a weekday's usual capacity.
  public static func capacity(of weekday: Weekday) -> SettingName {
    switch weekday {
    case .monday: .capacityMonday
    case .tuesday: .capacityTuesday
    case .wednesday: .capacityWednesday
    case .thursday: .capacityThursday
    case .friday: .capacityFriday
    case .saturday: .capacitySaturday
    case .sunday: .capacitySunday
    }
  }

  /// What a setting takes.
  public enum Form: Hashable, Sendable {
    /// One of these words.
    case choice([String])

    /// A time of day from 00:00 to the one given.
    case time(upTo: TimeOfDay)

    /// A whole number in a range, in steps from its lowest.
    case number(ClosedRange<Int>, step: Int)

    /// Two times of day, the first before the second.
    case hours
  }

  /// What the setting takes.
  public var form: Form {
    switch self {
    case .appearance: .choice(["system", "light", "dark"])
    case .contrast: .choice(["normal", "more"])
    case .symbols: .choice(["auto", "on", "off"])
    case .bell: .choice(["off", "subtle", "on"])
    case .speech: .choice(["off", "on"])
    case .hints: .choice(["on", "off"])
    case .announceWaiting: .choice(["changed", "always", "never"])
    case .dayStartsAt: .time(upTo: TimeOfDay(hour: 6, minute: 0) ?? .midnight)
    case .leapDay: .choice(["feb28", "mar1"])
    case .dateOrder: .choice(["none", "day-month", "month-day"])
    case .planMinutes: .number(1...1440, step: 1)
    case .usualDay: .number(30...360, step: 15)
    case .capacityMonday, .capacityTuesday, .capacityWednesday, .capacityThursday, .capacityFriday,
      .capacitySaturday, .capacitySunday:
      .choice(["low", "medium", "high"])
    case .todayLimit: .number(1...100, step: 1)
    case .freeHours: .hours
    case .keepChanges: .number(50...1000, step: 1)
    }
  }

  /// The value that holds until another is set.
  public var usual: String {
    switch self {
    case .appearance: "system"
    case .contrast: "normal"
    case .symbols: "auto"
    case .bell: "off"
    case .speech: "off"
    case .hints: "on"
    case .announceWaiting: "changed"
    case .dayStartsAt: "00:00"
    case .leapDay: "feb28"
    case .dateOrder: "none"
    case .planMinutes: "30"
    case .usualDay: "60"
    case .capacityMonday, .capacityTuesday, .capacityWednesday, .capacityThursday, .capacityFriday,
      .capacitySaturday, .capacitySunday:
      "medium"
    case .todayLimit: "5"
    case .freeHours: "08:00 to 21:00"
    case .keepChanges: "500"
    }
  }

  /// Whether each device has a value of its own.
  public var isOfDevice: Bool {
    switch self {
    case .appearance, .contrast, .symbols, .bell, .speech, .hints, .announceWaiting: true
    default: false
    }
  }
}

/// What is set, read for one device.
public struct Settings: Sendable {
  private let values: [String: String]
  private let device: String

  /// Reads the settings that count on a device.
  public init(records: some Sequence<Setting>, device: String) {
    values = Dictionary(records.map { ($0.id, $0.value) }) { first, _ in first }
    self.device = device
  }

  /// The id of the record that a setting has on this device.
  public func recordID(of name: SettingName) -> String {
    name.isOfDevice ? device + ":" + name.rawValue : name.rawValue
  }

  /// The value of a setting as it is typed: the one set, or the usual one where none is set or the
  /// one set is not of its form.
  public func value(of name: SettingName) -> String {
    guard let value = values[recordID(of: name)], name.form.accepts(value) else {
      return name.usual
    }
    return value
  }

  /// Whether a setting was set to anything but what is usual.
  public func isSet(_ name: SettingName) -> Bool { value(of: name) != name.usual }

  private func number(_ name: SettingName) -> Int { Int(value(of: name)) ?? 0 }

  /// The time of day at which a new day starts, 00:00 to 06:00.
  public var dayStart: TimeOfDay { TimeOfDay(iso: value(of: .dayStartsAt)) ?? .midnight }

  /// Where a yearly date on 29 February falls in a common year.
  public var leapDay: LeapDay { value(of: .leapDay) == "mar1" ? .mar1 : .feb28 }

  /// The order in which a day written in digits is read, if it is set.
  public var dateOrder: DateOrder? {
    switch value(of: .dateOrder) {
    case "day-month": .dayMonth
    case "month-day": .monthDay
    default: nil
    }
  }

  /// The minutes of a plan that names none.
  public var planMinutes: Int { number(.planMinutes) }

  /// The minutes of a day of medium capacity, 30 to 360.
  public var usualDay: Int { number(.usualDay) }

  /// The usual capacity of a weekday.
  public func capacity(of weekday: Weekday) -> CapacityLevel {
    CapacityLevel(rawValue: value(of: .capacity(of: weekday))) ?? .medium
  }

  /// How many of the waiting `today` names.
  public var todayLimit: Int { number(.todayLimit) }

  /// The hours in which free stretches are looked for.
  public var freeHours: (from: TimeOfDay, to: TimeOfDay) {
    SettingName.hours(in: value(of: .freeHours)) ?? (.midnight, .lastMinute)
  }

  /// How many changes are kept.
  public var keptChanges: Int { number(.keepChanges) }

  /// Whether lines that only suggest a command are said.
  public var saysHints: Bool { value(of: .hints) == "on" }
}

extension Book {
  /// What is set, as it counts on this device.
  public var settings: Settings { Settings(records: settingRecords.values, device: device) }
}

extension SettingName {
  /// The two times in `08:00 to 21:00`; nothing when the text is not that, or the first is not
  /// before the second.
  static func hours(in text: String) -> (from: TimeOfDay, to: TimeOfDay)? {
    let parts = text.split(separator: " ")
    guard parts.count == 3, parts[1] == "to", let from = TimeOfDay(iso: String(parts[0])),
      let to = TimeOfDay(iso: String(parts[2])), from < to
    else { return nil }
    return (from, to)
  }
}

extension SettingName.Form {
  /// Whether a value as the book stores it is of this form.
  public func accepts(_ value: String) -> Bool {
    switch self {
    case .choice(let words): words.contains(value)
    case .time(let limit): TimeOfDay(iso: value).map { $0 <= limit } ?? false
    case .number(let range, let step):
      Int(value).map { range.contains($0) && ($0 - range.lowerBound) % step == 0 } ?? false
    case .hours: SettingName.hours(in: value) != nil
    }
  }
}

extension TimeOfDay {
  /// 00:00.
  public static let midnight = TimeOfDay(uncheckedMinutes: 0)

  /// 23:59.
  public static let lastMinute = TimeOfDay(uncheckedMinutes: 1439)
}
