import HowdyTerminal
import Testing

@Suite("Page")
struct PageTests {
  @Test("An empty page is printed as nothing at all")
  func emptyPage() {
    #expect(Page().rendered(in: PageStyle()) == "")
  }
}
