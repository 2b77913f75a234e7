import HowdyTestSupport
import Testing

@Suite("Undo")
struct UndoTests {
  @Test("With nothing done, undo is refused and points to the list")
  func nothingToUndo() {
    let answer = Home().run("undo")
    #expect(answer.status == 65)
    #expect(answer.err == "howdy: nothing to undo. See howdy changes.\n")
    #expect(answer.out.isEmpty)
  }
}
