import HowdyTerminal

/// The topics for scripts, for carrying the book, and for whoever listens.
extension HelpTopic {
  static let scriptingText = HelpText(
    opening: "No command ever waits for an answer, and each has an exit status.",
    steps: [
      ("Every morning from cron", ["howdy remind"]),
      ("A line for a prompt", ["howdy status --quiet"]),
      ("Whether somebody waits, as an exit status", ["howdy waiting --check"]),
      ("One object, or fields between tabs", ["howdy today --json", "howdy mates --plain"]),
    ],
    facts: [
      ("Exit statuses", ExitStatus.allCases.map { "\(Int($0.rawValue)), \($0.meaning)." }),
      (
        "Json",
        [
          "The answer is one object on one line. Its first keys are howdy and version.",
          "The key next holds the commands that could follow, each a list of words.",
          "Days and instants are written as ISO 8601 has them.",
          "Keys are only ever added, never renamed or taken away.",
          "A refusal stays text on standard error.",
          "Standard output then has an object with status, reason and sentence.",
        ]
      ),
      (
        "Plain",
        [
          "One record a line, no header. The help of a command names its fields.",
          "In a field a backslash and t is a tab, a backslash and n a new line.",
          "Two backslashes are one.",
        ]
      ),
      ("Cron", ["When nothing is due, remind says nothing at all and its status is 0."]),
    ],
    tables: [
      (
        "Options of every command",
        GlobalOptions.options.map {
          (HelpPage.usage(of: OptionEntry($0)), "\($0.summary)")
        }
      ),
      (
        "Environment variables that are read",
        EnvironmentVariable.allCases.map { ("\(command: $0.rawValue)", "\($0.summary).") }
      ),
    ],
    commands: [.remind, .status, .waiting, .help, .version])

  static let syncingText = HelpText(
    opening: "The book is a folder, so whatever carries folders between machines can carry it.",
    steps: [
      ("Find the folder", ["howdy where"]),
      ("Carry it by git, once that is set up", ["howdy sync"]),
      ("Hear first what would be carried", ["howdy sync --dry-run"]),
      ("Mend what an engine left twice", ["howdy doctor --fix"]),
    ],
    facts: [
      (
        "Why that works",
        [
          "Each machine has its own pages in the book and writes only those.",
          "Two machines never write one file, so nothing is to be merged by hand.",
          "Of each record the newest version counts, on whatever machine it was written.",
        ]
      ),
      (
        "Git, on the first machine, in the folder of the book",
        [
          "Begin with \(command: "git init").",
          "Name an empty repository elsewhere with \(command: "git remote add origin ADDRESS").",
          "Then sync. It commits what is here, takes in what is there and hands out both.",
        ]
      ),
      (
        "Git, on every other machine",
        [
          "Do the same, also where a book was begun already. Two books become one.",
          "Or clone the repository into the folder where the book would be.",
        ]
      ),
      (
        "What sync does and does not",
        [
          "It never asks, so a key or a password has to be known to git before.",
          "No text is merged. Where two sides changed one file, both versions count.",
          "In a bigger repository it commits the book alone, and only once howdy.json is added.",
          "A page that is missing here comes back, and is not missing elsewhere.",
          "Do not rebase, stash or check out in the folder, which take pages back in time.",
          "What was erased or deleted stays in the history of git.",
        ]
      ),
      (
        "Syncthing, Dropbox or a network home",
        ["Put the folder where they carry it, or name one there with \(command: "HOWDY_BOOK")."]
      ),
      (
        "What there is not",
        [
          "There is no server and no account.",
          "Undo takes back what was done on this machine, not on another.",
        ]
      ),
      (
        "A book from a newer howdy",
        ["It is read as far as it can be, and not written. Bring this howdy up to date."]
      ),
    ], commands: [.sync, .doctor, .where])

  static let accessibilityText = HelpText(
    opening: "What howdy says is made to be heard, felt or read, and means the same each way.",
    steps: [
      (
        "Times as two numbers, no colour, no symbols and no bell, for a listener",
        ["howdy settings speech on"]
      ),
      (
        "Colour on a light or a dark background",
        ["howdy settings appearance light", "howdy settings appearance dark"]
      ),
      ("Stronger colours", ["howdy settings contrast more"]),
      ("A symbol before each mate", ["howdy settings symbols on"]),
      ("A bell for refusals", ["howdy settings bell subtle"]),
      ("No lines that only suggest a command", ["howdy settings hints off"]),
      ("Lines of 40 columns", ["howdy today --width 40"]),
      ("Who is waiting, in every answer", ["howdy settings announce-waiting always"]),
      ("The tips that come once, again", ["howdy tips"]),
    ],
    facts: [
      (
        "What is promised",
        [
          "Whole sentences, one fact after the other, the answer first.",
          "No tables, no drawing, and nothing that moves or is drawn again.",
          "Nothing is said by colour or symbol alone, and every state is a word.",
          "Colour comes only where the background is known, and stands out from it.",
          "The words are the same at every width, in a pipe and on a terminal.",
          "Nothing is cut. Months and weekdays are whole words.",
          "Nothing waits for you or goes away on a timer.",
          "Every command that is printed runs as it is printed.",
        ]
      ),
      (
        "With a reader",
        [
          "Orca, speakup and brltty read what the terminal shows, with nothing to set up.",
          "Orca starts and stops with Super, Alt and S held together.",
          "Its review keys go back line by line. One line is one mate, or one fact.",
          "speakup reads a text console, once its package espeakup is started.",
          "On a braille display, brltty shows a mate of a list in at most two windows.",
          "With no reader, send an answer through a pipe to \(command: "espeak-ng").",
        ]
      ),
      (
        "Since when",
        ["All of this since the first version, at every width from 20 columns up."]
      ),
      (
        "What is not covered",
        [
          "Whether it sounds right. No listener has signed that yet.",
          "The terminal and the screen reader, which howdy does not change.",
          "Readers of other systems, and a display under a finger.",
          "Notes and names, which are said as you wrote them.",
          "Any language but English.",
        ]
      ),
      (
        "If something bars your way",
        [
          "Say so in the issue tracker of the project.",
          "A barrier counts as a fault, and is mended before anything else.",
          "Tell what you typed, what you heard, and with what you heard it.",
        ]
      ),
    ])
}

/// A variable of the environment that Howdy reads; it reads no other.
package enum EnvironmentVariable: String, CaseIterable, Sendable {
  case book = "HOWDY_BOOK"
  case now = "HOWDY_NOW"
  case home = "HOME"
  case data = "XDG_DATA_HOME"
  case state = "XDG_STATE_HOME"
  case cache = "XDG_CACHE_HOME"
  case zone = "TZ"
  case columns = "COLUMNS"
  case locale = "LC_ALL"
  case language = "LANG"
  case accessible = "ACCESSIBLE"
  case noColor = "NO_COLOR"
  case forcedColor = "CLICOLOR_FORCE"
  case terminal = "TERM"
  case background = "COLORFGBG"

  /// What it is for.
  var summary: String {
    switch self {
    case .book: "The folder of the book, where the option book names none"
    case .now: "The instant to take for now, where the option now names none"
    case .home: "The home folder, under which all folders are unless others are named"
    case .data: "The folder above the usual place of the book"
    case .state: "The folder above what belongs to this machine alone"
    case .cache: "The folder above what can be made anew at any time"
    case .zone: "The time zone"
    case .columns: "The width of a terminal that does not say its own"
    case .locale: "What doctor reports as the locale, before all others"
    case .language: "What doctor reports as the locale"
    case .accessible: "Anything but 0 is as if the setting speech were on"
    case .noColor: "Any value keeps colour away, but for what is typed"
    case .forcedColor: "Anything but 0 lets colour into pipes"
    case .terminal: "The word dumb keeps colour away"
    case .background: "What the terminal writes on, where it says so"
    }
  }
}

extension ExitStatus {
  /// What the status says.
  var meaning: String {
    switch self {
    case .done: "what was asked for was done or said"
    case .no: "the answer is no, from doctor or where check asks for one"
    case .notUnderstood: "not understood, a word that is unknown, missing or no day"
    case .notAllowed: "understood, but not allowed"
    case .notFound: "no such mate, check in, plan or file, or more than one"
    case .cannotCreate: "the file or folder cannot be made"
    case .ioFailed: "reading or writing failed, and nothing was kept"
    case .busy: "the book is busy, try again"
    case .unreadableBook: "the book is damaged, or newer than this howdy"
    }
  }
}
