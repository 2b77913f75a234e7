import HowdyExchange
import Testing

@Suite("Fields that would steer a terminal")
struct SteeringTests {
  @Test("What a terminal would act on stands as the replacement sign")
  func harmless() throws {
    let table = Table(columns: ["note"], rows: [["a\u{1B}[31m\u{7}b\u{202E}c\u{9B}d"]])
    #expect(try table.text() == "a\u{FFFD}[31m\u{FFFD}b\u{FFFD}c\u{FFFD}d\n")
  }
}
