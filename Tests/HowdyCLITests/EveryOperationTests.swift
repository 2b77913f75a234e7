import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("Every change at every operation of the disk")
struct EveryOperationTests {
  /// What a person would find in the book: every record, and what was done to it.
  private struct State: Equatable {
    let records: [RecordPlace: JSONObject]
    let verbs: [Verb]

    init(_ home: Home) throws {
      records = try home.records
      verbs = try home.changes.changes.map(\.verb)
    }
  }

  /// A line, and the lines before it.
  struct Trial: CustomTestStringConvertible, Sendable {
    let before: [String]
    let line: String

    var testDescription: String { line }

    static let all =
      (EveryChange.all + EveryChange.takingBack).map { Trial(before: [], line: $0) } + [
        Trial(before: ["undo"], line: "redo"), Trial(before: ["undo 2"], line: "redo"),
        Trial(before: ["undo"], line: "dismiss"),
      ]
  }

  private static let faults: [FaultyDisk.Fault] = [.refuse(.full), .refuse(.failed(5)), .stop]

  @Test(
    "Cases 36, 40, 42, 45: at whatever operation it fails, the book is the old or the new one",
    arguments: Trial.all)
  func everyOperation(trial: Trial) throws {
    let start = try Home.rich()
    let base = try #require(start.disk as? MemoryDisk)
    for line in trial.before { start.did(line) }
    let old = try State(start)
    let counter = FaultyDisk(base.copy())
    let done = start.moved(to: counter)
    #expect(done.run(trial.line).status == 0)
    let new = try State(done)
    #expect(new != old)
    var statuses: Set<Int32> = []
    for place in 0..<counter.count {
      for fault in Self.faults {
        let note: Comment = "\(trial.line), operation \(place), \(fault)"
        let disk = base.copy()
        let home = start.moved(to: FaultyDisk(disk, failingAt: place, fault))
        let answer = home.run(trial.line)
        home.disk = disk
        let left = try State(home)
        #expect(left == old || left == new, note)
        // After a stop nobody hears an answer, and what it says of the disk is a guess.
        if case .refuse = fault {
          statuses.insert(answer.status)
          #expect(left == (answer.status == 0 ? new : old), note)
          #expect(answer.err.isEmpty == (answer.status == 0), note)
          #expect(answer.status == 0 || answer.err.contains("Nothing was changed."), note)
        }
        try goesOn(home, from: left, note)
      }
    }
    // Some operations come before the change counts, and some after.
    #expect(statuses == [0, 74])
  }

  /// The next command works, adds what it adds and nothing else.
  private func goesOn(_ home: Home, from left: State, _ note: Comment) throws {
    #expect(home.run("capacity low --usual sunday").status == 0, note)
    let next = try State(home)
    #expect(next.verbs == left.verbs + [.capacity], note)
    let others = next.records.filter { $0.key.id != "capacity-sunday" }
    #expect(others == left.records, note)
    #expect(next.records.count == left.records.count + 1, note)
  }
}
