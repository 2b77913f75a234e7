import HowdyTerminal
import Testing

@Suite("Prose")
struct ProseTests {
  @Test("A literal is one run of Howdy's own words, chosen words and numbers included")
  func words() {
    let prose: Prose = "\(3) mates \("are") waiting."
    #expect(prose.runs.map(\.kind) == [.words])
    #expect(prose.runs.map(\.text) == ["3 mates are waiting."])
  }

  @Test("Runs remember what they are")
  func kinds() {
    let prose: Prose =
      "\(name: "Sam") is \(health: "overdue", family: .late, symbol: "!"), \(text: "Curry"), \(command: "howdy undo")."
    #expect(
      prose.runs.map(\.kind) == [
        .name, .words, .health(.late, symbol: "!"), .words, .text, .words, .command, .words,
      ])
    #expect(prose.runs.filter(\.kind.isData).map(\.text) == ["Sam", "Curry"])
    #expect(prose.text == "Sam is overdue, Curry, howdy undo.")
  }

  @Test("What holds no text adds no run")
  func empty() {
    #expect(Prose().isEmpty)
    #expect(("\(name: "")\(text: " ")" as Prose).runs.isEmpty)
    #expect((" " as Prose).isEmpty)
  }

  @Test("D8: a name or a text with right-to-left letters is isolated, a command is not")
  func isolates() {
    #expect(("\(name: "שרה כהן")" as Prose).text == "\u{2068}שרה כהן\u{2069}")
    #expect(("\(text: "call سارة")" as Prose).text == "\u{2068}call سارة\u{2069}")
    #expect(("\(command: "howdy log שרה")" as Prose).text == "howdy log שרה")
    #expect(("\(name: "José 山田")" as Prose).text == "José 山田")
  }

  @Test("D8: an isolate of the data cannot end the isolate around it")
  func brokenIsolate() {
    #expect(("\(name: "שרה\u{2069}x")" as Prose).text == "\u{2068}שרה\u{FFFD}x\u{2069}")
  }

  @Test("D10: no kind of run lets a control through")
  func controls() {
    let nasty = "a\u{1B}[2Jb"
    let prose: Prose =
      "\(nasty)\(name: nasty)\(text: nasty)\(command: nasty)\(health: nasty, family: nil)"
    #expect(!prose.text.unicodeScalars.contains("\u{1B}"))
    #expect(prose.runs.count == 5)
  }

  @Test("D10: line feeds in a note become blanks, on the same line")
  func lineFeeds() {
    let prose: Prose = "Note, \(text: "one\r\ntwo\n\nthree\n")."
    #expect(prose.text == "Note, one two three.")
  }

  @Test("L6: no gap of two blanks, inside a run or where two runs meet")
  func gaps() {
    #expect(("a  b \(name: "  Sam   Okafor ")  c" as Prose).text == "a b Sam Okafor c")
    #expect(("a " as Prose + " b").text == "a b")
    #expect(("a \(text: "") b" as Prose).text == "a b")
  }

  @Test("Prose is joined with and without words between")
  func joining() {
    let parts: [Prose] = ["On track.", "\(2) wait.", "Done."]
    #expect(parts.joined(separator: " ").text == "On track. 2 wait. Done.")
    #expect([Prose]().joined(separator: ", ").isEmpty)
    #expect(("a" as Prose) + "b" == "ab")
    var prose: Prose = "Logged \(prose: "\(name: "Sam")")"
    prose += " today."
    #expect(prose == "Logged \(name: "Sam") today.")
  }

  @Test("A list is worded")
  func list() {
    let names: [Prose] = ["\(name: "Ada")", "\(name: "Lin")", "\(name: "Sam")"]
    #expect(Prose.list([]).isEmpty)
    #expect(Prose.list(Array(names.prefix(1))).text == "Ada")
    #expect(Prose.list(Array(names.prefix(2))).text == "Ada and Lin")
    #expect(Prose.list(names).text == "Ada, Lin and Sam")
    #expect(Prose.list(names, .or).text == "Ada, Lin or Sam")
    #expect(Prose.list(names).runs.filter(\.kind.isData).count == 3)
  }

  @Test("D8: a script is given a name from right to left without marks around it")
  func plainText() {
    let prose: Prose = "Logged \(name: "محمد علي") today."
    #expect(prose.text == "Logged \u{2068}محمد علي\u{2069} today.")
    #expect(prose.plainText == "Logged محمد علي today.")
  }
}
