import HowdyCore
import HowdyTerminal

/// Refusals about mates, their names, and what belongs to them.
extension Complainer {
  // MARK: Who was meant

  func noMate(_ typed: String, _ nearest: [Mate], _ place: Range<Int>?) -> Complaint {
    if typed.isBlank, let invocation { return missing(invocation.name) }
    // Signs alone are not said by most voices.
    if typed.allSatisfy({ $0.isPunctuation || $0.isWhitespace }) {
      return Complaint(
        .notFound, "no-such-mate",
        "signs alone name no mate. See \(command: "howdy mates").")
    }
    let hint: Prose
    switch nearest.count {
    case 0: hint = "See \(command: "howdy mates")."
    case 1: hint = "Did you mean \(name: nearest[0].name)?" + run(place, as: inPlace(nearest[0]))
    default: hint = "Did you mean \(prose: Prose.list(nearest.map { "\(name: $0.name)" }, .or))?"
    }
    return Complaint(
      .notFound, "no-such-mate", "no mate called \(text: typed). \(prose: hint)")
  }

  /// Whom the words fit, whoever was talked to last in front: most likely that mate is meant again.
  func several(_ typed: String, _ mates: [Mate], _ place: Range<Int>?) -> Complaint {
    guard mates.count <= 5, let desk else {
      return Complaint(
        .notFound, "several-mates", "\(text: typed) fits \(mates.count) mates. Add a few letters.")
    }
    let standings = lastFirst(mates, at: desk)
    return Complaint(
      .notFound, "several-mates",
      "\(text: typed) is \(prose: people(standings, at: desk))."
        + (standings.first.map { run(place, as: inPlace($0.mate)) } ?? ""))
  }

  /// The same for a merge, with the two names that make one of them in the command.
  func severalToMerge(
    _ typed: String, _ mates: [Mate], _ part: Mate, into whole: Mate
  ) -> Complaint {
    let fits: Prose =
      if mates.count <= 5, let desk {
        "\(text: typed) is \(prose: people(lastFirst(mates, at: desk), at: desk))."
      } else {
        "\(text: typed) fits \(mates.count) mates."
      }
    let line = "howdy merge \(self.typed(part)) into \(self.typed(whole))"
    return Complaint(.notFound, "several-mates", fits + " Run \(command: line).")
  }

  private func lastFirst(_ mates: [Mate], at desk: Desk) -> [Standing] {
    desk.book.standings(of: mates, on: desk.today).sorted(in: .last)
  }

  private func people(_ standings: [Standing], at desk: Desk) -> Prose {
    let people = standings.map { standing -> Prose in
      "\(name: standing.mate.name), \(standing.health.last.map(desk.words.ago) ?? "not yet")"
    }
    return people.dropLast().joined(separator: ", ") + ", or " + (people.last ?? "")
  }

  func badSentence(_ fault: JotFault) -> Complaint {
    switch fault {
    case .nobody(let typed?, let nearest) where !typed.isBlank:
      return noMate(typed, nearest.compactMap { desk?.book.mates[$0] }, nil)
    case .nobody:
      return Complaint(
        .notFound, "no-such-mate",
        "that sentence names no mate. See \(command: "howdy mates").")
    case .several(let typed, let ids):
      return several(typed, ids.compactMap { desk?.book.mates[$0] }, nil)
    case .surname(let typed, let id):
      let mate = desk?.book.mates[id].map { " \(name: $0.name) is another." as Prose } ?? ""
      return Complaint(
        .notFound, "no-such-mate",
        "no mate called \(text: typed)." + mate
          + " Run \(command: "howdy add mate \(typed.asTypedWords)").")
    case .twoDays:
      return Complaint(
        .notUnderstood, "two-days",
        "that sentence has two days. Keep one of them, or name it with on.")
    }
  }

  var noMates: Complaint {
    invocation.map { missing($0.name) }
      ?? Complaint(
        .notUnderstood, "missing-words", "a mate is needed. See \(command: "howdy mates").")
  }

  func noGroup(_ typed: String, nearest: String?) -> Complaint {
    Complaint(
      .notUnderstood, "no-such-group",
      "no group called \(text: typed)."
        + (nearest.map {
          " Did you mean \(text: $0)? Run \(command: "howdy mates --group \($0.asTyped)")."
        } ?? " See \(command: "howdy mates")."))
  }

  // MARK: Names

  /// A name that cannot be one.
  func badName(_ reason: String, _ rule: String) -> Complaint {
    Complaint(.notAllowed, reason, "a name \(rule). See \(command: "howdy help add mate").")
  }

  func nameTaken(by mate: Mate) -> Complaint {
    Complaint(
      .notAllowed, "name-taken",
      "there is a \(name: mate.name) already. Add a surname, or run \(command: page(of: mate)).")
  }

  func taken(_ nickname: String, by mate: Mate) -> Complaint {
    Complaint(
      .notAllowed, "nickname-taken",
      "\(name: mate.name) goes by \(text: nickname) already. Run \(command: page(of: mate)).")
  }

  /// A nickname that was given to several; one of them could have it.
  func given(_ nickname: String, toSeveralLike mate: Mate) -> Complaint {
    Complaint(
      .notAllowed, "nickname-for-several",
      "one mate alone can go by \(text: nickname). Run \(command: "howdy edit mate \(typed(mate)) --nickname \(nickname.asTyped)")."
    )
  }

  /// A name that an undo would bring back beside another; `spare` is one that the other could take.
  func clash(_ mate: Mate, _ other: Mate, spare: String?) -> Complaint {
    Complaint(
      .notAllowed, "name-taken",
      "that would bring back \(name: mate.name) beside \(name: other.name)."
        + (spare.map {
          " Run \(command: "howdy rename \(typed(other)) to \($0.asTypedWords)") first."
        } ?? " Run \(command: page(of: other))."))
  }

  // MARK: How things stand with a mate

  func sameMate(_ mate: Mate) -> Complaint {
    Complaint(
      .notAllowed, "same-mate",
      "\(name: mate.name) cannot become part of the same mate. See \(command: "howdy help merge").")
  }

  func archived(_ mate: Mate) -> Complaint {
    Complaint(
      .notAllowed, "archived",
      "\(name: mate.name) is archived. Run \(command: "howdy unarchive \(typed(mate))") first.")
  }

  func died(_ mate: Mate) -> Complaint {
    Complaint(
      .notAllowed, "died",
      "\(name: mate.name) has died, so there is nothing to plan. See \(command: page(of: mate)).")
  }

  // MARK: What belongs to a mate

  func nothing(at number: Int, of count: Int, with mate: Mate) -> Complaint {
    Complaint(
      .notFound, "nothing-there",
      "there is no thing \(number) to remember with \(name: mate.name), only \(count). Run \(command: page(of: mate))."
    )
  }

  func noReminder(at number: Int, of count: Int) -> Complaint {
    Complaint(
      .notFound, "nothing-there",
      "there is no thing \(number) to remember, only \(count). See \(command: help).")
  }

  func noDate(_ name: String, of mate: Mate) -> Complaint {
    Complaint(
      .notFound, "no-such-date",
      "\(name: mate.name) has no \(text: name) here. Run \(command: page(of: mate)).")
  }
}
