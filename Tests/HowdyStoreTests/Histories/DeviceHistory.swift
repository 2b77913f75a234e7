import HowdyCore
import HowdyStore
import HowdyTestSupport

/// One random history of three devices, and what was wrong at its end.
struct DeviceHistory {
  /// What the history is drawn from.
  let seed: UInt64

  /// What was done, for the message of a failure.
  private(set) var steps: [String] = []

  /// What was wrong: there must be nothing.
  private(set) var faults: [String] = []

  /// Whether somebody had to be erased once more, by name, for what another device wrote unseen.
  private(set) var neededAnother = false

  private let folders: DeviceFolders
  private var generator: SeededGenerator
  private var closings = 0

  /// Makes a history; nothing has happened yet.
  init(seed: UInt64) throws {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
    folders = try DeviceFolders(seed: seed)
  }

  /// Lets it happen.
  mutating func run() {
    let count = Int.random(in: 12...25, using: &generator)
    for _ in 0..<count { tryOut { try $0.step() } }
    tryOut { try $0.end() }
  }

  private mutating func tryOut(_ body: (inout DeviceHistory) throws -> Void) {
    do {
      try body(&self)
    } catch {
      faults.append("\(steps.last ?? "the start"): \(error)")
    }
  }

  // MARK: Steps

  private mutating func step() throws {
    let device = Int.random(in: 0..<3, using: &generator)
    let other = (device + Int.random(in: 1...2, using: &generator)) % 3
    func did(_ step: String) { steps.append("\(device) \(step)") }
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<34:
      did("edit")
      try edit(device)
    case 34..<42:
      did("names somebody")
      try nameSomebody(device)
    case 42..<48:
      did("undo")
      try folders.turnBack(device, redoing: false)
    case 48..<51:
      did("redo")
      try folders.turnBack(device, redoing: true)
    case 51..<56:
      did("erase")
      try erase(device)
    case 56..<66:
      did("from \(other)")
      try folders.carry(from: other, to: device, some: &generator, isWhole: true)
    case 66..<76:
      did("some from \(other)")
      try folders.carry(from: other, to: device, some: &generator, isWhole: false)
    case 76..<80:
      did("old copy")
      folders.putBack(on: device, &generator)
    case 80..<84:
      did("conflict")
      try folders.putBeside(on: device, &generator)
    case 84..<86:
      did("back from \(other)")
      try folders.bringBack(from: other, to: device, &generator)
    case 86..<90:
      did("clock")
      folders.benches[device].clock +=
        Int.random(in: -3...3, using: &generator) * 86_400_000
        + Int.random(in: -5000...5000, using: &generator)
    case 90..<95:
      did("stopped")
      stop(device)
    case 95..<97:
      did("doctor")
      _ = try folders.benches[device].store().repair()
      folders.noteOwner(device)
    case 97:
      did("cache gone")
      try? folders.disk(device).remove(folders.benches[device].place.cache + "/index")
    case 98:
      did("state gone")
      let state = folders.benches[device].place.state
      try folders.disk(device).remove(state + "/device.json")
    default:
      did("look")
      _ = try folders.benches[device].store().read()
    }
  }

  private mutating func edit(_ device: Int, on other: (any Disk)? = nil) throws {
    try folders.change(device, on: other) { session, edit in
      edit = try folders.benches[device].randomEdit(in: session, &generator)
    }
  }

  /// A note that names somebody whom the check-in is not about, or a thing to remember that does.
  private mutating func nameSomebody(_ device: Int) throws {
    let bench = folders.benches[device]
    try folders.change(device) { session, edit in
      let mates = session.book.mates.values.sorted { $0.id < $1.id }
      guard let named = mates.randomElement(using: &generator),
        let mate = mates.randomElement(using: &generator)
      else { return }
      let name = ([named.name] + named.nicknames).randomElement(using: &generator) ?? ""
      if Bool.random(using: &generator) {
        var checkIn = CheckIn(
          id: bench.id(), on: BookBench.today, mates: [mate.id], recorded: bench.clock)
        checkIn.note = "Spoke of \(name), again"
        edit.put(checkIn)
      } else {
        edit.put(
          Reminder(
            id: bench.id(), mate: mate.id, text: "Ask \(name).", until: nil,
            recorded: bench.clock))
      }
    }
  }

  private mutating func erase(_ device: Int, with other: (any Disk)? = nil) throws {
    let mates = try folders.benches[device].store().read().book.mates.ids.sorted()
    guard mates.count > 1, let mate = mates.randomElement(using: &generator) else { return }
    do {
      try folders.erase(mate, on: device, with: other)
    } catch is DeviceFolders.Gone {}
  }

  /// A command that is killed somewhere, in the middle of a write or before it.
  private mutating func stop(_ device: Int) {
    let disk = FaultyDisk(
      folders.benches[device].disk, failingAt: Int.random(in: 0..<30, using: &generator),
      Bool.random(using: &generator) ? .stop : .stopHalfway)
    // Whether it was done is not known then.
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: try? erase(device, with: disk)
    case 1: _ = try? folders.benches[device].store(on: disk).repair()
    default: try? edit(device, on: disk)
    }
    folders.noteOwner(device)
  }

  // MARK: The end

  private mutating func end() throws {
    steps.append("end")
    for _ in 0..<2 {
      try folders.meet()
      for device in 0..<3 { try closingChange(device) }
    }
    try folders.meet()
    try compare("met")
    // Whoever was named in a copy that came late is cut out of it by the next change or by doctor.
    for device in 0..<3 {
      let left = try folders.benches[device].store().repair().findings
      let wrong = left.filter { ![.futureStamp, .nameTwice, .noTarget].contains($0.kind) }
      if !wrong.isEmpty { faults.append("doctor on \(device): \(wrong)") }
      folders.noteOwner(device)
    }
    try folders.meet()
    for device in 0..<3 { try closingChange(device) }
    try folders.meet()
    try compare("mended")
    try lookForTraces()
  }

  /// A change like any other, after which nothing of what was erased may be left on that disk.
  private mutating func closingChange(_ device: Int) throws {
    let bench = folders.benches[device]
    bench.clock = max(bench.clock, folders.benches.map(\.clock).max() ?? 0)
    closings += 1
    try folders.change(device) { [closings] _, edit in
      edit.put(DayCapacity(day: BookBench.today.adding(days: 10 + closings), level: .low))
    }
  }

  private mutating func compare(_ when: String) throws {
    let pictures = try folders.benches.map { try $0.picture() }
    for device in 0..<3 {
      let picture = pictures[device]
      if picture != pictures[0] { faults.append("\(when): \(device) differs from 0") }
      if !picture.wrongTallies.isEmpty { faults.append("\(when): tallies on \(device)") }
      if !picture.damages.isEmpty { faults.append("\(when): \(picture.damages) on \(device)") }
    }
    if when == "mended" {
      for device in 0..<3 where try folders.benches[device].rebuiltPicture() != pictures[device] {
        faults.append("\(when): index on \(device)")
      }
    }
    let versions = try folders.versions(on: 0)
    for touch in folders.kept {
      let place = VersionPlace(page: touch.page, id: touch.id)
      if versions[place].map({ $0 < touch.after.weight }) ?? true {
        faults.append("\(when): \(place) of \(touch.after.rev.text) is lost")
      }
    }
  }

  private mutating func lookForTraces() throws {
    let names = try folders.erasedNames()
    if try names.isEmpty || files(naming: names).isEmpty { return }
    // A device that had lost every record of the person before the erase came can know no name of
    // theirs. What it wrote of them has to be erased there, as the answer of an erase says.
    neededAnother = true
    for device in 0..<3 {
      for name in names.sorted() { try folders.erase(called: name, on: device) }
      try folders.meet()
    }
    for _ in 0..<2 {
      for device in 0..<3 { try closingChange(device) }
      try folders.meet()
    }
    let left = try files(naming: names)
    if !left.isEmpty { faults.append("names in \(left)") }
    try compare("erased again")
  }

  private func files(naming names: Set<String>) throws -> [String] {
    try (0..<3).flatMap { device in
      try folders.files(holding: names, on: device).map { "\(device):\($0)" }
    }
  }
}
