import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Settings of the book")
struct SettingsTests {
  private func settings(_ values: [String: String]) -> Settings {
    Settings(records: values.map { Setting(id: $0.key, value: $0.value) }, device: "mine")
  }

  @Test("What is usual is of the form that the setting takes", arguments: SettingName.allCases)
  func usualIsAccepted(name: SettingName) {
    #expect(name.form.accepts(name.usual))
    #expect(name.read(name.usual) == name.usual)
  }

  @Test("A setting of the device counts on that device alone, others everywhere")
  func ofDevice() {
    let settings = settings(["mine:bell": "on", "other:hints": "off", "usual-day": "90"])
    #expect(settings.value(of: .bell) == "on")
    #expect(settings.value(of: .hints) == "on")
    #expect(settings.saysHints)
    #expect(settings.usualDay == 90)
    #expect(settings.recordID(of: .bell) == "mine:bell")
    #expect(settings.recordID(of: .usualDay) == "usual-day")
    #expect(settings.isSet(.bell))
    #expect(!settings.isSet(.hints))
  }

  @Test("A value that is not of its form counts as if nothing were set")
  func badValues() {
    let settings = settings([
      "mine:bell": "loud", "usual-day": "100", "today-limit": "0", "free-hours": "21:00 to 08:00",
      "day-starts-at": "06:01", "keep-changes": "many",
    ])
    for name in SettingName.allCases {
      #expect(settings.value(of: name) == name.usual)
      #expect(!settings.isSet(name))
    }
  }

  @Test("Values are read as what they stand for")
  func values() {
    let settings = settings([
      "day-starts-at": "04:30", "leap-day": "mar1", "date-order": "month-day",
      "plan-minutes": "45", "capacity-friday": "low", "today-limit": "12",
      "free-hours": "09:00 to 17:15", "keep-changes": "50",
    ])
    #expect(settings.dayStart.description == "04:30")
    #expect(settings.leapDay == .mar1)
    #expect(settings.dateOrder == .monthDay)
    #expect(settings.planMinutes == 45)
    #expect(settings.capacity(of: .friday) == .low)
    #expect(settings.capacity(of: .saturday) == .medium)
    #expect(settings.todayLimit == 12)
    #expect(settings.freeHours.from.description == "09:00")
    #expect(settings.freeHours.to.description == "17:15")
    #expect(settings.keptChanges == 50)
  }

  @Test("The usual values are those of the rules")
  func usualValues() {
    let settings = settings([:])
    #expect(settings.dayStart == .midnight)
    #expect(settings.leapDay == .feb28)
    #expect(settings.dateOrder == nil)
    #expect(settings.planMinutes == 30)
    #expect(settings.usualDay == 60)
    #expect(settings.todayLimit == 5)
    #expect(settings.freeHours.from.description == "08:00")
    #expect(settings.freeHours.to.description == "21:00")
    #expect(Weekday.allCases.allSatisfy { settings.capacity(of: $0) == .medium })
  }

  @Test("Each weekday has a setting of its own")
  func weekdays() {
    for weekday in Weekday.allCases {
      #expect(SettingName.capacity(of: weekday).rawValue == "capacity-\(weekday.rawValue)")
    }
  }

  @Test(
    "Numbers are accepted in their range and steps",
    arguments: [
      ("30", true), ("45", true), ("360", true), ("15", false), ("375", false), ("40", false),
      ("", false), ("060", true), ("60.0", false), ("-60", false),
    ])
  func numbers(value: String, isAccepted: Bool) {
    #expect(SettingName.usualDay.form.accepts(value) == isAccepted)
  }

  @Test(
    "Values are read as people type them",
    arguments: [
      (SettingName.bell, "Subtle", "subtle"), (.bell, " on. ", "on"), (.bell, "loud", nil),
      (.usualDay, "90", "90"), (.usualDay, "90 minutes", "90"), (.usualDay, "1h30", "90"),
      (.usualDay, "1:30", "90"), (.usualDay, "2 hours", "120"), (.usualDay, "50", nil),
      (.planMinutes, "1 hour", "60"), (.planMinutes, "0", nil), (.planMinutes, "1440", "1440"),
      (.dayStartsAt, "4am", "04:00"), (.dayStartsAt, "4", "04:00"),
      (.dayStartsAt, "midnight", "00:00"), (.dayStartsAt, "6:00", "06:00"),
      (.dayStartsAt, "6:01", nil), (.dayStartsAt, "9", nil), (.dayStartsAt, "4pm", nil),
      (.leapDay, "1 March", "mar1"), (.leapDay, "28 february", "feb28"), (.leapDay, "mar1", "mar1"),
      (.leapDay, "Feb 28", "feb28"), (.leapDay, "29 February", nil), (.leapDay, "today", nil),
      (.dateOrder, "day month", "day-month"), (.dateOrder, "Month-Day", "month-day"),
      (.dateOrder, "none", "none"), (.dateOrder, "year", nil),
      (.freeHours, "9am to 9pm", "09:00 to 21:00"), (.freeHours, "09:00-17:30", "09:00 to 17:30"),
      (.freeHours, "from 8:00 until 20:00", "08:00 to 20:00"),
      (.freeHours, "9am to midnight", "09:00 to 23:59"), (.freeHours, "9pm to 9am", nil),
      (.freeHours, "9 to 9", nil), (.freeHours, "9am", nil), (.freeHours, "to 9pm", nil),
      (.freeHours, "12 to 9pm", nil), (.freeHours, "noon to 9pm", "12:00 to 21:00"),
      (.todayLimit, "12", "12"), (.todayLimit, "0", nil), (.todayLimit, "all", nil),
      (.keepChanges, "1000", "1000"), (.keepChanges, "49", nil),
      (.capacitySunday, "LOW", "low"), (.announceWaiting, "always.", "always"),
      (.appearance, "", nil),
    ] as [(SettingName, String, String?)])
  func reading(name: SettingName, typed: String, value: String?) {
    #expect(name.read(typed) == value)
  }

  @Test("Nothing typed is read as a value that the setting does not take")
  func readingIsSafe() {
    let pieces = [
      "9am", "to", "-", "0", "90", "until", "from", "midnight", "low", ".", "1 march", "é",
    ]
    for seed in 0..<200 as Range<UInt64> {
      var chance = SeededGenerator(seed: seed)
      let typed = (0..<Int.random(in: 0...6, using: &chance))
        .compactMap { _ in pieces.randomElement(using: &chance) }.joined(separator: " ")
      for name in SettingName.allCases {
        if let value = name.read(typed) {
          #expect(name.form.accepts(value), "\(name) \(typed), \(chance)")
        }
      }
    }
  }
}
