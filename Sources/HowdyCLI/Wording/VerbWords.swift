package import HowdyCore

extension Verb {
  /// What such a change is called behind `the`.
  package var noun: String {
    switch self {
    case .addMate: "new mate"
    case .editMate: "edit of a mate"
    case .rename: "new name"
    case .rhythm: "new rhythm"
    case .circle: "new circle"
    case .deleteMate: "deletion of a mate"
    case .merge: "merge"
    case .archive: "archiving"
    case .unarchive: "return of a mate"
    case .log: "check in"
    case .star: "star"
    case .unstar: "unstarring"
    case .editCheckIn: "edit of a check in"
    case .deleteCheckIn: "deletion of a check in"
    case .plan: "plan"
    case .editPlan: "edit of a plan"
    case .done: "plan done"
    case .move: "move of a plan"
    case .later: "putting off of a plan"
    case .drop: "dropping of a plan"
    case .remember: "thing to remember"
    case .clear: "clearing"
    case .addDate: "new date"
    case .deleteDate: "deletion of a date"
    case .pause: "pause"
    case .snooze: "snooze"
    case .resume: "return from a pause"
    case .spread: "spread"
    case .capacity: "capacity"
    case .settings: "setting"
    case .restore: "restore"
    case .undo: "undo"
    case .redo: "redo"
    case .dismiss: "dismissal"
    case .erase: "erasing"
    case .eraseElsewhere: "erasing on another device"
    }
  }
}
