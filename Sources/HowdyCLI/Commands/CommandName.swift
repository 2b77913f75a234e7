/// Every command, by the words that are typed for it.
package enum CommandName: String, CaseIterable, Sendable {
  case today
  case mates
  case show
  case options
  case waiting
  case status
  case remind
  case suggest
  case search
  case onThisDay = "onthisday"
  case checkIns = "checkins"
  case log
  case jot
  case star
  case unstar
  case editCheckIn = "edit checkin"
  case deleteCheckIn = "delete checkin"
  case recap
  case plan
  case done
  case move
  case later
  case drop
  case editPlan = "edit plan"
  case day
  case calendar
  case capacity
  case addMate = "add mate"
  case editMate = "edit mate"
  case deleteMate = "delete mate"
  case rename
  case rhythm
  case circle
  case remember
  case clear
  case addDate = "add date"
  case deleteDate = "delete date"
  case pause
  case snooze
  case resume
  case archive
  case unarchive
  case merge
  case spread
  case undo
  case redo
  case changes
  case confirmation
  case dismiss
  case settings
  case backup
  case restore
  case `where`
  case doctor
  case erase
  case sync
  case audit
  case tips
  case help
  case version

  /// The command itself.
  var type: any Command.Type {
    switch self {
    case .today: TodayCommand.self
    case .mates: MatesCommand.self
    case .show: ShowCommand.self
    case .options: OptionsCommand.self
    case .waiting: WaitingCommand.self
    case .status: StatusCommand.self
    case .remind: RemindCommand.self
    case .suggest: SuggestCommand.self
    case .search: SearchCommand.self
    case .onThisDay: OnThisDayCommand.self
    case .checkIns: CheckInsCommand.self
    case .log: LogCommand.self
    case .jot: JotCommand.self
    case .star: StarCommand.self
    case .unstar: UnstarCommand.self
    case .editCheckIn: EditCheckInCommand.self
    case .deleteCheckIn: DeleteCheckInCommand.self
    case .recap: RecapCommand.self
    case .plan: PlanCommand.self
    case .done: DoneCommand.self
    case .move: MoveCommand.self
    case .later: LaterCommand.self
    case .drop: DropCommand.self
    case .editPlan: EditPlanCommand.self
    case .day: DayCommand.self
    case .calendar: CalendarCommand.self
    case .capacity: CapacityCommand.self
    case .addMate: AddMateCommand.self
    case .editMate: EditMateCommand.self
    case .deleteMate: DeleteMateCommand.self
    case .rename: RenameCommand.self
    case .rhythm: RhythmCommand.self
    case .circle: CircleCommand.self
    case .remember: RememberCommand.self
    case .clear: ClearCommand.self
    case .addDate: AddDateCommand.self
    case .deleteDate: DeleteDateCommand.self
    case .pause: PauseCommand.self
    case .snooze: SnoozeCommand.self
    case .resume: ResumeCommand.self
    case .archive: ArchiveCommand.self
    case .unarchive: UnarchiveCommand.self
    case .merge: MergeCommand.self
    case .spread: SpreadCommand.self
    case .undo: UndoCommand.self
    case .redo: RedoCommand.self
    case .changes: ChangesCommand.self
    case .confirmation: ConfirmationCommand.self
    case .dismiss: DismissCommand.self
    case .settings: SettingsCommand.self
    case .backup: BackupCommand.self
    case .restore: RestoreCommand.self
    case .`where`: WhereCommand.self
    case .doctor: DoctorCommand.self
    case .erase: EraseCommand.self
    case .sync: SyncCommand.self
    case .audit: AuditCommand.self
    case .tips: TipsCommand.self
    case .help: HelpCommand.self
    case .version: VersionCommand.self
    }
  }

  /// Other words for the same command.
  static let synonyms: [String: CommandName] = ["energy": .capacity]

  /// The command that words stand for, in any case; a full stop at the end is ignored.
  init?(typed: String) {
    let words = typed.withoutFullStop.lowercased()
    guard let name = CommandName(rawValue: words) ?? CommandName.synonyms[words] else { return nil }
    self = name
  }

  /// Whether the minutes that the command takes are a plan's.
  var isAboutPlans: Bool { self == .plan || self == .editPlan }

  /// What stands for an option's value; nothing when it takes none.
  ///
  /// - Parameter name: The command, if it is known; an option that it does not have counts as
  ///   another command has it.
  static func placeholder(of option: String, for name: CommandName?) -> String? {
    if let known = GlobalOptions.options.first(where: { $0.name == option }) { return known.value }
    if let known = name?.entry.options.first(where: { $0.name == option }) { return known.value }
    return placeholders[option]
  }

  private static let placeholders: [String: String] = {
    var placeholders: [String: String] = [:]
    for name in allCases {
      for option in name.entry.options {
        if let value = option.value { placeholders[option.name] = value }
      }
    }
    return placeholders
  }()
}
