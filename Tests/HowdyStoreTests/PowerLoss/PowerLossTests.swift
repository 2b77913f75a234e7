import HowdyTestSupport
import Testing

@Suite("The power goes")
struct PowerLossTests {
  @Test(
    "Whatever was synced or not, what was told as done is there, and nothing is there by half",
    arguments: PowerLossTrial.all + [PowerLossTrial.trimming])
  func nothingLost(_ trial: PowerLossTrial) throws {
    let outcome = try trial.outcome(without: nil)
    #expect(outcome.losses == [])
    #expect(outcome.images > 20)
  }

  @Test("Each step that keeps changes through it is needed", arguments: SafetyStep.allCases)
  func everyStep(_ step: SafetyStep) throws {
    let isAboutTrimming = step == .pagesAreSyncedBeforeTrimming || step == .trimmedFileIsSynced
    let trials = isAboutTrimming ? [PowerLossTrial.trimming] : PowerLossTrial.all
    var losses: [String] = []
    for trial in trials where losses.isEmpty { losses = try trial.outcome(without: step).losses }
    #expect(!losses.isEmpty, "nothing notices that this is left out")
  }
}
