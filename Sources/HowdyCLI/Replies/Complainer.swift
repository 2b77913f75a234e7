import HowdyCore
import HowdyExchange
import HowdyStore
import HowdyTerminal

/// Makes the one complaint of every error there is: a switch without a default for each type, so that
/// no cause is ever left without a sentence.
package struct Complainer {
  let invocation: Invocation?
  let desk: Desk?

  /// Makes a complainer that knows what was typed and the book, as far as they could be read.
  package init(invocation: Invocation?, desk: Desk?) {
    self.invocation = invocation
    self.desk = desk
  }

  /// The complaint of an error of any layer.
  package func complaint(of error: any Error) -> Complaint {
    switch error {
    case let complaint as Complaint: complaint
    case let error as UsageError: complaint(of: error)
    case let error as Problem: complaint(of: error)
    case let error as Refusal: complaint(of: error)
    case let error as ChangeList.Refusal: complaint(of: error)
    case let error as StoreFault: complaint(of: error)
    case let error as SyncFault: complaint(of: error)
    case let error as Table.UnknownColumn: noColumn(error.name, among: error.columns)
    default:
      Complaint(
        .ioFailed, "unknown",
        "something went wrong. Run \(command: "howdy doctor").")
    }
  }

  private func complaint(of error: UsageError) -> Complaint {
    // Without a command, an option is wrong only if the words are right.
    if invocation?.isImplied == true, invocation?.words.isEmpty == false,
      let problem = desk?.noCommand
    {
      return complaint(of: problem)
    }
    return switch error {
    case .unknownOption(let typed, let command, let nearest):
      unknownOption(typed, of: command, nearest: nearest)
    case .missingValue(let option, let value): missingValue(value, of: option)
    case .needlessValue(let option): needlessValue(of: option)
    case .notANumber(let option, let typed): notANumber(typed, for: option)
    case .notAChoice(let option, let typed, let choices):
      notOneOf("\(option)", typed: typed, choices: choices)
    case .conflict(let first, let second): conflict(first, second)
    case .givenTwice(let option): givenTwice(option)
    case .needsOption(let option, let other): needs(other, for: option)
    case .missingWords(let command): missing(command)
    case .leftOver(let command, let typed): leftOver(command, typed: typed)
    case .halfACommand(let typed, let whole): halfACommand(typed, of: whole)
    case .notAnInstant(let typed): notAnInstant(typed)
    }
  }

  private func complaint(of problem: Problem) -> Complaint {
    switch problem {
    case .noHome: noHome
    case .homeNotWhole(let home): homeNotWhole(home)
    case .noMate(let typed, let nearest, let place): noMate(typed, nearest, place)
    case .severalMates(let typed, let mates, let place): several(typed, mates, place)
    case .noCommand(let typed, let nearest, let mates): noCommand(typed, nearest, mates)
    case .missing(let name): missing(name)
    case .unjoined(let name, let word, let place): unjoined(name, word, place)
    case .leftOver(let name, let typed): leftOver(name, typed: typed)
    case .badDay(let fault, let typed, let place): badDay(fault, typed: typed, place: place)
    case .badRhythm(let fault): badRhythm(fault)
    case .badTime(let fault): badTime(fault)
    case .badMinutes(let fault): badMinutes(fault)
    case .badPeriod(let fault): badPeriod(fault)
    case .dayOrNote(let typed, let place): dayOrNote(typed, place)
    case .dateOrNote(let typed, let note, let place): dateOrNote(typed, note, place)
    case .twoDays(let day, let other): two("day", words.day(day), words.day(other))
    case .twoTimes(let time, let other): two("time", words.time(time), words.time(other))
    case .dayOrSlip(let typed, let meant, let place):
      slip(typed, meant: meant, run: run(place, as: "on \(meant)"))
    case .wrongSide(let day, let typed, let instead): wrongSide(day, typed, instead)
    case .periodAhead(let period): ahead(period)
    case .noRecord(let kind, let typed): noRecord(kind, typed: typed)
    case .severalRecords(let kind, let typed, let ids): several(kind, typed: typed, ids: ids)
    case .noneYet(let kind): noneYet(kind)
    case .noOpenPlan(let mates): noOpenPlan(with: mates)
    case .severalPlans(let mates, let plans, let command, let place):
      severalPlans(mates, plans, command, place)
    case .noSetting(let typed, let nearest, let place): noSetting(typed, nearest, place)
    case .badValue(let name, let typed): badValue(name, typed)
    case .noColumn(let typed, let columns): noColumn(typed, among: columns)
    case .noPlainForm(let name): noPlainForm(name)
    case .notOneOf(let what, let typed, let choices):
      notOneOf("\(what)", typed: typed, choices: choices)
    case .badSentence(let fault): badSentence(fault)
    case .textTooLong(let limit): textTooLong(limit: limit)
    case .nothingAt(let number, let count, let mate): nothing(at: number, of: count, with: mate)
    case .noTopic(let typed, let nearest): noTopic(typed, nearest: nearest)
    case .wouldClash(let mate, let other, let spare): clash(mate, other, spare: spare)
    case .slipInSentence(let typed, let meant, let mended, let place):
      slip(typed, meant: meant, run: run(place, as: mended.asTyped))
    case .planOrNote(let typed, let instead): planOrNote(typed, instead)
    case .idOrMate(let typed, let id, let mate, let place): idOrMate(typed, id, mate, place)
    case .noCheckIn(let mate): noCheckIn(with: mate)
    case .lastMate(let id): lastMate(ofCheckIn: id)
    case .nicknameForSeveral(let nickname, let mate): given(nickname, toSeveralLike: mate)
    case .planOrMate(let typed, let plan, let mate, let place):
      planOrMate(typed, plan, mate, place)
    case .needsDay(let name, let place): needsDay(name, place)
    case .rhythmOrName(let typed, let rhythm, let place): rhythmOrName(typed, rhythm, place)
    case .planNeedsMate(let plan): lastMate(ofPlan: plan)
    case .noGroup(let typed, let nearest): noGroup(typed, nearest: nearest)
    case .cannotAsk: cannotAsk
    case .notTheName(let name): notTheName(name)
    case .badBackup(let fault, let file, let place): badBackup(fault, file, place)
    case .addedAndRemoved(let text): addedAndRemoved(text)
    case .severalToMerge(let typed, let mates, let part, let whole):
      severalToMerge(typed, mates, part, into: whole)
    }
  }

  private func complaint(of refusal: Refusal) -> Complaint {
    switch refusal {
    case .nameEmpty: badName("name-empty", "needs at least 1 letter or sign")
    case .nameTooLong(let limit): badName("name-too-long", "has at most \(limit) letters")
    case .nameSteers: badName("name-with-control", "has no control signs in it")
    case .nameTaken(let mate): nameTaken(by: mate)
    case .nicknameTaken(let nickname, let mate): taken(nickname, by: mate)
    case .noMates: noMates
    case .sameMate(let mate): sameMate(mate)
    case .archived(let mate): archived(mate)
    case .died(let mate): died(mate)
    case .textEmpty:
      Complaint(.notUnderstood, "text-empty", "the text is empty. See \(command: help).")
    case .dayAhead(let day):
      wrongSide(day, desk.map { $0.words.ahead(day) } ?? "that day", ["plan"])
    case .dayPast(let day): wrongSide(day, desk.map { $0.words.ago(day) } ?? "that day", ["log"])
    case .endNotAhead(let day): endNotAhead(day)
    case .tooManyDays(let limit): tooManyDays(limit: limit)
    case .minutesOutOfRange: minutesOutOfRange
    case .planClosed(let plan): closed(plan)
    case .laterNeedsDay(let plan, let times): laterNeedsDay(plan, times: times)
    case .noSuchReminder(let number, let count): noReminder(at: number, of: count)
    case .noSuchDate(let mate, let name): noDate(name, of: mate)
    case .settingValue(let name, let value): badValue(name, value)
    case .spreadNeedsDays(let days): spreadNeeds(days)
    case .periodAhead(let period): ahead(period)
    }
  }

  private func complaint(of refusal: ChangeList.Refusal) -> Complaint {
    switch refusal {
    case .nothingToUndo: nothing(to: "undo")
    case .nothingToRedo: nothing(to: "redo")
    case .undoneAlready(let change): undoneAlready(change)
    case .held(let change, let by): held(change, by: by)
    case .isUndo: isUndo
    case .erased(let change): erased(change)
    case .hung(let change, let mate, let things): hung(change, on: mate, things)
    }
  }

  private func complaint(of fault: StoreFault) -> Complaint {
    switch fault {
    case .full(let path): diskFull(at: path)
    case .cannotWrite(let path): cannotWrite(path)
    case .cannotRead(let path): cannotRead(path)
    case .busy: busy
    case .damaged(let damage): damaged(damage)
    case .newerFormat, .readOnlyBook: newerFormat
    case .halfSynced: halfSynced
    case .unknownState(let path): unknownState(path)
    }
  }
}
