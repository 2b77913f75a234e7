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
      let status = write(text, of: reply, typed.global, on: system)
      tip(after: typed, reply, on: system, in: working)
      return Ending(status: status, reply: reply)
    } catch {
      let complaint = complaint(of: error, invocation, on: system, in: working)
      return Ending(status: write(complaint, arguments, on: system), reply: nil)
    }
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
    if let bookless = command as? any BooklessCommand { return try bookless.reply() }
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
  ) -> Int32 {
    for notice in reply.notices { system.remark(notice.sentence, width: options.width) }
    if options.quiet, reply.quiet == .silent { return reply.status.rawValue }
    do throws(StreamFault) {
      try system.output.write(Array(text.utf8))
    } catch {
      if error == .closed { return reply.status.rawValue }
      let what: Prose =
        reply.hasChangedBook
        ? "The change was made. See \(command: "howdy confirmation")." : "Nothing was changed."
      system.remark("the answer could not be written. \(prose: what)", width: options.width)
      return ExitStatus.ioFailed.rawValue
    }
    return reply.status.rawValue
  }

  private static func text(
    of reply: Reply, _ options: GlobalOptions, on system: System
  ) throws -> String {
    if options.json { return reply.jsonLine + "\n" }
    if options.plain, let table = reply.table { return try table.text(fields: options.fields) }
    let width = system.lineWidth(asked: options.width)
    return reply.page.rendered(in: PageStyle(width: width, hints: reply.saysHints))
  }

  private static func write(
    _ complaint: Complaint, _ arguments: [String], on system: System
  ) -> Int32 {
    if Invocation.asksForJSON(arguments) {
      let object: JSON = [
        "howdy": "error", "version": 1, "status": .integer(Int(complaint.status.rawValue)),
        "reason": .string(complaint.reason), "sentence": .string(complaint.sentence.text),
      ]
      try? system.output.write(Array((object.text + "\n").utf8))
    }
    system.remark(complaint.sentence, width: Invocation.width(in: arguments))
    return complaint.status.rawValue
  }
}

/// How a run ended.
package struct Ending {
  /// The exit status.
  package let status: Int32

  /// The answer with the book behind it, kept until the process ends: to take thousands of records
  /// to pieces would be a tenth of a run that is over.
  private let reply: Reply?

  fileprivate init(status: Int32, reply: Reply?) {
    self.status = status
    self.reply = reply
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
    if let announced, json["waiting"] == nil { members.append(.init(key: "waiting", value: .integer(announced))) }
    members.append(
      .init(key: "next", value: .array(next.map { .array($0.words.map(JSON.string)) })))
    return JSON.object(JSONObject(members)).text
  }
}
