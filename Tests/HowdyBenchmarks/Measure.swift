import Foundation

/// What one command line takes: its wall time, its instructions, its memory.
struct Measure {
  /// The surroundings of the command.
  let environment: [String: String]

  private static let hyperfine = Tool("hyperfine")
  private static let valgrind = Tool("valgrind")
  private static let time = Tool("time")
  private static let strace = Tool("strace")

  /// The tools that are not installed, whose columns stay empty.
  static var missing: [String] {
    let tools = [
      ("hyperfine", hyperfine), ("valgrind", valgrind), ("time", time), ("strace", strace),
    ]
    return tools.filter { $0.1 == nil }.map(\.0)
  }

  /// The wall times of a command line over many runs, in milliseconds, and beside those of another.
  struct Times {
    let median: Double
    let min: Double

    /// The median as a multiple of that of the first command line.
    let ratio: Double

    /// The same of the best runs.
    let bestRatio: Double
  }

  /// The wall times of command lines, beside those of the first one.
  ///
  /// They are run in rounds, and each round gives a ratio, of which the median counts: a machine is
  /// quick for some seconds and slow for others, and what was not run close together is not
  /// comparable.
  ///
  /// - Parameters:
  ///   - runs: How many times each is run in a round.
  ///   - rounds: How many rounds there are, 1 or more.
  func times(of lines: [[String]], runs: Int, rounds: Int = 1) throws -> [Times]? {
    guard let hyperfine = Measure.hyperfine else { return nil }
    var found: [[Report.Result]] = []
    for _ in 0..<rounds {
      let report = NSTemporaryDirectory() + "howdy-benchmark-\(UUID().uuidString).json"
      defer { try? FileManager.default.removeItem(atPath: report) }
      try hyperfine.run(
        ["-N", "--warmup", "3", "--runs", "\(runs)", "--export-json", report]
          + lines.map { line in line.map { "'\($0)'" }.joined(separator: " ") }, in: environment)
      let data = try Data(contentsOf: URL(fileURLWithPath: report))
      found.append(try JSONDecoder().decode(Report.self, from: data).results)
    }
    return lines.indices.map { place in
      let best = found.map { $0[place].min }.min() ?? 0
      let first = found.map { $0[0].min }.min() ?? 0
      return Times(
        median: 1000 * Measure.median(found.map { $0[place].median }), min: 1000 * best,
        ratio: Measure.median(found.map { $0[place].median / $0[0].median }),
        bestRatio: best / first)
    }
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private struct Report: Decodable {
    /// In seconds.
    struct Result: Decodable {
      let median: Double
      let min: Double
    }

    let results: [Result]
  }

  /// The instructions that a command line takes outside of the kernel.
  func instructions(of line: [String]) throws -> Int? {
    let said = try Measure.valgrind?.run(
      ["--tool=callgrind", "--callgrind-out-file=/dev/null"] + line, in: environment)
    return said.flatMap { Measure.number(behind: "Collected :", in: $0) }
  }

  /// The most memory that a command line holds, in KiB.
  func peak(of line: [String]) throws -> Int? {
    let said = try Measure.time?.run(["-v"] + line, in: environment)
    return said.flatMap { Measure.number(behind: "Maximum resident set size (kbytes):", in: $0) }
  }

  /// The time that a command line waits for the disk, in milliseconds.
  func syncs(of line: [String]) throws -> Double? {
    let said = try Measure.strace?.run(
      ["-f", "-T", "-e", "trace=fsync,fdatasync"] + line, in: environment)
    return said.map { said in
      said.split(separator: "\n").filter { $0.contains("sync(") }
        .compactMap { Double($0.drop { $0 != "<" }.dropFirst().prefix { $0 != ">" }) }
        .reduce(0, +) * 1000
    }
  }

  private static func number(behind label: String, in text: String) -> Int? {
    guard let place = text.range(of: label) else { return nil }
    return Int(text[place.upperBound...].drop { $0 == " " }.prefix { $0.isNumber })
  }
}
