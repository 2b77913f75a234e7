import HowdyCore
import HowdyTestSupport
import Testing

@Suite("The where command")
struct WhereTests {
  @Test("The folders in use are said, those asked for before the usual ones")
  func folders() {
    let home = Home()
    let usual = home.run("where").lines
    #expect(usual.count == 3)
    #expect(usual[0] == "The book is in /home/me/.local/share/howdy.")
    #expect(usual[1].hasPrefix("What belongs to this machine is in /home/me/.local/state/howdy/"))
    #expect(usual[2].hasPrefix("What can be made anew is in /home/me/.cache/howdy/"))
    home.environment["HOWDY_BOOK"] = "/books/one"
    #expect(home.run("where").lines.first == "The book is in /books/one.")
    #expect(home.run("where --book two").lines.first == "The book is in /home/me/two.")
    #expect(home.run("where --json").json["book"] == "/books/one")
  }

  @Test("Nothing is made by looking where it would be")
  func nothingIsMade() throws {
    let home = Home()
    home.run("where")
    #expect(home.run("changes").out == "Nothing was changed yet.\n")
  }

  @Test("Words behind it are refused")
  func leftOver() {
    #expect(Home().run("where now").status == 64)
  }
}
