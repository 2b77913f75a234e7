extension Book {
  /// The most days whose capacity is set at once.
  public static let capacityDays = 366

  /// Says the capacity of days; those of which it was said already stay as they are.
  ///
  /// A day whose weekday usually has that level is said too, so that it keeps it when the usual level
  /// changes.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - days: The days, today or later.
  ///   - today: The day it is.
  /// - Throws: `Refusal` for a past day, and for more than a year at once.
  public func setCapacity(
    _ level: CapacityLevel, on days: ClosedRange<Day>, today: Day
  ) throws(Refusal) -> Edit {
    guard days.lowerBound >= today else { throw .dayPast(days.lowerBound) }
    let count = days.upperBound.days(since: days.lowerBound) + 1
    guard count <= Book.capacityDays else { throw .tooManyDays(limit: Book.capacityDays) }
    var edit = Edit(.capacity)
    for offset in 0..<count {
      let day = days.lowerBound.adding(days: offset)
      guard capacities[day]?.level != level else { continue }
      var said = capacities[day] ?? DayCapacity(day: day, level: level)
      said.level = level
      edit.put(said)
    }
    return edit
  }

  /// Says the usual capacity of weekdays.
  public func setUsualCapacity(_ level: CapacityLevel, of weekdays: [Weekday]) -> Edit {
    var edit = Edit(.capacity)
    for weekday in weekdays {
      put(level.rawValue, for: .capacity(of: weekday), in: &edit)
    }
    return edit
  }

  /// Sets a setting.
  ///
  /// - Throws: `Refusal` when the value is none that the setting takes.
  public func set(_ name: SettingName, to value: String) throws(Refusal) -> Edit {
    guard name.form.accepts(value) else { throw .settingValue(name, value) }
    var edit = Edit(.settings)
    put(value, for: name, in: &edit)
    return edit
  }

  /// Lets a setting be what is usual.
  public func reset(_ name: SettingName) -> Edit {
    var edit = Edit(.settings)
    if let old = settingRecords[settings.recordID(of: name)] { edit.delete(old) }
    return edit
  }

  private func put(_ value: String, for name: SettingName, in edit: inout Edit) {
    let settings = settings
    guard settings.value(of: name) != value else { return }
    let id = settings.recordID(of: name)
    var setting = settingRecords[id] ?? Setting(id: id, value: value)
    setting.value = value
    edit.put(setting)
  }
}
