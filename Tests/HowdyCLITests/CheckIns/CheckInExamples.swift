import HowdyCLI

/// The lines that the help of these commands gives to type, without `howdy`.
enum CheckInExamples {
  static var all: [String] {
    let names: [CommandName] = [
      .log, .jot, .star, .unstar, .editCheckIn, .deleteCheckIn, .checkIns, .recap, .onThisDay,
    ]
    return names.flatMap { $0.entry.examples.map { String($0.dropFirst("howdy ".count)) } }
  }
}
