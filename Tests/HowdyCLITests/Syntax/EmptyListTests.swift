import HowdyTestSupport
import Testing

@Suite("Lists in options")
struct EmptyListTests {
  @Test(
    "A list with nothing in it is no list, and does not stand for all", arguments: ["''", ",,,"])
  func nothing(fields: String) {
    let home = Home()
    home.run("add mate Sam")
    let answer = home.run("mates --plain --fields \(fields)")
    #expect(answer.status == 64)
    #expect(answer.out.isEmpty)
    #expect(answer.err == "howdy: fields needs a value, names. See howdy help.\n")
  }
}
