import HowdyCLI
import HowdyCore
import HowdyTestSupport
import Testing

@Suite("The version")
struct VersionTests {
  @Test(
    "The command and the option say the same, and need no home",
    arguments: ["version", "--version"])
  func version(typed: String) {
    let home = Home()
    home.environment["HOME"] = ""
    let answer = home.run(typed)
    #expect(answer.out == "howdy \(Howdy.version)\n")
    #expect(answer.status == 0)
    #expect(answer.err.isEmpty)
  }

  @Test("For scripts it is a key of its own")
  func json() {
    #expect(Home().run("version --json").json["program"] == .string(Howdy.version))
  }
}
