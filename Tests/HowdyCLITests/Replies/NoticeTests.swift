import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("What is amiss in the book")
struct NoticeTests {
  private let disk = MemoryDisk()
  private let home: Home

  init() {
    home = Home(disk: disk)
    home.run("add mate Sam every 2 weeks")
    home.run("add mate Lin every 2 weeks")
    home.run("log Sam coffee")
  }

  private func path(endingWith end: String) throws -> String {
    try #require(disk.paths.first { $0.hasSuffix(end) && $0.contains("/.local/share/") })
  }

  /// Puts a line that cannot be read in front of the records of a page, and gives the page as it is
  /// named in the book.
  private func damage(_ page: String) throws -> String {
    let path = try path(endingWith: page)
    let text = String(decoding: try disk.read(path), as: UTF8.self)
    let damaged = text.replacing("\"records\":[\n", with: "\"records\":[\n<<<<<<< HEAD,\n")
    try #require(damaged != text)
    disk.put(Array(damaged.utf8), at: path)
    return String(path.drop { $0 != "p" }.split(separator: "/share/howdy/").last ?? "")
  }

  @Test("Case 43: looking answers from the rest, and says on standard error what is missing")
  func looking() throws {
    let file = try damage("/mates.json")
    let said =
      "howdy: line 2 of \(file) is damaged, so what stands there is missing here. Run howdy doctor.\n"
    for line in ["mates", "today", "show Sam", "checkins", "waiting", "search coffee"] {
      let answer = home.run(line)
      #expect(answer.err == said, "\(line)")
      #expect(answer.status == 0, "\(line)")
      #expect(!answer.out.isEmpty, "\(line)")
    }
    #expect(home.run("mates").lines.count == 3)
  }

  @Test("Each damage is a sentence, and for scripts a file and a line")
  func scripts() throws {
    let mates = try damage("/mates.json")
    let checkIns = try damage("/2026-11.json")
    let answer = home.run("mates --json")
    #expect(answer.err.split(separator: "\n").count == 2)
    let damages = Set((answer.json["damages"].array ?? []).map(\.text))
    #expect(
      damages == [
        "{\"file\":\"\(mates)\",\"line\":2}", "{\"file\":\"\(checkIns)\",\"line\":2}",
      ])
    #expect(answer.json["mates"].array?.count == 2)
  }

  @Test("A whole book says nothing of it")
  func whole() {
    let answer = home.run("mates --json")
    #expect(answer.err.isEmpty)
    #expect(answer.json["damages"] == .null)
  }

  @Test("Quietly, the damage is said all the same")
  func quiet() throws {
    _ = try damage("/mates.json")
    home.run("log Lin")
    let answer = home.run("waiting --quiet")
    #expect(answer.out.isEmpty)
    #expect(answer.err.hasPrefix("howdy: line 2 of "))
  }

  @Test("Case R16: a change to a damaged page is refused, and the page stays as it is")
  func changing() throws {
    let file = try damage("/mates.json")
    let answer = home.run("add mate Ana")
    #expect(answer.status == 78)
    #expect(
      answer.err
        == "howdy: line 2 of \(file) is damaged. Nothing was changed. Run howdy doctor.\n")
    #expect(home.run("log Sam tea").err.isEmpty)
  }

  @Test("A last change that was cut short is told of once, with where it was set aside")
  func torn() throws {
    let path = try path(endingWith: "/changes.jsonl")
    let bytes = try disk.read(path)
    disk.put(bytes + Array("{\"id\":\"torn".utf8), at: path)
    let answer = home.run("log Lin")
    #expect(answer.status == 0)
    let aside = try #require(disk.paths.first { $0.contains("/torn-") })
    #expect(
      answer.err == "howdy: the last change was cut short and is set aside in \(aside).\n")
    #expect(home.run("log Lin again").err.isEmpty)
    #expect(home.run("mates").err.isEmpty)
  }
}
