package import HowdyCore
package import HowdyStore

/// Why a command could not do what was asked, found once the book was open.
///
/// Facts alone; `Complaint` makes the sentence.
package enum Problem: Error, Sendable {
  /// Nothing says where the book is: no `HOME`, no folder given.
  case noHome

  /// `HOME` is no path from the root, so that it would mean another folder wherever one stands.
  case homeNotWhole(String)

  /// The typed words fit nobody; `place` is where they stand among the arguments.
  case noMate(typed: String, nearest: [Mate], place: Range<Int>?)

  /// The typed words fit more than one mate.
  case severalMates(typed: String, mates: [Mate], place: Range<Int>?)

  /// The first word is no command, and all of them together name no mate.
  case noCommand(typed: String, nearest: [CommandName], mates: [Mate])

  /// The words that a command wants are not there.
  case missing(CommandName)

  /// A command lacks the word that joins what it is given, at a place among the arguments.
  case unjoined(CommandName, word: String, place: Int)

  /// Words are left over that a command has no use for.
  case leftOver(CommandName, typed: String)

  /// What stands where a day is wanted is none.
  case badDay(DayFault, typed: String, place: Range<Int>?)

  /// What stands where a rhythm is wanted is none.
  case badRhythm(RhythmFault)

  /// What stands where a time of day is wanted is none.
  case badTime(TimeFault)

  /// What stands where a length of time is wanted is none.
  case badMinutes(MinutesFault)

  /// What stands where a month or a year is wanted is none.
  case badPeriod(PeriodFault)

  /// A bare word could be the day or the note.
  case dayOrNote(typed: String, place: Range<Int>)

  /// What stands behind `on` has the form of a date and is none; `place` is where all the words stand
  /// that would be the note.
  case dateOrNote(typed: String, note: String, place: Range<Int>?)

  /// Two days are said where one was meant.
  case twoDays(Day, Day)

  /// Two times of day are said where one was meant.
  case twoTimes(TimeOfDay, TimeOfDay)

  /// A bare word misses a day word by one slip.
  case dayOrSlip(typed: String, meant: String, place: Range<Int>)

  /// A day on the wrong side of today; the command for the other side.
  case wrongSide(Day, typed: String, instead: [String])

  /// A period that has not begun.
  case periodAhead(Period)

  /// The typed id fits no record of this kind.
  case noRecord(RecordKind, typed: String)

  /// The typed id fits more than one record.
  case severalRecords(RecordKind, typed: String, ids: [String])

  /// There is no check-in, plan or change to take as the last one.
  case noneYet(RecordKind)

  /// No open plan with these mates together.
  case noOpenPlan([Mate])

  /// More than one open plan with these mates, each with its shortest id; `place` is where the
  /// mates stand among the arguments.
  case severalPlans([Mate], [(id: String, plan: Plan)], command: CommandName, place: Range<Int>?)

  /// A setting is not called so; `place` is where the words stand among the arguments.
  case noSetting(typed: String, nearest: SettingName?, place: Range<Int>?)

  /// A value is not one that a setting takes.
  case badValue(SettingName, typed: String)

  /// A field that `--plain` does not have.
  case noColumn(typed: String, columns: [String])

  /// The command has no `--plain` form.
  case noPlainForm(CommandName)

  /// A word that is one of some was wanted.
  case notOneOf(what: String, typed: String, choices: [String])

  /// The sentence given to `jot` could not be read.
  case badSentence(JotFault)

  /// A text is longer than a record may hold, in bytes.
  case textTooLong(limit: Int)

  /// There is nothing at that number to clear.
  case nothingAt(number: Int, of: Int, Mate)

  /// No help goes by that word.
  case noTopic(typed: String, nearest: String?)

  /// A rule of the book would be broken by an undo: two mates of one name. `spare` is a name that
  /// the second could take instead; nothing when it is not by that name that they clash.
  case wouldClash(Mate, Mate, spare: String?)

  /// A word at an end of a sentence misses a day word by one slip; the sentence with it mended, and
  /// where the sentence stands among the arguments.
  case slipInSentence(typed: String, meant: String, mended: String, place: Range<Int>?)

  /// A bare word could be the note, or a day that is still to come; the command for that day.
  case planOrNote(typed: String, instead: [String])

  /// What was typed begins the id of a check-in, and names a mate too; `place` is where it stands
  /// among the arguments.
  case idOrMate(typed: String, id: String, Mate, place: Range<Int>)

  /// There is no check-in with a mate.
  case noCheckIn(Mate)

  /// A check-in would be left without a mate; its shortest id.
  case lastMate(of: String)

  /// One nickname was given to several mates; one of them, to give it to alone.
  case nicknameForSeveral(String, Mate)

  /// The typed beginning fits a plan's id and a mate's name; `place` is where it stands among the
  /// arguments.
  case planOrMate(typed: String, plan: String, Mate, place: Range<Int>)

  /// The end of a bare name reads as a rhythm; `place` is where that stands among the arguments.
  case rhythmOrName(typed: String, Rhythm, place: Range<Int>)

  /// A day is wanted at a place among the arguments where none stands.
  case needsDay(CommandName, place: Range<Int>)

  /// A plan would be left without a mate; what to type to drop it.
  case planNeedsMate(drop: String)

  /// Nobody is in a group of that name.
  case noGroup(typed: String, nearest: String?)

  /// Something has to be asked, and nobody can answer.
  case cannotAsk

  /// The name that was given to go on is not that of the person called so.
  case notTheName(String)

  /// A backup cannot be written to the file that was typed, or read from it; `place` is where the file
  /// stands among the arguments.
  case badBackup(BackupFault, file: String, place: Range<Int>)

  /// What is to be added is to be taken out too.
  case addedAndRemoved(String)

  /// The words for one side of a merge fit several mates; the two who are most likely meant.
  case severalToMerge(typed: String, mates: [Mate], Mate, into: Mate)
}

/// What an id names.
package enum RecordKind: String, CaseIterable, Sendable {
  case checkIn = "check in"
  case plan
  case change
  case date
}
