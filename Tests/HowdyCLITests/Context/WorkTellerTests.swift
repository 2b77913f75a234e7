import HowdyStore
import HowdyTestSupport
import Testing

@Suite("Work that lasts is told")
struct WorkTellerTests {
  /// A home with a book of several pages whose index is gone, on a terminal, and a clock that moves on
  /// each time it is asked.
  private func home(step: Int) throws -> Home {
    let home = Home()
    for day in ["2026-01-15", "2026-02-15", "2026-03-15", "2026-04-15"] {
      home.on(day)
      home.run("add mate 'Mate \(day)'")
      home.run("log 'Mate \(day)'")
    }
    home.did("backup friends.json")
    home.hearTips()
    try home.disk.remove(home.place.cache + "/index")
    home.columns = 80
    var time = 0
    home.clock = {
      time += step
      return time
    }
    return home
  }

  @Test("What is over within a second is not told, however often the clock is asked")
  func short() throws {
    #expect(try home(step: 1).run("today").err.isEmpty)
    #expect(try home(step: 0).run("doctor").err.isEmpty)
  }

  @Test("What lasts over a second is told once, in words")
  func once() throws {
    #expect(
      try home(step: 400).run("today").err == "Reading the whole book, which takes a moment.\n")
    #expect(
      try home(step: 400).run("doctor").err == "Checking the whole book, which takes a moment.\n")
    #expect(
      try home(step: 400).run("backup more.json").err
        == "Reading the whole book, which takes a moment.\n")
  }

  @Test("Every ten seconds it is told how far the work is")
  func progress() throws {
    let lines = try home(step: 4000).run("today").err.split(separator: "\n")
    #expect(lines.count > 2)
    #expect(lines.first == "Reading the whole book, which takes a moment.")
    for line in lines.dropFirst() {
      #expect(line.wholeMatch(of: /Still reading, \d+ of \d+ parts are done\./) != nil, "\(line)")
    }
  }

  @Test("A restore tells of reading and of writing, and says the same in the end")
  func restore() throws {
    let home = try home(step: 0)
    home.did("delete mate 'Mate 2026-01-15'")
    var time = 0
    home.clock = {
      time += 3000
      return time
    }
    let answer = home.run("restore friends.json")
    #expect(answer.status == 0)
    #expect(answer.err.hasPrefix("Reading the whole book, which takes a moment.\n"))
  }

  @Test("No mail, no file and nobody who wants quiet is told")
  func quiet() throws {
    #expect(try home(step: 4000).run("today --quiet").err.isEmpty)
    let home = try home(step: 4000)
    home.columns = nil
    #expect(home.run("today").err.isEmpty)
  }

  @Test("The answer is the same, and is in one piece on standard output")
  func answer() throws {
    let (slow, quick) = (try home(step: 4000), try home(step: 0))
    #expect(slow.run("mates").out == quick.run("mates").out)
  }
}
