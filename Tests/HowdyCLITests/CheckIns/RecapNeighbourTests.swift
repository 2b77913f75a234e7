import HowdyCore
import HowdyTestSupport
import Testing

@Suite("A recap and the periods beside it")
struct RecapNeighbourTests {
  /// The words of a command as they are typed, without `howdy`.
  private func next(_ line: String, of home: Home) -> [String] {
    (home.run(line + " --json").json["next"].array ?? []).map { words in
      (words.array ?? []).compactMap(\.string).joined(separator: " ")
    }
  }

  @Test(
    "Every command that a recap prints runs, and leads back",
    arguments: ["recap 2026-10", "recap 2026-01", "recap 2025-12", "recap 2025", "recap 2024-02"])
  func neighbours(line: String) throws {
    let home = try Home.rich()
    let turns = next(line, of: home)
    #expect(turns.count == 2)
    #expect(next(turns[0], of: home).last == line)
    #expect(next(turns[1], of: home).first == line)
    let said = home.run(line).lines.suffix(2)
    #expect(said.first?.hasSuffix("with howdy \(turns[0]).") == true, "\(said)")
    #expect(said.last?.hasSuffix("with howdy \(turns[1]).") == true, "\(said)")
  }

  @Test("The current period has none after it, and a month across the year is named with its year")
  func ends() throws {
    let home = try Home.rich()
    #expect(next("recap", of: home) == ["recap 2026-10"])
    #expect(home.run("recap 2026-01").lines.contains { $0.hasPrefix("Before that, December 2025") })
    #expect(home.run("recap 2026-09").said.hasPrefix("No check in"))
  }
}
