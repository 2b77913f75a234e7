import HowdyTerminal

extension Howdy {
  /// Says the tip of a command under its answer on standard error, once, where a person looks on.
  ///
  /// A tip that cannot be kept as said is not said, since it would come each time.
  ///
  /// - Returns: The ending of the run, with the tip that was said.
  static func tipping(
    _ ending: Ending, after invocation: Invocation, on system: System, in working: String
  ) -> Ending {
    let options = invocation.global
    guard ending.status == 0, system.output.isTerminal, system.errors.isTerminal,
      ending.wishes.hints,
      !options.json, !options.plain, !options.quiet, !options.help, !options.version,
      let tip = Tip(of: invocation.name),
      let context = try? Context(invocation, on: system, working: working)
    else { return ending }
    let record = TipRecord(context)
    guard !record.said.contains(tip), (try? record.keep(tip)) != nil else { return ending }
    system.tell(tip.sentence, width: options.width)
    var ending = ending
    ending.remarks.append(tip.sentence)
    return ending
  }
}
