import HowdyCore
import HowdyStore
import HowdyTerminal

/// What whoever looks into a fault wants to know, made of numbers and of words of the program alone:
/// no name, no note, no path.
struct FaultReport {
  private let checkup: Checkup
  private let width: Int?
  private let isTerminal: Bool
  private let hasColor: Bool
  private let locale: String?

  init(_ checkup: Checkup, in context: Context) {
    self.checkup = checkup
    width = context.system.lineWidth(asked: context.invocation.global.width)
    isTerminal = context.system.output.isTerminal
    let wishes = checkup.book.map { Wishes($0.settings) } ?? Wishes()
    let surroundings = context.system.surroundings(
      of: context.system.output, color: context.invocation.global.color, wishes: wishes)
    hasColor = surroundings.palette != nil
    let environment = context.system.environment
    locale = [environment["LC_ALL"], environment["LANG"]].compactMap(\.self)
      .first { !$0.isEmpty }.map { FaultReport.isLocale($0) ? $0 : "unknown" }
  }

  /// Whether a text is made as the names of locales are: whatever else stands there is not repeated.
  private static func isLocale(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let encodings = ["UTF-8", "utf8", "ISO-8859-1", "ISO-8859-15"]
    guard let first = parts.first,
      parts.count == 1 || parts.count == 2 && encodings.contains(String(parts[1]))
    else { return false }
    if first == "C" || first == "POSIX" { return true }
    let names = first.split(separator: "_", omittingEmptySubsequences: false)
    return names.count == 2 && (2...3).contains(names[0].count) && names[1].count == 2
      && names[0].allSatisfy { ("a"..."z").contains($0) }
      && names[1].allSatisfy { ("A"..."Z").contains($0) }
  }

  /// The settings that are not as usual, in the order of the list of settings.
  private var settings: [(name: SettingName, value: String)] {
    guard let settings = checkup.book?.settings else { return [] }
    return SettingName.allCases.filter(settings.isSet).map { ($0, settings.value(of: $0)) }
  }

  /// How often each kind of thing was found, in the order of the list of kinds.
  private var kinds: [(kind: Finding.Kind, count: Int)] {
    Finding.Kind.allCases.compactMap { kind in
      let count = checkup.findings.filter { $0.kind == kind }.count
      return count == 0 ? nil : (kind, count)
    }
  }

  /// The report.
  var reply: Reply {
    Reply("report", page: page, json: json)
  }

  private var page: Page {
    Page {
      $0.say(DoctorWords.verdict(checkup.findings.count, wasRepaired: false))
      for (kind, count) in kinds {
        let words = kind.rawValue.split(separator: "-").joined(separator: " ")
        $0.say("Found \(Words.count(count, "time")), \(words).")
      }
      $0.say("This is howdy \(Howdy.version).")
      if checkup.isNoBook {
        $0.say("There is no book yet.")
      } else {
        $0.say(checkup.format.map { "The book has format \($0)." } ?? "The book says no format.")
        if let system = checkup.fileSystem {
          let megabytes = Words.count(system.freeBytes >> 20, "megabyte")
          $0.say("It lies on \(system.kind), with \(megabytes) free.")
        }
        let counts = checkup.counts
        $0.say(
          "It has \(Words.count(counts.mates, "mate")), \(Words.count(counts.checkIns, "check in")) and \(Words.count(counts.plans, "plan"))."
        )
        $0.say(
          "It has \(Words.count(counts.pages, "page")) of \(Words.count(counts.devices, "device")), and \(Words.count(counts.changes, "change")) kept."
        )
        $0.say("All of it takes \(Words.count((counts.bytes + 1023) / 1024, "kilobyte")).")
      }
      if settings.isEmpty { $0.say("Every setting is as usual.") }
      for (name, value) in settings { $0.say("The setting \(name.rawValue) is \(value).") }
      $0.say(
        isTerminal
          ? "The answer goes to a terminal\(width.map { " of \($0) columns" } ?? "")."
          : "The answer goes to no terminal.")
      $0.say("Colour is \(hasColor ? "on" : "off").")
      $0.say(locale.map { "The locale is \($0)." } ?? "No locale is set.")
    }
  }

  private var json: JSONObject {
    let counts = checkup.counts
    return [
      "program": .string(Howdy.version),
      "format": .orNull(checkup.format.map(JSON.integer)),
      "fileSystem": .orNull(checkup.fileSystem.map { .string($0.kind) }),
      "freeBytes": .orNull(checkup.fileSystem.map { .integer($0.freeBytes) }),
      "counts": [
        "mates": .integer(counts.mates), "checkIns": .integer(counts.checkIns),
        "plans": .integer(counts.plans), "devices": .integer(counts.devices),
        "pages": .integer(counts.pages), "changes": .integer(counts.changes),
        "bytes": .integer(counts.bytes),
      ],
      "settings": .object(
        JSONObject(settings.map { .init(key: $0.name.rawValue, value: .string($0.value)) })),
      "terminal": .bool(isTerminal),
      "width": .orNull(width.map(JSON.integer)),
      "color": .bool(hasColor),
      "locale": .orNull(locale.map(JSON.string)),
      "wrong": .integer(checkup.findings.count),
      "kinds": .object(
        JSONObject(kinds.map { .init(key: $0.kind.rawValue, value: .integer($0.count)) })),
    ]
  }
}
