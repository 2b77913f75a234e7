import HowdyCore
import HowdyStore
import HowdyTerminal

/// How it is said what an erase takes, and what it left.
enum EraseWords {
  /// What is asked before anything is done.
  static func question(_ name: String, _ count: ErasureCount) -> Prose {
    let what: Prose =
      "This takes out every trace of \(name: name), and \(command: "howdy undo") cannot bring it back."
    return ([what] + extent(of: count, wouldBe: false) + ["Type the name to go on."])
      .joined(separator: " ")
  }

  /// What is asked after something else was typed.
  static func again(_ name: String) -> Prose {
    "That is not the name. Type \(name: name) to go on."
  }

  /// What an erase would do.
  static func rehearsal(_ name: String, _ count: ErasureCount) -> Prose {
    let what: Prose = "Would take out every trace of \(name: name)."
    return ([what] + extent(of: count, wouldBe: true)).joined(separator: " ")
  }

  /// What came of a question that was not answered.
  static func stopped(_ name: String) -> Prose { "\(name: name) stays. Nothing was changed." }

  /// What goes, and what stays without the name; nothing where the name stands in no record.
  private static func extent(of count: ErasureCount, wouldBe: Bool) -> [Prose] {
    func verb(_ count: Int, _ one: String, _ many: String) -> String {
      wouldBe ? "would \(many)" : count == 1 ? one : many
    }
    let parts: [(count: Int, one: String, many: String?)] = [
      (count.checkIns, "check in", nil), (count.plans, "plan", nil),
      (count.belongings, "date or note", "dates and notes"),
    ]
    let gone = parts.filter { $0.count > 0 }
      .map { "\(Words.count($0.count, $0.one, $0.many))" as Prose }
    var extent: [Prose] = []
    if !gone.isEmpty {
      let all = count.checkIns + count.plans + count.belongings
      extent.append("\(prose: Prose.list(gone)) \(verb(all, "goes", "go")).")
    }
    if count.rewritten > 0 {
      let others = Words.count(count.rewritten, "other record")
      extent.append("\(others) \(verb(count.rewritten, "stays", "stay")) without the name.")
    }
    return extent
  }

  /// How many traces are left, and in which files.
  static func left(of name: String, in files: [String], count: Int) -> Prose {
    if files.isEmpty { return "No trace of \(name: name) is left." }
    let places = Prose.list(files.map { "\(text: $0)" })
    return count == 1
      ? "1 trace of \(name: name) is left, in \(prose: places)."
      : "\(count) traces of \(name: name) are left, in \(prose: places)."
  }

  /// That records say a word which may have been the person.
  static func stillSaid(_ said: StillSaid) -> Prose {
    let records = Words.count(said.count, "record")
    let line = "howdy search \(said.word.asTyped)"
    return
      "\(records) still \(said.count == 1 ? "says" : "say") \(name: said.word). See \(command: line)."
  }

  /// What this machine could not reach.
  static func outOfReach(of name: String, _ erased: Erased) -> [Prose] {
    var all: [Prose] = []
    if erased.hasOtherDevices {
      let line = "howdy erase \(name.asTypedWords)"
      all.append("If another machine still says \(name: name), run \(command: line) there.")
    }
    let archives = erased.archives.compactMap { owners[$0] }.map { "\($0)" as Prose }
    all.append("Out of reach are \(prose: Prose.list(["backups"] + archives)).")
    return all
  }

  private static let owners = [
    ".git": "the history of git", ".stversions": "the versions that Syncthing keeps",
  ]
}
