import HowdyCore
import HowdyStore

/// Writes a book of a size of one's choosing straight as pages, to measure commands on.
struct BookWriter {
  /// How many mates there are.
  var mates = 500

  /// How many check-ins there are.
  var checkIns = 100_000

  /// Over how many years up to today they lie.
  var years = 10

  /// What everything is drawn from.
  var seed: UInt64 = 1

  /// The day of the newest check-ins.
  var today = Day(iso: "2026-11-30") ?? .first

  private static let device = "babab-babab"

  /// Writes the book into a folder that is not there yet, or is empty.
  func write(to book: String, on disk: any Disk) throws(DiskFault) {
    var random = Random(state: seed)
    let folder = book + "/pages/" + BookWriter.device
    for path in [book, book + "/pages", folder, folder + "/check-ins"] {
      try disk.makeFolder(path)
    }
    try disk.writeNew(
      Array("{\"howdy\":\"book\",\"format\":1,\"minReader\":1,\"minWriter\":1}\n".utf8),
      to: book + "/howdy.json", mode: 0o600)
    var pages: [PageName: [[UInt8]]] = [:]
    let ids = (0..<mates).map { _ in random.id() }
    for (number, id) in ids.enumerated() {
      add(mate(number, id, &random), to: &pages)
      if number % 3 == 0, let date = birthday(of: id, &random) { add(date, to: &pages) }
      if number % 10 == 0 { add(reminder(of: id, &random), to: &pages) }
      if number % 20 == 0 { add(plan(of: id, &random), to: &pages) }
    }
    for number in 0..<checkIns { add(checkIn(number, ids, &random), to: &pages) }
    for (page, lines) in pages { try write(lines, to: page, in: folder, on: disk) }
    try disk.writeNew([], to: folder + "/changes.jsonl", mode: 0o600)
  }

  private func add(_ entity: some Entity, to pages: inout [PageName: [[UInt8]]]) {
    let rev = Stamp(milliseconds: 1_700_000_000_000, counter: 0, device: BookWriter.device)
    var members = [
      JSONObject.Member(key: "id", value: .string(entity.id)),
      JSONObject.Member(key: "rev", value: .string(rev.text)),
    ]
    members.append(contentsOf: entity.body.members)
    pages[entity.page, default: []].append(JSONObject(members).bytes)
  }

  private func mate(_ number: Int, _ id: String, _ random: inout Random) -> Mate {
    var mate = Mate(id: id, name: Names.name(number), added: day(&random))
    switch random.below(4) {
    case 0: mate.circle = .inner
    case 1: mate.circle = .close
    case 2: mate.circle = .wider
    default: break
    }
    mate.rhythm = mate.circle?.usualRhythm
    mate.rhythmSince = mate.rhythm.map { _ in mate.added }
    if random.below(3) == 0 { mate.groups = ["work"] }
    return mate
  }

  private func birthday(of mate: String, _ random: inout Random) -> MateDate? {
    YearlyDay(iso: day(&random).iso).map {
      MateDate(id: random.id(), mate: mate, name: MateDate.birthday, on: $0)
    }
  }

  private func reminder(of mate: String, _ random: inout Random) -> Reminder {
    Reminder(
      id: random.id(), mate: mate, text: "Ask how the new job is going.", until: nil,
      recorded: 1_700_000_000_000)
  }

  private func plan(of mate: String, _ random: inout Random) -> Plan {
    var plan = Plan(
      id: random.id(), on: today.adding(days: random.below(60)), mates: [mate],
      recorded: 1_700_000_000_000)
    plan.what = "Dinner"
    plan.minutes = 60
    return plan
  }

  private func checkIn(_ number: Int, _ ids: [String], _ random: inout Random) -> CheckIn {
    var checkIn = CheckIn(
      id: random.id(), on: day(&random), mates: [ids[random.below(ids.count)]],
      recorded: 1_500_000_000_000 + number)
    if random.below(10) == 0 {
      let other = ids[random.below(ids.count)]
      if checkIn.mates != [other] { checkIn.mates.append(other) }
    }
    checkIn.contact = CheckIn.Contact.allCases[random.below(CheckIn.Contact.allCases.count)]
    checkIn.note = "Talked about the garden, the trip and number \(number)."
    if random.below(2) == 0 { checkIn.minutes = 5 + random.below(90) }
    return checkIn
  }

  private func day(_ random: inout Random) -> Day {
    today.adding(days: -random.below(years * 365))
  }

  private func write(
    _ lines: [[UInt8]], to page: PageName, in folder: String, on disk: any Disk
  ) throws(DiskFault) {
    let head = Array("{\"howdy\":\"\(page.text)\",\"format\":1,\"records\":[\n".utf8)
    var part = 1
    var rest = lines[...]
    while !rest.isEmpty {
      var text = head
      var isFirst = true
      while let line = rest.first, text.count <= 256 * 1024 || page == .mates {
        if !isFirst { text += [UInt8(ascii: ","), 0x0A] }
        isFirst = false
        text += line
        rest.removeFirst()
      }
      text += Array("\n]}\n".utf8)
      let name = page.text + (part > 1 ? "-\(part)" : "") + ".json"
      try disk.writeNew(text, to: folder + "/" + name, mode: 0o600)
      part += 1
    }
  }
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
private struct Random {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func id() -> String {
    let consonants = Array("bdfghjklmnprstvz".utf8)
    let vowels = Array("aiou".utf8)
    var bits = next()
    var letters: [UInt8] = []
    for word in 0..<3 {
      if word > 0 { letters.append(UInt8(ascii: "-")) }
      for place in 0..<5 {
        let from = place % 2 == 0 ? consonants : vowels
        letters.append(from[Int(bits % UInt64(from.count))])
        bits /= UInt64(from.count)
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// Names that differ for as many mates as one likes.
private enum Names {
  private static let first = [
    "Ana", "Ben", "Chidi", "Dara", "Elif", "Femi", "Grace", "Hugo", "Ines", "Jun", "Kofi", "Lin",
    "Mira", "Noor", "Omar", "Petra", "Quinn", "Rosa", "Sam", "Tove", "Uma", "Vera", "Wim", "Xia",
    "Yusuf",
  ]
  private static let last = [
    "Rossi", "Harding", "Eze", "Khan", "Okafor", "Lima", "Novak", "Berg", "Costa", "Dupont",
    "Evans", "Fischer", "Garcia", "Haas", "Ito", "Jansen", "Kaya", "Larsen", "Moreau", "Nagy",
  ]

  /// Names that are hard to lay out or to hear; a book has each of them once.
  private static let hard = [
    "Donaudampfschifffahrtsgesellschaft Wolkenkuckucksheim", "محمد علي", "שרה כהן", "山田太郎",
    "김민준", "👩‍👩‍👧‍👦", "नमस्ते दुनिया", "!!!", "log", "Friday", "O’Brien-Smith, Jr.", "a'b\"c",
  ]

  static func name(_ number: Int) -> String {
    if number >= 100, number < 100 + hard.count { return hard[number - 100] }
    let name = first[number % first.count] + " " + last[number / first.count % last.count]
    let round = number / (first.count * last.count)
    return round == 0 ? name : name + " \(round + 1)"
  }
}
