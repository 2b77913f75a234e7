import HowdyTerminal

/// An answer that breaks one rule and no other.
enum SeededFault {
  /// The broken answers, by the rule that each breaks.
  static let all: [String: [Capture]] = bytes.merging(words) { $0 + $1 }.merging(rest) { $0 + $1 }

  private static let colored = Capture.looking(in: Capture.terminal())
  private static let other = Capture.looking(Page { $0.say("Nobody is waiting.") })

  private static let bytes: [String: [Capture]] = [
    "S1": [colored.with { $0.mode.surroundings.isTerminal = false }],
    "S2": [colored.with { $0.mode.surroundings.environment["NO_COLOR"] = "1" }],
    "S3": [colored.with { $0.mode.surroundings.environment["TERM"] = "dumb" }],
    "S4": [
      // Another word in colour, an ink of another palette, a look beside colour, an open end, and
      // colour on a background that nobody knows.
      colored.printing(
        colored.text.replacing("Load", with: "\u{1B}[38;5;114mLoad\u{1B}[39m")),
      colored.printing(colored.text.replacing("38;5;210", with: "38;5;88")),
      colored.printing(colored.text.replacing("2 mates", with: "\u{1B}[1m2 mates")),
      colored.printing(colored.text.replacing("10 days\u{1B}[39m", with: "10 days")),
      colored.with { $0.mode.surroundings.environment["COLORFGBG"] = nil },
    ],
    "S5": ["[2J", "[1A", "]0;howdy\u{7}", "]8;;a\u{1B}\\", "c"].map {
      colored.printing("\u{1B}\($0)" + colored.text)
    },
    "S6": [
      Capture.looking().printing("\r" + Capture.looking().text),
      Capture.looking().printing(Capture.looking().text.replacing("Sam", with: "Sam\u{8}")),
      Capture.looking().printing("\t" + Capture.looking().text),
      Capture.looking().printing("\u{7}" + Capture.looking().text),
      // Silent, where it is set to ring.
      Capture.change.with {
        $0.mode = Capture.terminal(wishes: Wishes(bell: .on))
        $0.out = $0.page.bytes(in: $0.mode)
      },
    ],
    "S7": [colored.beside(.pipe, other)],
    "S8": [
      Capture.looking().with { $0.out = [0xEF, 0xBB, 0xBF] + $0.out },
      Capture.saying("\(name: "\u{C9}va") is here.").printing("E\u{301}va is here.\n"),
    ],
    "S9": [
      Capture.looking().printing(String(Capture.looking().text.dropLast())),
      Capture.looking().printing(Capture.looking().text.replacing("\n\n", with: "\n\n\n")),
      Capture.looking().printing(Capture.looking().text.replacing("ago.\n", with: "ago. \n")),
      Capture.looking().printing("\n" + Capture.looking().text),
      Capture.looking().printing(Capture.looking().text + "\n"),
    ],
    "S10": [
      Capture.looking().with { $0.err = Array("howdy: all is well.\n".utf8) },
      Capture.refusing("no mate called sm.").printing("Nobody.\n"),
    ],
    "S12": [Capture.looking().beside(.nothing, other)],
    "S13": [Capture.looking().beside(.environment, other)],
  ]

  private static let words: [String: [Capture]] = [
    "W1": [
      "One thing: Sam is here.", "Sam is here; Lin is not.", "Sam is here \u{2014} Lin is not.",
      "No check-in yet.", "Run `\(command: "howdy undo")` now.", "Run \"\(command: "howdy")\" now.",
      "It is Sam\u{2019}s day.", "It is 5 % of all.",
    ].map { Capture.saying($0) },
    "W2": [
      Capture.saying("\u{2500} Mates are waiting."), Capture.saying("Load is \u{2588} full."),
    ],
    "W3": [
      "Done \u{1F389}.", "Sam \u{2192} Lin.", "\u{2022} Sam is here.", "\u{2605} Sam is here.",
      "* Sam is here.", "Sam \u{2714} is here.",
    ].map { Capture.saying($0) },
    "W4": [Capture.saying("---- Mates are waiting."), Capture.saying("Is Sam here??")],
    "W5": [Capture.saying(("\(name: "Sam") has been talked to." as Prose).ofMate)],
    "W6": [Capture.saying("Last talked 4d ago."), Capture.saying("It takes 25min a day.")],
    "W7": [Capture.saying("Sam is due, +3 days."), Capture.saying("Sam is due, -3 days.")],
    "W8": [
      "Sam (close) is here.", "Sam is [due].", "Done 1 of 2 and/or more.", "Sam | Lin.",
      "Use <it>.",
    ].map { Capture.saying($0) },
    "W9": [Capture.saying("Sam is here"), Capture.refusing("no mate called sm")],
    "W10": [
      "1 mates are waiting.", "2 mate are waiting.", "0 mates are waiting.", "0 days to go.",
      "2 check in are kept.", "1 check ins are kept.",
    ].map { Capture.saying($0) },
    "W11": [Capture.saying("This is VERY late.")],
    "W12": [
      Capture.looking(Page()),
      Capture.looking(
        Page {
          $0.say("2 mates are waiting.")
          $0.say("Today,")
        }),
    ],
    "W13": [
      Capture.saying("It takes 25 mins a day."), Capture.saying("Calls, letters etc. count."),
    ],
    "W14": [Capture.saying("1 friend is waiting.")],
    "W15": [
      Capture.saying(
        "Whoever has not been talked to for so long a time as this is now to be called before all the others."
      )
    ],
    "W16": [
      "Well done, great.", "Logged Sam today!", "3 days is a streak.", "Sam and her plan are here.",
    ].map { Capture.saying($0) },
    "D1": [
      "Due on 2026-12-14.", "Due on 14/12/2026.", "Due on 14.12.2026.", "Due in 2026-12.",
      "Due on 3/4 at last.",
    ].map { Capture.saying($0) },
    "D2": [Capture.saying("Due on 14 Dec this year."), Capture.saying("Due on Mon at last.")],
    "D3": [Capture.saying("Due on Monday 14 December 2026.")],
    "D4": [
      "Due on Tuesday 14 December.", "Due tomorrow, Wednesday 2 December.",
      "Logged Sam yesterday, on Saturday 28 November.",
      "Last talked 9 days ago, on Friday 20 November.", "Curry on Friday 11 December, in 12 days.",
    ].map { Capture.saying($0) },
    "D5": [Capture.saying("A mate takes 1.5 hours."), Capture.saying("1,000 mates are waiting.")],
    "D6": [Capture.saying("Its id is lusab-babad-gutih.")],
    "D8": [
      Capture.saying("\(name: "\u{5E9}\u{5E8}\u{5D4}") is here.")
        .printing("\u{5E9}\u{5E8}\u{5D4} is here.\n"),
      Capture.saying("Run \(command: "howdy log \u{5E9}") now.")
        .printing("Run howdy log \u{2068}\u{5E9}\u{2069} now.\n"),
    ],
    "D10": [
      Capture.saying("\(name: "Sam") is here.").printing("Sam\u{202E} is here.\n"),
      Capture.saying("\(name: "Sam") is here.").printing("Sam\u{9B}2J is here.\n".without("2J")),
    ],
  ]

  private static let rest: [String: [Capture]] = [
    "L1": [
      Capture.saying(Capture.sam.ofMate + " " + Capture.lin)
    ],
    "L2": [
      Capture.looking().printing(
        Capture.looking().text.replacing("days. Last", with: "days.\nLast"))
    ],
    "L3": [
      // Not wrapped at all, and a command that is broken although it fits.
      Capture.looking(in: Capture.terminal(width: 24)).printing(
        Capture.looking().text.replacing("Load is light, 30", with: "Load is light,\n  30")
      )
      .with { $0.mode.surroundings.color = .never },
      Capture.looking(in: Capture.terminal(width: 24)).with {
        $0.out = Array($0.text.replacing("howdy log Sam", with: "howdy log\nSam").utf8)
      },
    ],
    "L4": [
      Capture.saying("Sam is\u{2026} here."), Capture.saying("Sam is here..."),
      Capture.looking().printing(
        Capture.looking().text.replacing("Sam Okafor", with: "Sam Oka")),
    ],
    "L5": [Capture.looking().beside(.columns, other)],
    "L6": [
      Capture.looking().printing(Capture.looking().text.replacing("Lin is", with: "Lin  is")),
      Capture.looking().printing(
        Capture.looking().text.replacing("Lin is", with: "         Lin is")),
    ],
    "L7": [
      Capture.looking(
        Page {
          $0.hint("Log with \(command: "howdy log Sam").")
          $0.say("2 mates are waiting.")
        })
    ],
    "L10": [
      Capture.looking(in: Capture.terminal(width: 40)).with {
        $0.out = Array($0.text.replacing("light, 30", with: "light,\n  30").utf8)
      }
    ],
    "E1": [
      Capture.refusing("no mate called sm.").with { $0.err = Array("no mate called sm.\n".utf8) },
      Capture.refusing("no. It is not. It was not. It will not be."),
    ],
    "E2": [
      Capture.refusing("no mate called sm.").with {
        $0.err = Array("/usr/bin/howdy: no mate called sm.\n".utf8)
      }
    ],
    "E3": [
      Capture.refusing("see \(command: "howdy help"). No mate is called sm."),
      Capture.refusing("no mate. Usage, log and a mate."),
    ],
    "E11": [Capture.refusing("NoMate was thrown."), Capture.refusing("cannot write, errno 28.")],
    "E12": [Capture.refusing("\(text: "mates.jsonl") is damaged. Run \(command: "howdy doctor").")],
    "P1": [Capture.looking().with { $0.hasAsked = true }],
    "P6": [
      Capture.change.with {
        $0.page = Page { $0.say("Logged \(name: "Sam Okafor") today.") }
        $0.out = $0.page.bytes(in: $0.mode)
      }
    ],
    "P8": [
      Capture.rehearsal.with {
        $0.page = Page { $0.say("Logged \(name: "Sam Okafor") today.") }
        $0.out = $0.page.bytes(in: $0.mode)
      },
      Capture.rehearsal.with {
        $0.page = Page {
          $0.say("Would log \(name: "Sam Okafor") today.")
          $0.hint("Undo with \(command: "howdy undo").")
        }
        $0.out = $0.page.bytes(in: $0.mode)
      },
    ],
    "U1": [Capture.looking(Capture.helpPage, status: 1, purpose: .help)],
    "U3": [
      Capture.looking(
        Page {
          $0.say("Logs a check in.")
          $0.say("\(command: "--quiet")")
          $0.say("Says nothing of a change.", indent: 4)
          $0.say("\(command: "howdy log Sam")", indent: 4)
        }, purpose: .help)
    ],
    "U4": [
      Capture.looking(
        Page {
          $0.say("\(command: "howdy log Sam")", indent: 4)
          $0.say("\(command: "--quiet") says nothing of a change.")
        }, purpose: .help),
      Capture.looking(
        Page {
          $0.say("\(command: "howdy log Sam")", indent: 4)
          $0.say("\(command: "--quiet")")
          $0.say("Says nothing of a change.", indent: 2)
        }, purpose: .help),
    ],
    "U10": [Capture.saying("Welcome to the newsletter of Sam.")],
    "N1": [other.with { $0.silence = .wanted }],
    "N2": [
      Capture.looking().beside(
        .environment, Capture.refusing("nothing says where the home is."))
    ],
    "N3": [
      Capture.looking(
        Page {
          $0.say(
            "\(name: "Sam") and 12 others are waiting, and some of them have been waiting for a long time now."
          )
          $0.say("That is all. So it is.")
        }, purpose: .reminder)
    ],
  ]
}

extension String {
  fileprivate func without(_ part: String) -> String { replacing(part, with: "") }
}
