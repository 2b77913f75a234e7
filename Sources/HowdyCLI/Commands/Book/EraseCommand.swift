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
      examples: ["howdy erase Sam --dry-run", "howdy erase Lin --yes Lin"])
  }

  func run(in context: Context) throws -> Reply {
    let seen = try context.open { desk in
      let (person, names) = try person(at: desk)
      return Seen(
        names: names, wishes: Wishes(desk.settings),
        count: try desk.session.erasureCount(of: person),
        waiting: desk.book.waitingCount(on: desk.today))
    }
    if let yes, !seen.isNamed(yes) { throw Problem.notTheName(seen.name) }
    if context.invocation.global.dryRun { return seen.rehearsal }
    // Nothing is locked while somebody is asked.
    if yes == nil, try !confirmed(seen, context) { return seen.stopped }
    return try erase(seen, in: context)
  }

  // MARK: Who

  /// Whom an erase is about, with all that they are called there, the name first.
  private func person(at desk: Desk) throws -> (person: Person, names: [String]) {
    var line = Line(words, desk: desk)
    let typed = words.map(\.text).joined(separator: " ")
    do {
      let mate = try line.takeMate(forChange: true)
      try line.end()
      let isWhole = mate.names.contains { Name.folded($0) == Name.folded(typed) }
      // A whole name is meant before the beginning of another, also that of somebody who was deleted.
      if !isWhole, let gone = try desk.session.person(called: typed), !gone.ids.isEmpty {
        return (gone, [typed])
      }
      return (try desk.session.person(mate), mate.names)
    } catch let problem as Problem {
      guard let person = try desk.session.person(called: typed) else { throw problem }
      switch problem {
      // Somebody of whom another machine wrote, or a note alone still tells.
      case .noMate: return (person, [typed])
      // Somebody who was deleted; a text may mean the mates whom the words fit.
      case .severalMates where !person.ids.isEmpty, .leftOver where !person.ids.isEmpty:
        return (person, [typed])
      default: throw problem
      }
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
      page = Page { $0.say(EraseWords.again(seen.name)) }
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
        let (person, names) = try person(at: desk)
        // Who it is may be another since somebody was asked.
        guard names.contains(where: seen.isNamed) else { throw Problem.notTheName(names[0]) }
        return person
      }
    } catch {
      throw Complainer(invocation: context.invocation, desk: opened).complaint(of: error)
    }
    let effect = Aftereffect(
      seen: seen, erased: erased, stillSaid: stillSaid(of: seen.name, in: context),
      on: context.today(erased.before))
    var reply = effect.reply
    reply.wishes = seen.wishes
    reply.hasChangedBook = true
    return reply
  }

  /// The first word of a name, where nobody else bears it and records still say it: they may have been
  /// called so, and whether they are meant only the person who wrote it can tell.
  private func stillSaid(of name: String, in context: Context) -> StillSaid? {
    guard let word = name.asWords.first, word != name else { return nil }
    return try? context.open { desk in
      guard case .none = desk.roster.find(word, forChange: true),
        let person = try desk.session.person(called: word)
      else { return nil }
      let count = try desk.session.erasureCount(of: person).rewritten
      return count == 0 ? nil : StillSaid(word: word, count: count)
    }
  }
}

/// A word that some records still say.
struct StillSaid {
  let word: String
  let count: Int
}

/// What is there before somebody is erased.
private struct Seen {
  /// All that the person is called, the name first.
  let names: [String]
  let wishes: Wishes
  let count: ErasureCount

  /// How many mates are waiting.
  let waiting: Int

  var name: String { names[0] }

  /// Whether words are the whole name, or a whole nickname; less could be a slip that fits.
  func isNamed(_ typed: String) -> Bool {
    let folded = Name.folded(typed)
    return names.contains { Name.folded($0) == folded }
  }

  var question: Page { Page { $0.say(EraseWords.question(name, count)) } }

  var rehearsal: Reply { reply(EraseWords.rehearsal(name, count), quiet: .silent) }

  var stopped: Reply { reply(EraseWords.stopped(name), quiet: .speaks) }

  private func reply(_ sentence: Prose, quiet: Reply.Quiet) -> Reply {
    var reply = Reply(
      "confirmation", page: Page { $0.say(sentence) },
      json: [
        "change": .null, "verb": .string(Verb.erase.rawValue),
        "sentence": .string(sentence.plainText), "made": [], "mates": [],
        "waiting": .integer(waiting), "undo": .null,
      ] + count.facts, quiet: quiet)
    reply.wishes = wishes
    return reply
  }
}

extension ErasureCount {
  /// What scripts are told of it.
  fileprivate var facts: JSONObject {
    [
      "checkIns": .integer(checkIns), "plans": .integer(plans), "belongings": .integer(belongings),
      "rewritten": .integer(rewritten),
    ]
  }
}

/// How things stand once somebody is erased.
private struct Aftereffect {
  let seen: Seen
  let erased: Erased
  let stillSaid: StillSaid?
  let today: Day

  init(seen: Seen, erased: Erased, stillSaid: StillSaid?, on today: Day) {
    self.seen = seen
    self.erased = erased
    self.stillSaid = stillSaid
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
        if let stillSaid { $0.say(EraseWords.stillSaid(stillSaid)) }
        $0.say(EraseWords.outOfReach(of: seen.name, erased).joined(separator: " "))
      },
      json: [
        "change": .string(erased.change.id), "verb": .string(Verb.erase.rawValue),
        "sentence": .string(sentence.plainText), "made": [], "mates": [],
        "waiting": .orNull(waiting.map(JSON.integer)), "undo": .null, "traces": .integer(count),
        "files": .array(erased.traces.map { .string($0.file) }),
        "outOfReach": .array(erased.archives.map { .string($0) }),
        "otherDevices": .bool(erased.hasOtherDevices),
        "stillSaid": .integer(stillSaid?.count ?? 0),
      ] + seen.count.facts,
      quiet: erased.traces.isEmpty ? .silent : .speaks,
      status: erased.traces.isEmpty ? .done : .ioFailed)
  }
}
