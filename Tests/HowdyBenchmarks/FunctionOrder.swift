import Foundation

/// The functions that everyday commands run, in the order in which the linker lays them side by side.
///
/// A command of two milliseconds spends a tenth of them on pages of the program that it sees for the
/// first time; together, its functions lie on fewer pages.
struct FunctionOrder {
  /// The book on which the commands are run.
  let book: MeasuredBook

  /// The program, with its symbols.
  let binary: String

  /// What people type every day, in an order in which each finds what it needs.
  private static let commands = [
    ["--version"], ["today"], ["waiting"], ["mates"], ["show", "Ana Rossi"], ["day", "today"],
    ["recap"], ["log", "Ana Rossi", "yesterday"], ["undo"], ["redo"],
    ["plan", "Ana Rossi", "tomorrow"],
  ]

  /// How many functions the linker is told of, and how many of them a program has, with its symbols.
  ///
  /// The list ages with every change, since it holds the compiler's own names.
  ///
  /// - Returns: Nothing where there is no list in the folder that one is in, or no `nm`.
  static func found(in binary: String) throws -> (told: Int, there: Int)? {
    guard let nm = Tool("nm"),
      let list = try? String(contentsOfFile: "Sources/howdy/order.txt", encoding: .utf8)
    else { return nil }
    let told = list.split(separator: "\n")
    let there = Set(
      try nm.output([binary]).split(separator: "\n").compactMap { $0.split(separator: " ").last })
    return (told.count, told.count(where: there.contains))
  }

  /// Prints the symbols, a line each: those that most commands run come first, then by name, so that
  /// two lists differ where the program does.
  func print() throws {
    guard let valgrind = Tool("valgrind") else {
      throw ToolFault(line: "valgrind", said: "It is not installed.")
    }
    let environment = try book.written(warmedBy: binary)
    let calls = book.folder + "/calls"
    var counts: [String: Int] = [:]
    for words in FunctionOrder.commands {
      try valgrind.run(
        ["--tool=callgrind", "--demangle=no", "--callgrind-out-file=\(calls)", binary] + words,
        in: environment)
      let written = try String(contentsOfFile: calls, encoding: .utf8)
      for symbol in FunctionOrder.symbols(in: written) { counts[symbol, default: 0] += 1 }
    }
    for (symbol, _) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      Swift.print(symbol)
    }
  }

  /// The symbols of functions in what callgrind wrote: `fn=(12) name` the first time, the number alone
  /// from then on, and a mark behind the name where it calls itself.
  private static func symbols(in calls: String) -> Set<String> {
    var symbols: Set<String> = []
    for line in calls.split(separator: "\n") where line.hasPrefix("fn=") || line.hasPrefix("cfn=") {
      guard let end = line.firstIndex(of: ")") else { continue }
      let name = line[end...].dropFirst(2).prefix { $0 != "'" }
      // What has no name is told by its address, or by where it lies.
      if !name.isEmpty, !name.hasPrefix("0x"), !name.contains(" ") { symbols.insert(String(name)) }
    }
    return symbols
  }
}
