import HowdyCore
import HowdyExchange
import HowdyStore
import HowdyTerminal

/// The program: from the words that were typed to the bytes that are answered.
package enum Howdy {
  /// The version of this program.
  package static let version = "0.1.0"

  /// Runs one command line.
  ///
  /// - Parameters:
  ///   - arguments: The words behind `howdy`.
  ///   - system: The seams to the outside.
  ///   - working: The folder in which a relative path starts.
  package static func run(_ arguments: [String], on system: System, in working: String) -> Ending {
    var invocation: Invocation?
    do {
      let typed = try Invocation(arguments: arguments)
      invocation = typed
      let reply = try answer(typed, on: system, in: working)
      let text = try text(of: reply, typed.global, on: system)
      let ending = write(text, of: reply, typed.global, on: system)
      return tipping(ending, after: typed, on: system, in: working)
    } catch {
      let complaint = complaint(of: error, invocation, on: system, in: working)
      let status = write(complaint, arguments, on: system)
      let wishes = wishes(invocation, on: system, in: working)
      ring(wishes, on: system)
      return Ending(refusedWith: complaint.sentence, status: status, wishes: wishes)
    }
  }

  /// Refuses to run where the arguments cannot be read.
  ///
  /// - Returns: The exit status.
  package static func refuseUnread(on system: System) -> Int32 {
    let complaint = Complaint(
      .ioFailed, "arguments-unread",
      "the words that were typed cannot be read. Nothing was changed. Try again.")
    return write(complaint, [], on: system)
  }

  /// Refuses arguments that are no text.
  ///
  /// - Returns: The exit status.
  package static func refuseArguments(on system: System) -> Int32 {
    let complaint = Complaint(
      .notUnderstood, "not-text", "a word is no text. Write it in UTF 8.")
    return write(complaint, [], on: system)
  }

  private static func answer(
    _ invocation: Invocation, on system: System, in working: String
  ) throws -> Reply {
    if invocation.global.version { return VersionCommand.reply }
    if invocation.global.help { return try HelpCommand.reply(for: invocation) }
    let command = try invocation.fill(invocation.name.type)
    if let reply = try command.answerWithoutBook() { return reply }
    let context = try Context(invocation, on: system, working: working)
    try refuseWrongForm(invocation)
    return try command.run(in: context)
  }

  /// Refuses a form that the command does not have, or two forms at once.
  private static func refuseWrongForm(_ invocation: Invocation) throws {
    let options = invocation.global
    if options.plain || !options.fields.isEmpty, invocation.name.entry.columns.isEmpty {
      throw Problem.noPlainForm(invocation.name)
    }
    try options.check()
  }

  private static func complaint(
    of error: any Error, _ invocation: Invocation?, on system: System, in working: String
  ) -> Complaint {
    if let complaint = error as? Complaint { return complaint }
    // A slip of typing is found before the book is opened, but its sentence may name a mate.
    let desk = invocation.flatMap { invocation -> Desk? in
      guard error is UsageError,
        let context = try? Context(invocation, on: system, working: working),
        let session = try? context.store.read()
      else { return nil }
      return context.desk(for: session)
    }
    return Complainer(invocation: invocation, desk: desk).complaint(of: error)
  }

  // MARK: Bytes

  private static func write(
    _ text: String, of reply: Reply, _ options: GlobalOptions, on system: System
  ) -> Ending {
    var ending = Ending(reply)
    for remark in ending.remarks { system.remark(remark, width: options.width) }
    if options.quiet, reply.quiet == .silent {
      ending.occasion = .told
      return ending
    }
    do throws(StreamFault) {
      try system.output.write(Array(text.utf8))
      if reply.isProse(options) { ending.page = reply.page } else { ending.occasion = .told }
    } catch {
      if error == .closed { return ending }
      let what: Prose =
        reply.hasChangedBook
        ? "The change was made. See \(command: "howdy confirmation")." : "Nothing was changed."
      let sentence: Prose = "the answer could not be written. \(prose: what)"
      system.remark(sentence, width: options.width)
      ring(reply.wishes, on: system)
      ending.remarks.append(sentence)
      ending.occasion = .refused
      ending.status = ExitStatus.ioFailed.rawValue
    }
    return ending
  }

  private static func text(
    of reply: Reply, _ options: GlobalOptions, on system: System
  ) throws -> String {
    if options.json { return reply.jsonLine + "\n" }
    if options.plain, let table = reply.table { return try table.text(fields: options.fields) }
    let surroundings = system.surroundings(
      of: system.output, color: options.color, wishes: reply.wishes)
    let style = PageStyle(width: system.lineWidth(asked: options.width), in: surroundings)
    let rings = reply.wishes.bell.rings(at: reply.occasion, in: surroundings)
    return reply.page.rendered(in: style) + (rings ? String(Unicode.Scalar(Bell.byte)) : "")
  }

  /// What is set, where a refusal was too early to know; the book is opened for it only on a
  /// terminal, the one thing that can ring.
  private static func wishes(
    _ invocation: Invocation?, on system: System, in working: String
  ) -> Wishes {
    guard system.errors.isTerminal, let invocation = invocation ?? (try? Invocation(arguments: [])),
      let context = try? Context(invocation, on: system, working: working),
      let settings = try? context.store.read().book.settings
    else { return Wishes() }
    return Wishes(settings)
  }

  /// Rings for a refusal or a failure, where that is set.
  private static func ring(_ wishes: Wishes, on system: System) {
    let surroundings = system.surroundings(of: system.errors, wishes: wishes)
    if wishes.bell.rings(at: .refused, in: surroundings) { try? system.errors.write([Bell.byte]) }
  }

  private static func write(
    _ complaint: Complaint, _ arguments: [String], on system: System
  ) -> Int32 {
    if Invocation.asksForJSON(arguments) {
      var object: JSONObject = [
        "howdy": "error", "version": 1, "status": .integer(Int(complaint.status.rawValue)),
        "reason": .string(complaint.reason), "sentence": .string(complaint.sentence.plainText),
      ]
      if let detail = complaint.detail { object["detail"] = .string(detail) }
      try? system.output.write(Array((JSON.object(object).text + "\n").utf8))
    }
    system.remark(complaint.sentence, width: Invocation.width(in: arguments))
    return complaint.status.rawValue
  }
}

extension Invocation {
  /// Fills a command whose type is known only now.
  fileprivate func fill(_ type: any Command.Type) throws(UsageError) -> any Command {
    func opened<Target: Command>(_ type: Target.Type) throws(UsageError) -> any Command {
      try filled(type)
    }
    return try opened(type)
  }
}

extension Reply {
  /// Whether the answer is given in sentences.
  fileprivate func isProse(_ options: GlobalOptions) -> Bool {
    !options.json && !(options.plain && table != nil)
  }

  /// The answer as one JSON object on one line.
  fileprivate var jsonLine: String {
    var members: [JSONObject.Member] = [
      .init(key: "howdy", value: .string(kind)), .init(key: "version", value: 1),
    ]
    members += json.members
    let damages = notices.compactMap { notice -> JSON? in
      guard case .damage(let damage) = notice else { return nil }
      return ["file": .string(damage.file), "line": .integer(damage.line)]
    }
    if !damages.isEmpty { members.append(.init(key: "damages", value: .array(damages))) }
    if let announced, json["waiting"] == nil {
      members.append(.init(key: "waiting", value: .integer(announced)))
    }
    members.append(
      .init(key: "next", value: .array(next.map { .array($0.words.map(JSON.string)) })))
    return JSON.object(JSONObject(members)).text
  }
}
