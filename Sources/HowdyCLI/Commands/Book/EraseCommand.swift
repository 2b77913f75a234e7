import HowdyCore
import HowdyStore
import HowdyTerminal

/// Takes every trace of a person out of the book, for good.
struct EraseCommand: Command {
  var words: [Spoken] = []
  var yes: String?

  static var syntax: Syntax<EraseCommand> {
    Syntax(
      "Takes every trace of a person out of the book, for good.",
      happens:
        "It asks for the name again, since undo cannot bring it back. Notes of others say someone instead.",
      words: "MATE", into: \.words, fewest: 1, needs: "needs a mate", trial: "MATE --dry-run",
      options: [.text("yes", "NAME", \.yes, "Gives the name that is asked for, for scripts.")],
      examples: ["howdy erase Sam --dry-run", "howdy erase Sam --yes Sam"])
  }

  func run(in context: Context) throws -> Reply {
    let isRehearsal = context.invocation.global.dryRun
    let seen = try context.open { desk in
      let person = try person(at: desk)
      return Seen(
        name: person.name, isNamed: person.isNamed, wishes: Wishes(desk.settings),
        count: try desk.session.erasureCount(of: person.person),
        line: "howdy erase \(person.name.asTypedWords)")
    }
    if isRehearsal { return seen.rehearsal }
    // Nothing is locked while somebody is asked.
    if let yes {
      guard seen.isNamed(yes) else { throw Problem.notTheName(seen.name) }
    } else if try !confirmed(seen, context) {
      return seen.stopped
    }
    return try erase(seen, in: context)
  }

  // MARK: Who

  /// Whom an erase is about, as they are called there.
  private struct Called {
    let person: Person
    let name: String

    /// Whether words name this person and nobody else.
    let isNamed: (String) -> Bool
  }

  private func person(at desk: Desk) throws -> Called {
    var line = Line(words, desk: desk)
    do {
      let mate = try line.takeMate(forChange: true)
      try line.end()
      return Called(person: try desk.session.person(mate), name: mate.name) { typed in
        desk.roster.find(typed, forChange: true) == .one(mate.id)
      }
    } catch let problem as Problem {
      guard case .noMate = problem else { throw problem }
      // Somebody who was deleted, or whom another machine still wrote of, may be found by name alone.
      let typed = words.map(\.text).joined(separator: " ")
      guard let person = try desk.session.person(called: typed) else { throw problem }
      return Called(person: person, name: typed) { Name.folded($0) == Name.folded(typed) }
    }
  }

  // MARK: Asking

  /// Asks for the name, three times at most.
  ///
  /// - Throws: `Problem.cannotAsk` where nobody can answer.
  private func confirmed(_ seen: Seen, _ context: Context) throws -> Bool {
    let system = context.system
    guard let read = system.readLine, system.output.isTerminal, !context.invocation.global.json
    else { throw Problem.cannotAsk }
    var page = seen.question
    for _ in 0..<3 {
      try context.say(page, wishes: seen.wishes)
      guard let typed = try read(), !typed.allSatisfy(\.isWhitespace) else { return false }
      if seen.isNamed(typed) { return true }
      page = Page { $0.say("That is not the name. Type \(name: seen.name) to go on.") }
    }
    return false
  }

  // MARK: Erasing

  private func erase(_ seen: Seen, in context: Context) throws -> Reply {
    var opened: Desk?
    let erased: Erased
    do {
      erased = try context.store.erase(on: context.today) { session in
        let desk = context.desk(for: session)
        opened = desk
        return try person(at: desk).person
      }
    } catch {
      throw Complainer(invocation: context.invocation, desk: opened).complaint(of: error)
    }
    var reply = Aftereffect(seen: seen, erased: erased, on: context.today(erased.before)).reply
    reply.wishes = seen.wishes
    reply.hasChangedBook = true
    return reply
  }
}

/// What is there before somebody is erased.
private struct Seen {
  let name: String

  /// Whether words are the name that is asked for.
  let isNamed: (String) -> Bool
  let wishes: Wishes
  let count: ErasureCount

  /// What erases them on another machine.
  let line: String

  var question: Page {
    Page {
      let extent = EraseWords.extent(of: count, wouldBe: false)
      if !extent.isEmpty { $0.say(extent.joined(separator: " ")) }
      $0.say(
        "This takes out every trace of \(name: name), and \(command: "howdy undo") cannot bring it back. Type the name to go on."
      )
    }
  }

  var rehearsal: Reply {
    let what: Prose = "Would take out every trace of \(name: name)."
    let sentence = ([what] + EraseWords.extent(of: count, wouldBe: true)).joined(separator: " ")
    return Reply(
      "confirmation", page: Page { $0.say(sentence) }, json: json(sentence), quiet: .silent)
  }

  var stopped: Reply {
    let sentence: Prose = "\(name: name) stays. Nothing was changed."
    var reply = Reply(
      "confirmation", page: Page { $0.say(sentence) }, json: json(sentence), status: .notAllowed)
    reply.wishes = wishes
    return reply
  }

  private func json(_ sentence: Prose) -> JSONObject {
    [
      "change": .null, "verb": .string(Verb.erase.rawValue),
      "sentence": .string(sentence.plainText),
      "made": [], "mates": [], "undo": .null, "checkIns": .integer(count.checkIns),
      "plans": .integer(count.plans), "belongings": .integer(count.belongings),
      "rewritten": .integer(count.rewritten),
    ]
  }
}

/// How things stand once somebody is erased.
private struct Aftereffect {
  let seen: Seen
  let erased: Erased
  let today: Day

  init(seen: Seen, erased: Erased, on today: Day) {
    self.seen = seen
    self.erased = erased
    self.today = today
  }

  private var count: Int { erased.traces.reduce(0) { $0 + $1.count } }

  private var waiting: Int? { erased.after?.waitingCount(on: today) }

  private var sentences: [Prose] {
    let left = EraseWords.left(of: seen.name, in: erased.traces.map(\.file), count: count)
    guard let waiting, waiting != erased.before.waitingCount(on: today) else { return [left] }
    return [left, WaitingWords.count(waiting)]
  }

  var reply: Reply {
    let sentence = sentences.joined(separator: " ")
    return Reply(
      "confirmation",
      page: Page {
        $0.say(sentence)
        $0.say(EraseWords.outOfReach(erased, line: seen.line).joined(separator: " "))
      },
      json: [
        "change": .string(erased.change.id), "verb": .string(Verb.erase.rawValue),
        "sentence": .string(sentence.plainText), "made": [], "mates": [],
        "waiting": .orNull(waiting.map(JSON.integer)), "undo": .null, "traces": .integer(count),
        "files": .array(erased.traces.map { .string($0.file) }),
        "outOfReach": .array(erased.archives.map { .string($0) }),
      ],
      quiet: erased.traces.isEmpty ? .silent : .speaks,
      status: erased.traces.isEmpty ? .done : .ioFailed)
  }
}
