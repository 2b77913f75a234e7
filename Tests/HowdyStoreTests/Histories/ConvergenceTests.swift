import Foundation
import HowdyTestSupport
import Testing

@Suite("Three devices of one person")
struct ConvergenceTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  /// The seeds of the histories: as many as fit beside all other tests, unless `HOWDY_HISTORIES` asks
  /// for more or `HOWDY_HISTORY` for one alone.
  static let seeds: Range<Int> =
    number("HOWDY_HISTORY").map { $0..<($0 + 1) } ?? 0..<(number("HOWDY_HISTORIES") ?? 40)

  /// Some run in each test, so that they share the cores.
  private static let batches = stride(from: seeds.lowerBound, to: seeds.upperBound, by: 10)
    .map { $0..<min($0 + 10, seeds.upperBound) }

  @Test(
    "Whatever happens between them, they come to one book, and who was erased is gone from it",
    arguments: batches)
  func converge(_ seeds: Range<Int>) throws {
    var others = 0
    for seed in seeds {
      var history = try DeviceHistory(seed: UInt64(seed))
      history.run()
      if history.neededAnother { others += 1 }
      #expect(history.faults == [], "seed \(seed): \(history.steps.joined(separator: ", "))")
    }
    // An erase reaches nearly everything at once.
    #expect(others <= 1)
    if seeds.upperBound == Self.seeds.upperBound {
      print("\(Self.seeds.count) histories of three devices, seeds \(Self.seeds)")
    }
  }
}
