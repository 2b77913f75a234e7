public import HowdyCore
public import HowdyStore

extension BookBench {
  /// An edit such as a person might make, drawn at random.
  public func randomEdit(in session: Session, _ generator: inout SeededGenerator) throws -> Edit {
    let today = BookBench.today
    let mates = session.book.mates.values.sorted { $0.id < $1.id }
    let someDay = today.adding(days: -Int.random(in: 0...120, using: &generator))
    func someMates() -> [String] {
      let count = Int.random(in: 1...3, using: &generator)
      return Array(mates.shuffled(using: &generator).prefix(count).map(\.id))
    }
    let checkIns = try session.newestCheckIns(limit: 20) { _ in true }
    let plans = try session.plans(in: .first ... .last)
    guard let mate = mates.randomElement(using: &generator), mates.count > 2 else {
      var edit = Edit(.addMate)
      edit.put(Mate(id: id(), name: "Mate \(generator.next())", added: today))
      return edit
    }
    var edit: Edit
    switch Int.random(in: 0..<16, using: &generator) {
    case 0:
      edit = Edit(.addMate)
      edit.put(Mate(id: id(), name: "Mate \(generator.next())", added: today))
    case 1:
      edit = Edit(.rename)
      var renamed = mate
      renamed.name = "Renamed \(generator.next())"
      edit.put(renamed)
    case 2:
      edit = Edit(.deleteMate)
      edit.delete(mate)
    case 3:
      edit = Edit(.merge)
      var merged = mate
      merged.into = mates.filter { $0.id != mate.id }.randomElement(using: &generator)?.id
      edit.put(merged)
    case 4:
      edit = Edit(.deleteCheckIn)
      if let checkIn = checkIns.prefix(5).randomElement(using: &generator) { edit.delete(checkIn) }
    case 5:
      edit = Edit(.editCheckIn)
      if var checkIn = checkIns.randomElement(using: &generator) {
        checkIn.on = someDay
        checkIn.mates = someMates()
        edit.put(checkIn)
      }
    case 6:
      edit = Edit(.plan)
      edit.put(
        Plan(
          id: id(), on: today.adding(days: Int.random(in: 0...60, using: &generator)),
          mates: someMates(), recorded: clock))
    case 7:
      edit = Edit(.done)
      if var plan = plans.first(where: { $0.state == .open }) {
        plan.state = .done
        edit.put(plan)
        edit.put(CheckIn(id: plan.id, on: today, mates: plan.mates, recorded: clock))
      }
    case 8:
      edit = Edit(.remember)
      edit.put(
        Reminder(
          id: id(), mate: mate.id, text: "text \(generator.next())", until: nil, recorded: clock))
    case 9:
      edit = Edit(.pause)
      edit.put(Pause(id: id(), mate: mate.id, from: today, until: nil, reason: nil))
    case 10:
      edit = Edit(.plan)
      edit.put(
        DayCapacity(
          day: today.adding(days: Int.random(in: -3...3, using: &generator)), level: .low))
    default:
      edit = Edit(.log)
      var checkIn = CheckIn(id: id(), on: someDay, mates: someMates(), recorded: clock)
      checkIn.note = "note \(generator.next())"
      edit.put(checkIn)
    }
    return edit
  }
}
