import HowdyCLI
import HowdyTestSupport
import Testing

@Suite("Examples of plans and days")
struct PlanExampleTests {
  private static let commands: [CommandName] = [
    .plan, .done, .move, .later, .drop, .editPlan, .day, .calendar, .capacity, .today,
  ]

  @Test("Every example runs on a book with Sam, Lin and a plan", arguments: commands)
  func runs(_ name: CommandName) {
    #expect(!name.entry.examples.isEmpty)
    for example in name.entry.examples {
      let home = Home.withSamAndLin()
      home.run("plan sam today Curry")
      let answer = home.run(String(example.dropFirst("howdy".count)))
      #expect(answer.status == 0, "\(example): \(answer.err)")
    }
  }
}
