/// What is said of a mate when one is added or edited.
public struct MateDetails: Hashable, Sendable {
  /// How often one means to talk.
  public var rhythm: Choice<Rhythm> = .keep

  /// How close the mate is.
  public var circle: Choice<Circle> = .keep

  /// Groups to be in.
  public var groups: [String] = []

  /// Groups to be in no longer.
  public var removedGroups: [String] = []

  /// Further names to go by.
  public var nicknames: [String] = []

  /// Further names to go by no longer.
  public var removedNicknames: [String] = []

  /// Further ways to reach the mate.
  public var contacts: [String] = []

  /// Ways that no longer reach the mate.
  public var removedContacts: [String] = []

  /// The birthday.
  public var birthday: YearlyDay?

  /// Things to remember.
  public var remember: [String] = []

  /// Makes details that say nothing.
  public init() {}

  /// The first label, nickname or contact that is to be put in and taken out at once, each compared
  /// as the book compares such things; nothing where the details do not contradict themselves.
  public var contradiction: String? {
    func both(
      _ added: [String], _ removed: [String], _ isSame: (String, String) -> Bool
    ) -> String? {
      added.first { text in removed.contains { isSame(text, $0) } }
    }
    return both(groups, removedGroups, isSameLabel)
      ?? both(nicknames, removedNicknames, isSameName)
      ?? both(contacts, removedContacts) { $0.trimmed == $1.trimmed }
  }
}

extension Book {
  /// Adds a mate.
  ///
  /// - Parameters:
  ///   - name: The name as typed.
  ///   - details: What else is said.
  ///   - today: The day it is.
  ///   - now: Milliseconds since 1970 in UTC.
  ///   - newID: Gives an id that is not taken.
  /// - Throws: `Refusal` when the name cannot be kept, or it or a nickname is another's.
  public func addMate(
    _ name: String, _ details: MateDetails, on today: Day, now: Int, newID: () -> String
  ) throws(Refusal) -> Edit {
    var mate = Mate(id: newID(), name: try freeName(name, for: nil), added: today)
    try take(details, into: &mate, on: today)
    var edit = Edit(.addMate)
    edit.put(mate)
    try putBelongings(of: mate, details, in: &edit, now: now, newID: newID)
    return edit
  }

  /// Edits mates, all of them in the same way.
  ///
  /// - Parameters:
  ///   - mates: The mates.
  ///   - details: What is said of each.
  ///   - verb: The name that the change goes by.
  ///   - today: The day it is.
  ///   - now: Milliseconds since 1970 in UTC.
  ///   - newID: Gives an id that is not taken.
  /// - Throws: `Refusal` when there is no mate, or a nickname is another's or is for several.
  public func editMates(
    _ mates: [Mate], _ details: MateDetails, verb: Verb = .editMate, on today: Day, now: Int,
    newID: () -> String
  ) throws(Refusal) -> Edit {
    guard let first = mates.first else { throw .noMates }
    if mates.count > 1, let nickname = details.nicknames.first {
      throw .nicknameTaken(nickname, by: first)
    }
    var edit = Edit(verb)
    for old in mates {
      var mate = old
      try take(details, into: &mate, on: today)
      edit.put(mate, insteadOf: old)
      try putBelongings(of: mate, details, in: &edit, now: now, newID: newID)
    }
    return edit
  }

  /// Gives mates another rhythm, or none.
  ///
  /// - Throws: `Refusal` when there is no mate.
  public func setRhythm(_ rhythm: Rhythm?, of mates: [Mate], on today: Day) throws(Refusal) -> Edit
  {
    var details = MateDetails()
    details.rhythm = rhythm.map(Choice.set) ?? .clear
    return try editMates(mates, details, verb: .rhythm, on: today, now: 0) { "" }
  }

  /// Puts mates into a circle, or into none.
  ///
  /// - Throws: `Refusal` when there is no mate.
  public func setCircle(_ circle: Circle?, of mates: [Mate], on today: Day) throws(Refusal) -> Edit
  {
    var details = MateDetails()
    details.circle = circle.map(Choice.set) ?? .clear
    return try editMates(mates, details, verb: .circle, on: today, now: 0) { "" }
  }

  /// Gives a mate another name.
  ///
  /// - Throws: `Refusal` when the name cannot be kept, or is another's.
  public func rename(_ mate: Mate, to name: String) throws(Refusal) -> Edit {
    var new = mate
    let name = try freeName(name, for: mate.id)
    new.name = name
    new.nicknames.removeAll { isSameName($0, name) }
    var edit = Edit(.rename)
    edit.put(new, insteadOf: mate)
    return edit
  }

  /// Takes a mate out.
  ///
  /// Only the mate's own record goes. What hangs on it, and what was with this mate alone, shows
  /// while the mate is there and so goes with it, on every device.
  public func deleteMate(_ mate: Mate) -> Edit {
    var edit = Edit(.deleteMate)
    edit.delete(mate)
    return edit
  }

  /// How many mates who are not archived a circle holds.
  public func size(of circle: Circle) -> Int {
    mates.values.count { $0.circle == circle && $0.archived == nil }
  }

  /// The circles that hold more than is usual now, and did not in the book before.
  public func circlesGrownPast(since before: Book) -> [Circle] {
    Circle.allCases.filter {
      before.size(of: $0) <= $0.usualSize && size(of: $0) > $0.usualSize
    }
  }

  /// A name as the book keeps it, if no other mate goes by it.
  private func freeName(_ name: String, for mate: String?) throws(Refusal) -> String {
    let name = try Book.kept(name: name)
    guard let other = bearer(of: name, except: mate) else { return name }
    throw isSameName(other.name, name)
      ? .nameTaken(by: other) : .nicknameTaken(name, by: other)
  }

  private func take(
    _ details: MateDetails, into mate: inout Mate, on today: Day
  ) throws(Refusal) {
    mate.circle = details.circle.applied(to: mate.circle)
    var rhythm = details.rhythm.applied(to: mate.rhythm)
    if rhythm == nil, details.rhythm == .keep, case .set(let circle) = details.circle {
      rhythm = circle.usualRhythm
    }
    mate.take(rhythm: rhythm, on: today)
    mate.nicknames.removeAll { nickname in
      details.removedNicknames.contains { isSameName($0, nickname) }
    }
    for nickname in details.nicknames {
      let nickname = try freeName(nickname, for: mate.id)
      if !mate.goes(by: nickname) { mate.nicknames.append(nickname) }
    }
    mate.groups.removeAll { group in
      details.removedGroups.contains { isSameLabel($0, group) }
    }
    mate.groups.add(details.groups)
    mate.contacts.removeAll { contact in
      details.removedContacts.contains { $0.trimmed == contact }
    }
    mate.contacts.add(details.contacts)
  }

  private func putBelongings(
    of mate: Mate, _ details: MateDetails, in edit: inout Edit, now: Int, newID: () -> String
  ) throws(Refusal) {
    if let birthday = details.birthday {
      putDate(MateDate.birthday, on: birthday, of: mate, in: &edit, newID: newID)
    }
    for (place, text) in details.remember.enumerated() {
      try putReminder(text, until: nil, of: mate, in: &edit, now: now + place, newID: newID)
    }
  }
}

extension Mate {
  /// Gives the mate a rhythm; a first one counts from the day it is given.
  fileprivate mutating func take(rhythm: Rhythm?, on today: Day) {
    if self.rhythm == nil, rhythm != nil { rhythmSince = today }
    if rhythm == nil { rhythmSince = nil }
    self.rhythm = rhythm
  }
}

extension [String] {
  /// Appends the labels that are not there yet in any case, trimmed; empty ones are left out.
  mutating func add(_ labels: [String]) {
    for label in labels.compactMap(\.trimmed) where !contains(where: { isSameLabel($0, label) }) {
      append(label)
    }
  }
}
