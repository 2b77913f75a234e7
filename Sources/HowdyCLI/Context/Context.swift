import HowdyCore
package import HowdyStore
import HowdyTerminal

/// What a command runs in: what was typed, and the seams of the system, with the book behind them.
package struct Context {
  /// What was typed.
  package let invocation: Invocation

  /// The seams.
  package let system: System

  /// The folders in use.
  package let folders: Folders

  let now: Int

  /// The folder in which a relative path starts.
  private let working: String

  /// Who is told of work that lasts.
  let teller: WorkTeller

  /// Makes the context of an invocation.
  ///
  /// - Throws: `UsageError.notAnInstant` when the instant given for now cannot be read,
  ///   `Problem.noHome` when nothing says where the book is.
  package init(_ invocation: Invocation, on system: System, working: String) throws {
    self.invocation = invocation
    self.system = system
    self.working = working
    teller = WorkTeller(invocation.global, on: system)
    let environment = system.environment
    let given = invocation.global.now ?? environment["HOWDY_NOW"].flatMap { $0.isEmpty ? nil : $0 }
    now =
      try given.map { text throws(UsageError) in
        guard let instant = Instant(iso: text) else { throw .notAnInstant(typed: text) }
        return instant.milliseconds
      } ?? system.now()
    folders = try Folders(
      asked: invocation.global.book, environment: environment, working: working,
      machine: system.machine)
  }

  /// The book on its disk.
  package var store: BookStore {
    let (system, width, now, teller) = (system, invocation.global.width, now, teller)
    return BookStore(
      place: Place(
        book: folders.book, state: folders.state, cache: folders.cache, machine: system.machine),
      disk: system.disk, now: { now }, random: system.random,
      onWait: { system.remark("another howdy is writing, so this one waits.", width: width) },
      onWork: teller.hear)
  }

  /// Today, by the setting of a book.
  func today(_ book: Book) -> Day {
    Desk.day(of: system.civil(now), startingAt: book.settings.dayStart)
  }

  /// The path of a file as it was typed.
  func path(of file: String) -> String { file.hasPrefix("/") ? file : working + "/" + file }

  /// Opens the book and answers from it.
  ///
  /// - Throws: `Complaint` for whatever the answer throws, since only here is the book at hand that
  ///   its sentence may name.
  package func look(_ answer: (Desk) throws -> Reply) throws -> Reply {
    try open { desk in
      var reply = try answer(desk)
      reply.wishes = Wishes(desk.settings)
      reply.announce(at: desk)
      reply.notices = desk.session.damages.map(Notice.damage)
      return reply
    }
  }

  /// Opens the book and finds something out.
  ///
  /// - Throws: `Complaint` for whatever `body` throws.
  func open<Value>(_ body: (Desk) throws -> Value) throws -> Value {
    let desk = self.desk(for: try store.read())
    do {
      return try body(desk)
    } catch {
      throw Complainer(invocation: invocation, desk: desk).complaint(of: error)
    }
  }

  /// Says something on standard output before the answer, as a question is.
  ///
  /// - Throws: `StreamFault`.
  func say(_ page: Page, wishes: Wishes) throws(StreamFault) {
    let surroundings = system.surroundings(
      of: system.output, color: invocation.global.color, wishes: wishes)
    let style = PageStyle(
      width: system.lineWidth(asked: invocation.global.width), in: surroundings)
    try system.output.write(Array(page.rendered(in: style).utf8))
  }

  /// Opens the book, changes it, and says what happened.
  ///
  /// - Throws: `Complaint` for whatever the deed throws.
  package func change(_ deed: (Desk) throws -> Deed) throws -> Reply {
    var opened: Desk?
    let store = store
    do {
      let outcome = try store.change(
        on: today, rehearsing: invocation.global.dryRun
      ) { session -> (Edit, Opened) in
        let desk = self.desk(for: session)
        opened = desk
        let deed = try deed(desk)
        return (deed.edit, Opened(desk: desk, deed: deed))
      }
      let desk = outcome.value.desk
      let aftermath = Aftermath(
        desk: desk, before: outcome.before, after: outcome.after, edit: outcome.edit,
        change: outcome.change)
      var reply: Reply
      do {
        reply = try outcome.value.deed.reply(aftermath)
      } catch {
        // From the commit on the answer is that it is done, whatever cannot be read any more.
        guard let change = outcome.change else { throw error }
        reply = Reply(done: change)
      }
      reply.wishes = Wishes(desk.settings)
      reply.hasChangedBook = outcome.change != nil
      reply.notices = store.notices.map(Notice.init)
      return reply
    } catch {
      for notice in store.notices {
        system.remark(Notice(notice).sentence, width: invocation.global.width)
      }
      throw Complainer(invocation: invocation, desk: opened).complaint(of: error)
    }
  }

  /// The book before a deed, with the deed.
  private struct Opened {
    let desk: Desk
    let deed: Deed
  }

  /// What is typed in full or, for a lone hyphen, read from standard input.
  ///
  /// - Parameter limit: The most bytes that are taken from there.
  /// - Throws: `Complaint` when standard input cannot be read, or is no text, `Problem.textTooLong`.
  package func text(_ typed: String, limit: Int) throws -> String {
    guard typed == "-" else { return typed }
    let bytes = try? system.readInput(limit)
    if let bytes, bytes.count > limit { throw Problem.textTooLong(limit: limit) }
    guard let bytes, let text = String(validating: bytes, as: UTF8.self) else {
      throw Complaint(
        .ioFailed, "cannot-read-input",
        "what came on standard input is no text. Nothing was changed. Write the note after it.")
    }
    return text
  }

  func desk(for session: Session) -> Desk {
    let wishes = Wishes(session.book.settings)
    return Desk(
      session: session, civil: system.civil(now), now: now, invocation: invocation,
      speaksTimes: system.surroundings(of: system.output, wishes: wishes).isSpoken,
      random: system.random)
  }
}
