import HowdyTerminal

/// The topics of the everyday.
extension HelpTopic {
  static let matesText = HelpText(
    opening: "A mate is a person you keep in touch with. A check in is one time that you did.",
    steps: [
      (
        "Add a mate",
        ["howdy add mate Sam Okafor every 2 weeks", "howdy add mate Ada --circle close"]
      ),
      (
        "Log a check in",
        ["howdy log Sam", "howdy log Sam yesterday", "howdy log Sam and Ada Coffee by the river"]
      ),
      ("Log it in a sentence", ["howdy jot Lunch with Sam and Ada"]),
      ("Read one mate's page", ["howdy Sam"]),
      ("Keep something to say next time", ["howdy remember Sam Ask about the new flat"]),
      ("Leave a mate alone for a while", ["howdy snooze Sam", "howdy pause Sam until 1 March"]),
    ],
    facts: [
      (
        "Names",
        [
          "Any part of a name that fits one mate and no other will do.",
          "Case, accents and punctuation do not matter.",
          "More mates follow and, or a comma.",
          "A command that changes something never acts on a guess.",
        ]
      ),
      (
        "Circles",
        [
          "A circle is how close a mate is, inner, close or wider.",
          "A mate without a rhythm takes the usual one of the circle.",
          "That is every week, every month, or every 3 months.",
        ]
      ),
      (
        "Archived mates",
        ["They do not come up again unless you ask, and everything you wrote is kept."]
      ),
    ],
    commands: [
      .addMate, .editMate, .rename, .circle, .deleteMate, .merge, .archive, .unarchive, .log, .jot,
      .star, .unstar, .editCheckIn, .deleteCheckIn, .remember, .clear, .pause, .snooze, .resume,
    ])

  static let plansText = HelpText(
    opening: "A plan is something you mean to do with mates on a day.",
    steps: [
      (
        "Plan something", ["howdy plan Sam Friday Dinner", "howdy plan Sam Friday Dinner at 19:30"]
      ),
      ("Say that it was done", ["howdy done Sam"]),
      ("Put it off, or give it another day", ["howdy later Sam", "howdy move Sam Saturday"]),
      ("Let it go", ["howdy drop Sam"]),
      ("Say how much energy you have", ["howdy capacity low", "howdy capacity high on Friday"]),
      ("See a day or a month", ["howdy day Friday", "howdy calendar"]),
    ],
    facts: [
      (
        "Which plan",
        ["A mate names their only open plan. Of several, the id names one."]
      ),
      (
        "Capacity and load",
        [
          "Capacity is how many minutes a day can carry, low, medium or high.",
          "Load is what is planned and done of it, light, balanced, full or over.",
          "A low day lists less, says how many can wait, and never refuses a plan.",
        ]
      ),
    ],
    commands: [.plan, .done, .move, .later, .drop, .editPlan, .day, .calendar, .capacity])

  static let datesText = HelpText(
    opening: "Days are typed as people say them, and said back in full.",
    steps: [
      (
        "Keep a birthday or another yearly date",
        ["howdy add date Sam birthday 4 May 1994", "howdy add date Sam graduation 12 June"]
      ),
      ("Take one out", ["howdy delete date Sam graduation"]),
      ("Hear what was on this day", ["howdy onthisday"]),
    ],
    facts: [
      (
        "Days that are understood",
        [
          "today, yesterday, tomorrow, Friday, last Friday, next Friday.",
          "3 days ago, in 2 weeks, the 4th, end of month.",
          "30 November, \(text: "30 November 2026"), Saturday 14 November.",
          "Year, month and day with hyphens, \(command: "2026-11-30").",
        ]
      ),
      (
        "Which Friday",
        [
          "A day without a year or a week is the nearest one, today included.",
          "It is looked for back in time where something was done, else ahead.",
        ]
      ),
      (
        "Days in numbers",
        [
          "A day that could be two is refused, with both.",
          "To have it read one way, \(command: "howdy settings date-order day-month").",
        ]
      ),
      (
        "29 February",
        [
          "In a year without one it is 28 February, or as \(command: "howdy settings leap-day") has it."
        ]
      ),
    ],
    commands: [.addDate, .deleteDate, .onThisDay])

  static let rhythmsText = HelpText(
    opening: "A rhythm is how often you mean to reach a mate.",
    steps: [
      ("Give a rhythm", ["howdy rhythm 2 weeks Sam", "howdy rhythm monthly Sam and Ada"]),
      ("Take it away", ["howdy rhythm none Sam"]),
      ("Give a circle and its usual rhythm", ["howdy circle close Sam"]),
      ("Let first days not fall together", ["howdy spread"]),
      ("Hear who is waiting", ["howdy waiting"]),
    ],
    facts: [
      (
        "Rhythms that are understood",
        [
          "daily, weekly, fortnightly, monthly, quarterly, yearly.",
          "10 days, 2 weeks, 3 months, every other week, twice a month, none.",
        ]
      ),
      (
        "How a friendship is going",
        [
          "New, no check in yet and the first day is still to come.",
          "On track, less than four fifths of the rhythm have passed.",
          "Due soon, more than that. Due today, all of it.",
          "Overdue, the day has gone by. Long overdue, by a whole rhythm.",
          "Due today, overdue and long overdue count as waiting.",
          "Paused and snoozed mates wait for nothing. Days of a pause do not count.",
        ]
      ),
    ],
    commands: [.rhythm, .circle, .spread, .pause, .snooze, .resume, .waiting])

  static let lookingText = HelpText(
    opening: "These commands look, and change nothing.",
    steps: [
      ("Who needs you today", ["howdy"]),
      ("Everybody, or some", ["howdy mates", "howdy mates --circle close"]),
      ("One mate", ["howdy Sam"]),
      ("What you did, newest first", ["howdy checkins", "howdy checkins --mate Sam"]),
      ("A month or a year in numbers", ["howdy recap", "howdy recap last year"]),
      ("Where something was written", ["howdy search flat"]),
      ("Somebody to reach out to now", ["howdy suggest"]),
    ],
    facts: [
      (
        "Ids",
        [
          "An id is said by its first letters. They are enough to type.",
          "In the place of an id, last is the newest one.",
        ]
      )
    ],
    commands: [
      .today, .mates, .show, .options, .waiting, .suggest, .search, .checkIns, .recap, .onThisDay,
      .day, .calendar, .status, .remind, .tips,
    ])

  static let bookText = HelpText(
    opening: "The book is a folder of plain text files. Everything done to it can be undone.",
    steps: [
      ("Take back the last change, or the last 3", ["howdy undo", "howdy undo 3"]),
      ("Bring it back", ["howdy redo"]),
      ("Hear what was done", ["howdy changes"]),
      ("Say first what a change would do", ["howdy log Sam --dry-run"]),
      ("Hear what is set, and set it", ["howdy settings", "howdy settings bell subtle"]),
      ("Find the folders", ["howdy where"]),
      (
        "Write the book to one file, and bring it back",
        ["howdy backup friends.json", "howdy restore friends.json"]
      ),
      ("Check the book, and mend it", ["howdy doctor", "howdy doctor --fix"]),
    ],
    facts: [
      (
        "Undo",
        [
          "Undo takes back one command at a time, newest first, on this machine.",
          "With an id it takes back that change, unless a later one holds it.",
          "Redo goes back the same way, until something else is changed.",
        ]
      ),
      (
        "Backups",
        [
          "Only a file with every byte as it was written is restored.",
          "A restore makes the book what it was, so what came later goes. It can be undone.",
          "On a new machine, restore is all there is to do.",
        ]
      ),
      (
        "Where the book is",
        [
          "The folder that \(command: "--book") names, else \(command: "HOWDY_BOOK"), else the usual place.",
          "A file that is damaged is named with its line, and is not written over.",
          "What is mended is kept beside, in the folder of this machine.",
        ]
      ),
    ],
    commands: [
      .undo, .redo, .changes, .confirmation, .dismiss, .settings, .backup, .restore, .where,
      .doctor, .erase,
    ])
}
