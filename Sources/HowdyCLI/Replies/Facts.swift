package import HowdyCore

/// The facts of a book as scripts read them: one place for every key.
extension Desk {
  /// A mate, with how the friendship is going.
  package func facts(_ mate: Mate) -> JSONObject {
    facts(Standing(mate: mate, health: book.health(of: mate, on: today)))
  }

  /// A mate, with how the friendship is going, where that is known already.
  package func facts(_ standing: Standing) -> JSONObject {
    let (mate, health) = (standing.mate, standing.health)
    let last = book.tally(of: mate.id).recent.first
    return [
      "id": .string(mate.id),
      "name": .string(mate.name),
      "health": .string(health.state.rawValue),
      "due": .orNull(JSON(health.due)),
      "until": .orNull(JSON(health.until)),
      "daysLate": .integer(health.daysLate),
      "lastCheckIn": .orNull(JSON(health.last)),
      "daysSince": .orNull(JSON(health.daysSince)),
      "lastKind": .orNull(JSON(last?.contact?.rawValue)),
      "lastNote": .orNull(JSON(last?.note)),
      "circle": .orNull(JSON(mate.circle?.rawValue)),
      "groups": .array(mate.groups.map(JSON.string)),
      "nicknames": .array(mate.nicknames.map(JSON.string)),
      "rhythm": .orNull(JSON(mate.rhythm?.words)),
      "rhythmDays": .orNull(JSON(mate.rhythm.map { $0.next(after: today).days(since: today) })),
      "contact": .array(mate.contacts.map(JSON.string)),
      "added": JSON(mate.added),
      "archived": .bool(mate.archived != nil),
      "died": .orNull(mate.death.map { JSON($0.day) ?? .bool(true) }),
    ]
  }

  /// A mate by id and name, as records refer to one.
  package func reference(_ mate: Mate) -> JSON {
    ["id": .string(mate.id), "name": .string(mate.name)]
  }

  /// A check-in.
  package func facts(_ checkIn: CheckIn) -> JSONObject {
    [
      "id": .string(checkIn.id),
      "on": JSON(checkIn.on),
      "at": .orNull(JSON(checkIn.at)),
      "mates": .array(book.shown(checkIn.mates).map(reference)),
      "kind": .orNull(JSON(checkIn.contact?.rawValue)),
      "note": .orNull(JSON(checkIn.note)),
      "minutes": .orNull(JSON(checkIn.minutes)),
      "place": .orNull(JSON(checkIn.place)),
      "tags": .array(checkIn.tags.map(JSON.string)),
      "starred": .bool(checkIn.isStarred),
    ]
  }

  /// A plan.
  package func facts(_ plan: Plan) -> JSONObject {
    [
      "id": .string(plan.id),
      "on": JSON(plan.on),
      "at": .orNull(JSON(plan.at)),
      "mates": .array(book.company(of: plan).map(reference)),
      "what": .orNull(JSON(plan.what)),
      "minutes": .orNull(JSON(plan.minutes)),
      "state": .string(plan.state.rawValue),
    ]
  }
}

extension Desk {
  /// A capacity.
  package func facts(_ capacity: Capacity) -> JSON {
    [
      "level": .string(capacity.level.rawValue), "minutes": .integer(capacity.minutes),
      "step": .integer(capacity.step), "said": .bool(capacity.isSaid),
    ]
  }

  /// A load.
  package func facts(_ load: Load) -> JSON {
    [
      "minutes": .integer(load.minutes), "score": .integer(load.score),
      "state": .string(load.state.rawValue), "detail": .string(load.detail.rawValue),
      "capacity": .integer(load.capacity), "withoutMinutes": .integer(load.itemsWithoutMinutes),
    ]
  }

  /// The free stretches of a day.
  package func facts(_ free: FreeTime) -> JSON {
    let longest = free.longest
    return .array(
      free.stretches.map { stretch in
        [
          "from": .string(stretch.from.description), "to": .string(stretch.to.description),
          "minutes": .integer(stretch.minutes), "longest": .bool(stretch == longest),
        ]
      })
  }
}

extension Desk {
  /// A yearly date as it comes round, on the day on which it falls next.
  package func facts(_ date: UpcomingDate) -> JSONObject {
    [
      "id": .string(date.date.id),
      "on": JSON(date.day),
      "mate": reference(date.mate),
      "name": .string(date.date.name),
      "date": .string(date.date.on.description),
      "age": .orNull(JSON(date.age)),
      "moved": .bool(date.isMoved),
    ]
  }

  /// Something to remember.
  package func facts(_ reminder: Reminder) -> JSONObject {
    [
      "id": .string(reminder.id),
      "text": .string(reminder.text),
      "until": .orNull(JSON(reminder.until)),
    ]
  }
}

extension Standing {
  /// The fields of a mate in a list, in the order of `columns`.
  package var row: [String] {
    [
      mate.id, mate.name, health.state.rawValue, health.due?.iso ?? "", "\(health.daysLate)",
      health.last?.iso ?? "", mate.circle?.rawValue ?? "", mate.groups.joined(separator: ","),
      mate.rhythm?.words ?? "",
    ]
  }

  /// The names of the fields of a mate in a list.
  package static let columns = [
    "id", "name", "health", "due", "daysLate", "lastCheckIn", "circle", "groups", "rhythm",
  ]
}

extension JSON {
  /// The value, or `null` in the place of nothing, so that a key is always there.
  package static func orNull(_ value: JSON?) -> JSON { value ?? .null }
}
