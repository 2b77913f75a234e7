import Foundation
import HowdyStore

/// Measures a built program on books of several sizes and prints the figures as Markdown.
struct SpeedTable {
  /// Where the books are written.
  let folder: String

  /// The program.
  let binary: String

  private static let mates = 500
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

  /// Writes the books, measures, and prints.
  func print() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for tool in Measure.missing {
      Swift.print("\(tool) is not installed, so its figures are missing.")
    }
    try printEveryday()
    try printGrowth()
    try printLengths()
  }

  // MARK: - Everyday

  private func printEveryday() throws {
    let measure = Measure(environment: try freshBook(of: SpeedTable.everyday, years: 10))
    let lines = SpeedTable.commands.map { [binary] + $0.words }
    Swift.print("\n| command | median ms | × /bin/true | × at best | instructions | peak KiB |")
    Swift.print("| --- | ---: | ---: | ---: | ---: | ---: |")
    let times = try measure.times(of: [["/bin/true"]] + lines, runs: 100)
    for (place, command) in SpeedTable.commands.enumerated() {
      row([
        command.name, text(times?[place + 1].median),
        text(times.map { $0[place + 1].median / $0[0].median }),
        text(times.map { $0[place + 1].min / $0[0].min }),
        text(try measure.instructions(of: lines[place])), text(try measure.peak(of: lines[place])),
      ])
    }
    if let task = Taskwarrior(in: folder + "/task") {
      try task.fill(20_000)
      let peer = Measure(environment: task.environment)
      let pair = try peer.times(of: [["/bin/true"], task.line], runs: 5)
      row([
        "task list, 20,000 tasks", text(pair?[1].median),
        text(pair.map { $0[1].median / $0[0].median }),
        text(pair.map { $0[1].min / $0[0].min }), "",
        text(try peer.peak(of: task.line)),
      ])
    } else {
      Swift.print("\ntask is not installed, so there is no peer.")
    }
    if let line = lines.first(where: { $0.contains("log") }),
      let syncs = try measure.syncs(of: line)
    {
      Swift.print("\nlog waits \(text(syncs)) ms for the disk.")
    }
  }

  // MARK: - Growth

  private func printGrowth() throws {
    var counts: [String: [Int?]] = [:]
    for (size, years) in SpeedTable.sizes {
      let measure = Measure(environment: try freshBook(of: size, years: years))
      for command in SpeedTable.commands where SpeedTable.growing.contains(command.name) {
        counts[command.name, default: []].append(
          try measure.instructions(of: [binary] + command.words))
      }
    }
    Swift.print(
      "\n| instructions | " + SpeedTable.sizes.map(\.0.description).joined(separator: " | ")
        + " | growth |")
    Swift.print("| --- |" + SpeedTable.sizes.map { _ in " ---: |" }.joined() + " ---: |")
    for name in SpeedTable.growing {
      let found = counts[name] ?? []
      let ends = (found.first ?? nil, found.last ?? nil)
      let growth = ends.0.flatMap { first in ends.1.map { Double($0) / Double(first) } }
      row([name] + found.map { text($0) } + [text(growth)])
    }
  }

  // MARK: - What grows with the words and the mates

  /// Prints what ten times the words, or ten times the mates, come to: about ten where the work is
  /// linear, a hundred where it is not.
  private func printLengths() throws {
    Swift.print("\n| instructions | 1,000 | 10,000 | growth |")
    Swift.print("| --- | ---: | ---: | ---: |")
    let measure = Measure(environment: try freshBook(of: 1_000, years: 10))
    for word in ["on", "at", "every"] {
      try printGrowth(of: "log with so many words \(word)") { count in
        let words = ["log", "Ana Rossi"] + Array(repeating: word, count: count) + ["--dry-run"]
        return try measure.instructions(of: [binary] + words)
      }
    }
    try printGrowth(of: "spread of so many mates") { count in
      let measure = Measure(environment: try freshBook(of: 1_000, years: 10, mates: count))
      return try measure.instructions(of: [binary, "spread", "--dry-run"])
    }
  }

  private func printGrowth(of name: String, _ count: (Int) throws -> Int?) throws {
    let (few, many) = (try count(1_000), try count(10_000))
    let growth = few.flatMap { few in many.map { Double($0) / Double(few) } }
    row([name, text(few), text(many), text(growth)])
  }

  // MARK: - Books and rows

  /// Writes a book, has it read and changed once so that its index is warm, and gives the
  /// surroundings that lead to it.
  private func freshBook(
    of checkIns: Int, years: Int, mates: Int = SpeedTable.mates
  ) throws -> [String: String] {
    let book = folder + "/book-\(checkIns)-\(mates)"
    let environment = [
      "HOME": folder, "PATH": "/usr/bin:/bin", "TZ": "UTC", "LC_ALL": "C.UTF-8",
      "HOWDY_NOW": "2026-11-30T12:00:00Z", "HOWDY_BOOK": book,
      "XDG_STATE_HOME": book + "-state", "XDG_CACHE_HOME": book + "-cache",
    ]
    for path in [book, book + "-state", book + "-cache"] {
      try? FileManager.default.removeItem(atPath: path)
    }
    var writer = BookWriter()
    writer.mates = mates
    writer.checkIns = checkIns
    writer.years = years
    try writer.write(to: book, on: LocalDisk())
    guard let program = Tool(at: binary) else {
      throw ToolFault(line: binary, said: "There is no such program.")
    }
    try program.run(["log", "Ben Rossi"], in: environment)
    return environment
  }

  private func row(_ cells: [String]) {
    Swift.print("| " + cells.joined(separator: " | ") + " |")
  }

  private func text(_ number: Double?) -> String {
    number.map { String(format: "%.2f", $0) } ?? ""
  }

  private func text(_ number: Int?) -> String { number.map(String.init) ?? "" }
}
