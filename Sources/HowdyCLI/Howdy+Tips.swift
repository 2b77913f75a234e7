import HowdyTerminal

extension Howdy {
  /// Says the tip of a command under its answer on standard error, once, where a person looks on.
  ///
  /// A tip that cannot be kept as said is not said, since it would come each time.
  static func tip(
    after invocation: Invocation, _ reply: Reply, on system: System, in working: String
  ) {
    let options = invocation.global
    guard system.output.isTerminal, system.errors.isTerminal, reply.saysHints,
      !options.json, !options.plain, !options.quiet, !options.help, !options.version,
      let tip = Tip(of: invocation.name),
      let context = try? Context(invocation, on: system, working: working)
    else { return }
    let record = TipRecord(context)
    guard !record.said.contains(tip), (try? record.keep(tip)) != nil else { return }
    system.tell(tip.sentence, width: options.width)
  }
}
