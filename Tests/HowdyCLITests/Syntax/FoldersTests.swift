import HowdyCLI
import HowdyStore
import HowdyTestSupport
import Testing

@Suite("Folders")
struct FoldersTests {
  private func folders(
    asked: String? = nil, _ environment: [String: String] = ["HOME": "/home/me"],
    working: String = "/somewhere", machine: String = "here"
  ) throws(Problem) -> Folders {
    try Folders(asked: asked, environment: environment, working: working, machine: machine)
  }

  @Test("The usual places are under the home folder")
  func usual() throws {
    let folders = try folders()
    #expect(folders.book == "/home/me/.local/share/howdy")
    #expect(folders.state.hasPrefix("/home/me/.local/state/howdy/"))
    #expect(folders.cache.hasPrefix("/home/me/.cache/howdy/"))
  }

  @Test("What was asked for beats HOWDY_BOOK, which beats XDG_DATA_HOME, which beats HOME")
  func order() throws {
    var environment = ["HOME": "/home/me", "XDG_DATA_HOME": "/data", "HOWDY_BOOK": "/mine"]
    #expect(try folders(asked: "/asked", environment).book == "/asked")
    #expect(try folders(environment).book == "/mine")
    environment["HOWDY_BOOK"] = ""
    #expect(try folders(environment).book == "/data/howdy")
    environment["XDG_DATA_HOME"] = "relative"
    #expect(try folders(environment).book == "/home/me/.local/share/howdy")
  }

  @Test("State and cache follow their own variables")
  func stateAndCache() throws {
    let folders = try folders([
      "HOME": "/home/me", "XDG_STATE_HOME": "/state", "XDG_CACHE_HOME": "/cache",
    ])
    #expect(folders.state.hasPrefix("/state/howdy/"))
    #expect(folders.cache.hasPrefix("/cache/howdy/"))
  }

  @Test("A relative book starts from the working folder; slashes and lone full stops do not count")
  func relative() throws {
    #expect(try folders(asked: "books/mine").book == "/somewhere/books/mine")
    #expect(try folders(asked: "./books//mine/").book == "/somewhere/books/mine")
    #expect(try folders(asked: "/a/./b/").book == "/a/b")
    #expect(try folders(asked: "x", working: "/somewhere/").book == "/somewhere/x")
  }

  @Test("One book has one state on one machine; another book or machine has another")
  func fingerprints() throws {
    let one = try folders(asked: "/a")
    #expect(try folders(asked: "/a/") == one)
    #expect(try folders(asked: "/b").state != one.state)
    #expect(try folders(asked: "/a", machine: "there").state != one.state)
    #expect(try folders(asked: "/a", machine: "there").book == one.book)
  }

  @Test("Case 50: the book that is asked for is the one that is written and read, and no other")
  func oneRoad() throws {
    let home = Home()
    home.did("add mate Sam")
    let before = try home.files
    home.did("--book /home/me/other add mate Ana")
    home.did("add mate Lin --book /home/me/other")
    #expect(try home.files == before)
    #expect(home.run("mates --plain --fields name").out == "Sam\n")
    #expect(home.run("mates --plain --fields name --book /home/me/other").out == "Ana\nLin\n")
    home.environment["HOWDY_BOOK"] = "/home/me/other"
    #expect(home.run("mates --plain --fields name").out == "Ana\nLin\n")
    home.did("add mate Wes")
    #expect(try home.files == before)
  }

  @Test("Without a home, all three must be said, else it is refused with what to set")
  func noHome() throws {
    #expect(throws: Problem.self) { try folders([:]) }
    #expect(throws: Problem.self) { try folders(asked: "/a", [:]) }
    #expect(throws: Problem.self) { try folders(["HOME": ""]) }
    let said = ["XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s", "XDG_CACHE_HOME": "/c"]
    #expect(try folders(said).book == "/d/howdy")
  }

  @Test(
    "A home that is no whole path is refused, and no folder is made where one stands",
    arguments: ["relative", "./here", "~", " /home/me"])
  func homeNotWhole(home: String) throws {
    #expect(throws: Problem.self) { try folders(["HOME": home]) }
    #expect(throws: Problem.self) { try folders(asked: "/a", ["HOME": home]) }
    let disk = MemoryDisk()
    let lost = Home(disk: disk)
    lost.environment["HOME"] = home
    for line in ["add mate Sam", "today", "where"] {
      let answer = lost.run(line)
      #expect(answer.status == 73)
      #expect(answer.err.contains("is no whole path. Set HOME to one that begins at the root."))
    }
    #expect(disk.paths.isEmpty)
  }
}
