import Foundation

/// Measures a built program on books of several sizes and prints the figures as Markdown.
struct SpeedTable {
  /// Where the books are written.
  let folder: String

  /// The program.
  let binary: String

  /// What is promised, and what was measured of it.
  private(set) var report = Report()

  private static let everyday = 100_000

  /// How many check-ins over how many years: never more than 27 a day, since it is the growth of
  /// what lies behind that is measured, not that of a day.
  private static let sizes = [(1_000, 10), (everyday, 10), (1_000_000, 100)]

  /// What is measured, in an order in which each finds what it needs.
  private static let commands: [(name: String, words: [String])] = [
    ("start", ["--version"]),
    ("today", ["today"]),
    ("show", ["show", "Ana Rossi"]),
    ("mates", ["mates"]),
    ("log", ["log", "Ana Rossi", "yesterday"]),
    ("undo", ["undo"]),
  ]
  private static let growing = ["today", "show", "log", "undo"]

  init(folder: String, binary: String) {
    self.folder = folder
    self.binary = binary
  }

  /// Writes the books, measures, and prints.
  mutating func print() throws {
    for tool in Measure.missing {
      Swift.print("\(tool) is not installed, so its figures are missing.")
    }
    try printEveryday()
    try printGrowth()
    try printLengths()
    try addBinary()
    try addOrder()
    report.print()
  }

  // MARK: - Everyday

  private mutating func printEveryday() throws {
    let measure = Measure(environment: try freshBook(of: SpeedTable.everyday, years: 10))
    let lines = SpeedTable.commands.map { [binary] + $0.words }
    Swift.print("\n| command | median ms | × /bin/true | × at best | instructions | peak KiB |")
    Swift.print("| --- | ---: | ---: | ---: | ---: | ---: |")
    let times = try measure.times(of: [["/bin/true"]] + lines, runs: 20, rounds: 9)
    for (place, command) in SpeedTable.commands.enumerated() {
      row([
        command.name, text(times?[place + 1].median),
        text(times?[place + 1].ratio), text(times?[place + 1].bestRatio),
        text(try measure.instructions(of: lines[place])), text(try measure.peak(of: lines[place])),
      ])
    }
    let ratios = times?.dropFirst().map(\.ratio)
    addRatio("start beside /bin/true", ratios?[0], limit: 2.5)
    addRatio("today, 500 mates and 100,000 check-ins, beside /bin/true", ratios?[1], limit: 6)
    try addPeer(today: times?[2].median)
    report.add(
      "today beside friends on its own file", "friends is not installed", limit: "100 × faster",
      isMet: nil, .time)
    try addSyncs(measure, log: times?[5].median)
    try addRebuild(measure, check: SpeedTable.everyday)
  }

  private mutating func addRatio(_ what: String, _ ratio: Double?, limit: Double) {
    report.add(
      what, text(ratio) + " ×", limit: "\(limit) × at most", isMet: ratio.map { $0 <= limit }, .time
    )
  }

  private mutating func addPeer(today: Double?) throws {
    let what = "today beside task list of 20,000 tasks"
    guard let task = Taskwarrior(in: folder + "/task") else {
      report.add(what, "task is not installed", limit: "10 × faster", isMet: nil, .time)
      return
    }
    try task.fill(20_000)
    let peer = Measure(environment: task.environment)
    let pair = try peer.times(of: [["/bin/true"], task.line], runs: 5)
    row([
      "task list, 20,000 tasks", text(pair?[1].median),
      text(pair?[1].ratio), text(pair?[1].bestRatio), "",
      text(try peer.peak(of: task.line)),
    ])
    let faster = pair.flatMap { pair in today.map { pair[1].median / $0 } }
    report.add(
      what, text(faster) + " × faster", limit: "10 × faster", isMet: faster.map { $0 >= 10 }, .time)
  }

  private mutating func addSyncs(_ measure: Measure, log: Double?) throws {
    let line = [binary, "log", "Ana Rossi", "yesterday"]
    let syncs = try measure.syncs(of: line)
    let share = syncs.flatMap { syncs in log.map { 100 * syncs / $0 } }
    report.add(
      "log waits for the disk", "\(text(syncs)) of \(text(log)) ms", limit: "over half",
      isMet: share.map { $0 > 50 }, .time)
  }

  /// How fast the index is made anew, beside one that is there.
  private mutating func addRebuild(_ measure: Measure, check count: Int) throws {
    let book = measure.environment["HOWDY_BOOK"] ?? ""
    let cache = measure.environment["XDG_CACHE_HOME"] ?? ""
    let times = try measure.times(
      of: [["/bin/sh", "-c", "rm -rf \(cache); exec \(binary) status"], [binary, "status"]], runs: 5
    )
    let files = FileManager.default.enumerator(atPath: book)?.allObjects as? [String] ?? []
    let bytes = files.reduce(0) { sum, name in
      let size = try? FileManager.default.attributesOfItem(atPath: book + "/" + name)[.size]
      return sum + ((size as? Int) ?? 0)
    }
    let speed = times.map { Double(bytes) / 1000 / ($0[0].median - $0[1].median) }
    report.add(
      "index made anew", text(speed) + " MB/s", limit: "15 MB/s or more",
      isMet: speed.map { $0 >= 15 }, .time)
  }

  // MARK: - Growth

  private mutating func printGrowth() throws {
    var counts: [String: [Int?]] = [:]
    var peak = 0
    for (size, years) in SpeedTable.sizes {
      let measure = Measure(environment: try freshBook(of: size, years: years))
      for command in SpeedTable.commands where SpeedTable.growing.contains(command.name) {
        let line = [binary] + command.words
        counts[command.name, default: []].append(try measure.instructions(of: line))
        peak = max(peak, try measure.peak(of: line) ?? 0)
      }
    }
    Swift.print(
      "\n| instructions | " + SpeedTable.sizes.map(\.0.description).joined(separator: " | ")
        + " | growth |")
    Swift.print("| --- |" + SpeedTable.sizes.map { _ in " ---: |" }.joined() + " ---: |")
    for name in SpeedTable.growing {
      let found = counts[name] ?? []
      let growth = SpeedTable.growth(found.first ?? nil, found.last ?? nil)
      row([name] + found.map { text($0) } + [text(growth)])
      report.add(
        "growth of \(name) from 1,000 to 1,000,000 check-ins", text(growth) + " ×",
        limit: "1.5 × at most", isMet: growth.map { $0 <= 1.5 }, .count)
    }
    report.add(
      "peak memory of everyday commands, 1,000,000 check-ins", "\(peak >> 10) MiB",
      limit: "40 MiB at most", isMet: peak == 0 ? nil : peak <= 40 << 10, .count)
  }

  private static func growth(_ few: Int?, _ many: Int?) -> Double? {
    few.flatMap { few in many.map { Double($0) / Double(few) } }
  }

  // MARK: - What grows with the words and the mates

  /// Prints what ten times the words, or ten times the mates, come to: about ten where the work is
  /// linear, a hundred where it is not.
  private mutating func printLengths() throws {
    Swift.print("\n| instructions | 1,000 | 10,000 | growth |")
    Swift.print("| --- | ---: | ---: | ---: |")
    let measure = Measure(environment: try freshBook(of: 1_000, years: 10))
    let binary = binary
    for word in ["on", "at", "every"] {
      try printGrowth(of: "log with so many words \(word)") { count in
        let words = ["log", "Ana Rossi"] + Array(repeating: word, count: count) + ["--dry-run"]
        return try measure.instructions(of: [binary] + words)
      }
    }
    let folder = self
    try printGrowth(of: "spread of so many mates") { count in
      let environment = try folder.freshBook(of: 1_000, years: 10, mates: count)
      return try Measure(environment: environment)
        .instructions(of: [binary, "spread", "--dry-run"])
    }
  }

  private mutating func printGrowth(of name: String, _ count: (Int) throws -> Int?) throws {
    let (few, many) = (try count(1_000), try count(10_000))
    let growth = SpeedTable.growth(few, many)
    row([name, text(few), text(many), text(growth)])
    report.add(
      "ten times as much: \(name)", text(growth) + " ×", limit: "15 × at most",
      isMet: growth.map { $0 <= 15 }, .count)
  }

  // MARK: - The program

  private mutating func addBinary() throws {
    let stripped = folder + "/stripped"
    try? FileManager.default.removeItem(atPath: stripped)
    guard let strip = Tool("strip") else {
      report.add("stripped program", "strip is not installed", limit: "15 MB", isMet: nil, .count)
      return
    }
    try strip.run(["-o", stripped, binary], in: [:])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: stripped))
    let size = Double(bytes.count) / 1_000_000
    report.add(
      "stripped program", text(size) + " MB", limit: "15 MB at most", isMet: size <= 15, .count)
    let foreign = ["libFoundation", "libicu", "_FoundationICU"].filter {
      bytes.range(of: Data($0.utf8)) != nil
    }
    report.add(
      "Foundation or ICU in it", foreign.isEmpty ? "none" : foreign.joined(separator: ", "),
      limit: "none", isMet: foreign.isEmpty, .count)
  }

  private mutating func addOrder() throws {
    let order = try FunctionOrder.found(in: binary)
    report.add(
      "functions told to the linker that it has",
      order.map { "\($0.there) of \($0.told)" } ?? "no list here, or no nm", limit: "nine of ten",
      isMet: order.map { $0.there * 10 >= $0.told * 9 }, .count)
  }

  // MARK: - Books and rows

  private func freshBook(
    of checkIns: Int, years: Int, mates: Int = 500
  ) throws -> [String: String] {
    try MeasuredBook(folder: folder, mates: mates, checkIns: checkIns, years: years)
      .written(warmedBy: binary)
  }

  private func row(_ cells: [String]) {
    Swift.print("| " + cells.joined(separator: " | ") + " |")
  }

  private func text(_ number: Double?) -> String {
    number.map { String(format: "%.2f", $0) } ?? ""
  }

  private func text(_ number: Int?) -> String { number.map(String.init) ?? "" }
}
