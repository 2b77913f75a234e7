import HowdyCore
import HowdyStore
import HowdyTerminal

/// Checks the book, and puts right what is safe to put right.
struct DoctorCommand: Command {
  var fix = false
  var report = false

  static var syntax: Syntax<DoctorCommand> {
    Syntax(
      "Checks the book, and says what is wrong.",
      happens:
        "Every file is read and nothing is changed. It exits with 0 if nothing is wrong, else with 1.",
      options: [
        .flag(
          "fix", \.fix, "Mends what is safe to mend, says each step, and keeps what was there."),
        .flag("report", \.report, "Says what helps to find a fault, with no name in it."),
      ],
      conflicts: [["fix", "report"]],
      examples: ["howdy doctor", "howdy doctor --fix", "howdy doctor --report"])
  }

  func run(in context: Context) throws -> Reply {
    let isRepair = fix && !context.invocation.global.dryRun
    let store = context.store
    let checkup: Checkup
    do throws(StoreFault) {
      checkup = try isRepair ? store.repair() : store.checkUp()
    } catch {
      throw Complainer(invocation: context.invocation, desk: nil).complaint(of: error)
    }
    var reply =
      report
      ? FaultReport(checkup, in: context).reply : self.reply(checkup, isRepair: isRepair)
    reply.wishes = checkup.book.map { Wishes($0.settings) } ?? Wishes()
    return reply
  }

  private func reply(_ checkup: Checkup, isRepair: Bool) -> Reply {
    let wasRepaired = isRepair && !checkup.steps.isEmpty
    let mendable = checkup.findings.filter(\.isMendable).count
    let next = mendable > 0 && !isRepair ? NextCommand("Mend with", "doctor --fix") : nil
    let page = Page {
      $0.say(DoctorWords.verdict(checkup.findings.count, wasRepaired: wasRepaired))
      if checkup.isNoBook { $0.say("There is no book yet.") }
      for step in checkup.steps { $0.say(DoctorWords.sentence(step)) }
      for finding in checkup.findings { $0.say(DoctorWords.sentence(finding)) }
      if let next { $0.hint(next) }
    }
    return Reply(
      "doctor", page: page,
      json: [
        "wrong": .integer(checkup.findings.count),
        "mendable": .integer(mendable),
        "findings": .array(checkup.findings.map(facts)),
        "steps": .array(checkup.steps.map(facts)),
      ],
      quiet: checkup.findings.isEmpty ? .silent : .speaks,
      next: [next].compactMap(\.self),
      status: checkup.findings.isEmpty ? .done : .no)
  }

  private func facts(_ finding: Finding) -> JSON {
    [
      "kind": .string(finding.kind.rawValue),
      "file": .orNull(finding.file.map(JSON.string)),
      "line": .orNull(finding.line.map(JSON.integer)),
      "count": .integer(finding.count),
      "names": .array(finding.names.map(JSON.string)),
      "mendable": .bool(finding.isMendable),
      "sentence": .string(DoctorWords.sentence(finding).plainText),
    ]
  }

  private func facts(_ step: RepairStep) -> JSON {
    [
      "kind": .string(step.kind.rawValue),
      "file": .string(step.file),
      "count": .integer(step.count),
      "kept": .orNull(step.kept.map(JSON.string)),
      "sentence": .string(DoctorWords.sentence(step).plainText),
    ]
  }
}
