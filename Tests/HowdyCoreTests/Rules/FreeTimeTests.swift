import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Free time")
struct FreeTimeTests {
  private func free(_ filled: Range<Int>..., from: Int = 480, to: Int = 1260) -> FreeTime {
    guard let from = TimeOfDay(hour: from / 60, minute: from % 60),
      let to = TimeOfDay(hour: to / 60, minute: to % 60)
    else { preconditionFailure("no such hours") }
    return FreeTime(between: (from, to), filled: filled)
  }

  private func text(_ free: FreeTime) -> [String] {
    free.stretches.map { "\($0.from)-\($0.to)" }
  }

  @Test("A day with nothing is one stretch")
  func whole() {
    let free = free()
    #expect(text(free) == ["08:00-21:00"])
    #expect(free.longest?.minutes == 780)
    #expect(free.shorter == 0)
  }

  @Test("What is filled cuts the day, in any order, also where it overlaps or touches")
  func cuts() {
    #expect(text(free(1170..<1230)) == ["08:00-19:30", "20:30-21:00"])
    #expect(text(free(720..<780, 600..<720)) == ["08:00-10:00", "13:00-21:00"])
    #expect(text(free(600..<720, 660..<690)) == ["08:00-10:00", "12:00-21:00"])
    #expect(text(free(600..<660, 540..<720)) == ["08:00-09:00", "12:00-21:00"])
  }

  @Test("What lies outside the hours cuts nothing, what reaches in cuts its part")
  func outside() {
    #expect(text(free(0..<60, 1300..<1500)) == ["08:00-21:00"])
    #expect(text(free(0..<500, 1200..<1500)) == ["08:20-20:00"])
    #expect(text(free(0..<1440)) == [])
    #expect(free(0..<1440).longest == nil)
  }

  @Test("Under 20 minutes a stretch is counted and not named")
  func short() {
    #expect(text(free(499..<1240)) == ["20:40-21:00"])
    #expect(free(499..<1240).shorter == 1)
    #expect(free(499..<1241).shorter == 2)
  }

  @Test("Of two that are as long, the first is the longest")
  func longest() {
    #expect(free(600..<1140).longest?.from.description == "08:00")
    #expect(free(590..<1140).longest?.from.description == "19:00")
  }

  @Test("Plans with a time fill their minutes, or the usual ones; the dropped fill none")
  func plans() {
    func plan(_ at: String, minutes: Int?, state: Plan.State = .open) -> Plan {
      var plan = Plan.sample("2026-12-04", "lin", id: at, minutes: minutes)
      plan.at = TimeOfDay(iso: at)
      plan.state = state
      return plan
    }
    let plans = [
      plan("10:00", minutes: 60), plan("12:00", minutes: nil),
      plan("15:00", minutes: 60, state: .done),
      plan("17:00", minutes: 60, state: .dropped), Plan.sample("2026-12-04", "lin", minutes: 60),
      Plan.sample("2026-12-05", "lin", minutes: 60),
    ]
    let free = SampleBook().book.freeTime(on: day("2026-12-04"), plans: plans)
    #expect(text(free) == ["08:00-10:00", "11:00-12:00", "12:30-15:00", "16:00-21:00"])
  }

  @Test("Stretches and what is filled never overlap, and cover the hours together")
  func property() {
    var random = SeededGenerator(seed: 7)
    for round in 0..<500 {
      let filled = (0..<Int.random(in: 0...6, using: &random)).map { _ -> Range<Int> in
        let start = Int.random(in: 0..<1440, using: &random)
        return start..<(start + Int.random(in: 1...300, using: &random))
      }
      guard let from = TimeOfDay(hour: 8, minute: 0), let to = TimeOfDay(hour: 21, minute: 0)
      else { return }
      let free = FreeTime(between: (from, to), filled: filled)
      for minute in 480..<1260 {
        let isFilled = filled.contains { $0.contains(minute) }
        let isNamed = free.stretches.contains {
          ($0.from.minutes..<$0.to.minutes).contains(minute)
        }
        #expect(!(isFilled && isNamed), "round \(round) of \(random), minute \(minute)")
        if !isFilled, !isNamed { #expect(free.shorter > 0, "round \(round) of \(random)") }
      }
    }
  }
}
