package import HowdyCLI
public import HowdyCore
public import HowdyStore

/// A person's home for tests: a book on a disk in memory, a clock that stands, and every answer kept.
public final class Home {
  /// The disk that the book lies on.
  public var disk: any Disk

  /// The day and time it is, in UTC, as ISO 8601 has it.
  public var now: String

  /// The variables beside `HOME` and `HOWDY_NOW`.
  public var environment: [String: String] = [:]

  /// The columns of the terminal; nothing while answers go into a pipe.
  public var columns: Int?

  /// What tells the machine from others.
  public var machine = "machine"

  /// The programs of the machine; git is there, and has nothing new.
  package var programs: any Programs = StandInGit()

  /// What standard input holds.
  public var input = ""

  /// The lines that a person types when asked, the first first; nothing while standard input is no
  /// terminal.
  public var typing: [String]?
  /// What the clock of the machine says, asked for only by what tells how long work lasts.
  public var clock: () -> Int = { 0 }

  private var chance: SeededGenerator

  /// What the ids of changes without a command are drawn from, so that they differ from those of
  /// commands.
  var ownChance: SeededGenerator

  /// Makes a home whose ids are the same in each run.
  public init(on day: String = "2026-11-30", disk: any Disk = MemoryDisk(), seed: UInt64 = 1) {
    self.disk = disk
    now = day + "T12:00:00Z"
    chance = SeededGenerator(seed: seed)
    ownChance = SeededGenerator(seed: ~seed)
  }

  /// The same home on another disk, where the same line does exactly the same.
  public func moved(to disk: any Disk) -> Home {
    let home = Home(disk: disk)
    home.now = now
    home.environment = environment
    home.columns = columns
    home.input = input
    home.machine = machine
    home.programs = programs
    home.chance = chance
    home.ownChance = ownChance
    return home
  }

  /// Lets another day come, at noon.
  public func on(_ day: String) { now = day + "T12:00:00Z" }

  /// What one run answered.
  public struct Answer {
    /// What was typed, for the message of a failing test.
    public let typed: String

    /// Standard output.
    public let out: String

    /// Standard error.
    public let err: String

    /// The exit status.
    public let status: Int32

    /// What was meant by it.
    package let ending: Ending

    /// The lines of standard output.
    public var lines: [String] { out.split(separator: "\n").map(String.init) }

    /// The first line of standard output, which is the answer to what was asked or done.
    public var said: String { lines.first ?? "" }
  }

  /// Runs a command line as a shell would split it: at blanks, quotes of both kinds kept together.
  @discardableResult
  public func run(_ line: String) -> Answer { run(Home.split(line)) }

  /// Runs arguments as they are.
  @discardableResult
  public func run(_ arguments: [String]) -> Answer {
    var out: [UInt8] = []
    var err: [UInt8] = []
    var system = system(
      out: { bytes throws(StreamFault) in out += bytes },
      err: { bytes throws(StreamFault) in err += bytes })
    if typing != nil {
      system.readLine = { () throws(StreamFault) in
        self.typing?.isEmpty ?? true ? nil : self.typing?.removeFirst()
      }
    }
    let ending = Howdy.run(arguments, on: system, in: "/home/me")
    return Answer(
      typed: "howdy " + arguments.joined(separator: " "),
      out: String(decoding: out, as: UTF8.self), err: String(decoding: err, as: UTF8.self),
      status: ending.status, ending: ending)
  }

  /// The audit of the book as it is.
  package func audit() throws -> Audit {
    let system = system(out: { _ in }, err: { _ in })
    let folders = try Folders(
      asked: nil, environment: system.environment, working: "/home/me", machine: machine)
    return Audit(of: folders, at: Instant(iso: now)?.milliseconds ?? 0, on: system)
  }

  private func system(
    out: @escaping ([UInt8]) throws(StreamFault) -> Void,
    err: @escaping ([UInt8]) throws(StreamFault) -> Void
  ) -> System {
    System(
      environment: environment.merging(["HOME": "/home/me", "HOWDY_NOW": now]) { given, _ in given
      },
      now: { self.clock() },
      civil: { milliseconds in
        let minutes = Home.floored(milliseconds, by: 60_000)
        let day = Home.floored(minutes, by: 1440)
        let rest = minutes - day * 1440
        return CivilTime(
          day: Day(number: day) ?? .first,
          time: TimeOfDay(hour: rest / 60, minute: rest % 60) ?? .midnight)
      },
      random: { self.chance.next() },
      readInput: { most throws(StreamFault) in
        // As from a stream that has no end.
        Array(self.input.utf8.prefix(most + 1))
      },
      output: OutputStream(isTerminal: columns != nil, columns: columns, write: out),
      errors: OutputStream(isTerminal: columns != nil, columns: columns, write: err),
      disk: disk, programs: programs, machine: machine)
  }

  /// Lets the tips be said that come once on a terminal, so that they are over.
  public func hearTips() {
    let columns = columns
    self.columns = 80
    for line in ["today", "mates", "checkins"] { run(line) }
    self.columns = columns
  }

  private static func floored(_ number: Int, by unit: Int) -> Int {
    number / unit - (number % unit < 0 ? 1 : 0)
  }

  /// Splits a line at blanks that stand in no quotes.
  public static func split(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let finished = word { words.append(finished) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}

extension Home.Answer {
  /// The one JSON object of the answer; `null` when there is none.
  public var json: JSON {
    do {
      return try JSON(text: out)
    } catch {
      return .null
    }
  }
}

extension JSON {
  /// The value under a key of an object; `null` when there is none.
  public subscript(key: String) -> JSON { object?[key] ?? .null }

  /// The value at a place of an array; `null` when there is none.
  public subscript(place: Int) -> JSON {
    guard let array, array.indices.contains(place) else { return .null }
    return array[place]
  }
}
