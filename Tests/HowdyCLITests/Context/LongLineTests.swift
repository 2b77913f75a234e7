import HowdyTestSupport
import Testing

@Suite("Long lines")
struct LongLineTests {
  @Test(
    "A word that could say what follows is found behind thousands that do not",
    arguments: [
      ("on", "on friday", "Friday 4 December"), ("on", "on 4 december 2026", "Friday 4 December"),
      ("at", "at 19:30 friday", "at 19:30"), ("at", "friday at 7:30 pm", "at 19:30"),
    ])
  func keywords(word: String, last: String, said: String) {
    let home = Home.withSamAndLin()
    let words = Array(repeating: word, count: 5_000) + last.split(separator: " ").map(String.init)
    let answer = home.run(["plan", "sam"] + words + ["--dry-run"])
    #expect(answer.status == 0, "\(answer.err.prefix(200))")
    #expect(answer.said.contains(said))
  }

  @Test("A rhythm is found behind thousands of words that say none")
  func rhythm() {
    let home = Home.withSamAndLin()
    let words = Array(repeating: "every", count: 20) + ["every", "2", "weeks"]
    let answer = home.run(["add", "mate"] + words + ["--dry-run"])
    #expect(answer.said.contains("every 2 weeks"), "\(answer.err)")
  }

  @Test("A name that nobody has is found where it stands among thousands of words")
  func nobody() {
    let home = Home.withSamAndLin()
    let answer = home.run(
      ["log", "sam,", "lim"] + Array(repeating: "word", count: 5_000))
    #expect(answer.status == 66)
    #expect(answer.err.contains("Did you mean Lin? Run howdy log sam, Lin word"))
  }
}
