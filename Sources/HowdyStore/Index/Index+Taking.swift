internal import HowdyCore

extension Index {
  /// Takes in the versions that a change wrote, but for the tallies.
  ///
  /// - Returns: The ids of the mates whose check-ins are touched.
  mutating func take(_ touches: [Change.Touch]) -> Set<String> {
    var mates: Set<String> = []
    var kept: [IndexedRecord] = []
    var marks: [String: Set<Int>] = [:]
    overlay.removeAll(in: touches)
    latest.removeAll { entry in touches.contains { $0.page == entry.page && $0.id == entry.id } }
    for touch in touches {
      if touch.page.holdsCheckIns {
        for body in [touch.before?.body, touch.after.body] {
          mates.formUnion(body?["mates"]?.strings ?? [])
        }
      }
      guard let body = touch.after.body else { continue }
      if touch.page.holdsCheckIns {
        guard let checkIn = try? CheckIn(id: touch.id, page: touch.page, body: body) else {
          continue
        }
        let place = widen(checkIn.page, to: checkIn.on)
        for mate in checkIn.mates { marks[mate, default: []].insert(place) }
        note(LatestCheckIn(recorded: checkIn.recorded, page: checkIn.page, id: checkIn.id))
      } else if touch.page.holdsPlans {
        guard let plan = try? Plan(id: touch.id, page: touch.page, body: body) else { continue }
        _ = widen(touch.page, to: plan.on)
        if plan.state == .open { kept.append(IndexedRecord(touch, body)) }
      } else if Index.keeps(touch.page) {
        kept.append(IndexedRecord(touch, body))
      }
    }
    if touches.contains(where: { Index.keeps($0.page) }) { replace(touches, with: kept) }
    if !marks.isEmpty { mark(marks) }
    return mates
  }

  /// Puts records in the place of what a change touched; mates keep what is known of their check-ins.
  private mutating func replace(_ touches: [Change.Touch], with kept: [IndexedRecord]) {
    var touched: [PageName: Set<String>] = [:]
    for touch in touches { touched[touch.page, default: []].insert(touch.id) }
    var tallies: [String: ArraySlice<UInt8>] = [:]
    var records: [IndexedRecord] = []
    forEachRecord { record in
      if touched[record.page]?.contains(record.id) ?? false {
        if record.isMate { tallies[record.id] = record.tally }
      } else {
        records.append(record)
      }
    }
    for record in kept {
      var record = record
      if record.isMate { record.tally = tallies[record.id] ?? [] }
      records.append(record)
    }
    self.records = records
  }

  /// Marks the places of pages that may hold check-ins with mates, by the mates' ids; the entries of
  /// all others are copied as they stand.
  private mutating func mark(_ places: [String: Set<Int>]) {
    var missing = Dictionary(uniqueKeysWithValues: places.map { ($0.key.inBytes, $0.value) })
    var reader = ByteReader(storedWhereabouts)
    let count = reader.number()
    var copied = reader.place
    var entries = ByteWriter()
    entries.reserve(storedWhereabouts.count + 64 * places.count)
    var left = count
    while left > 0, reader.isWhole {
      left -= 1
      let id = reader.slice()
      let start = reader.place
      let bits = reader.slice()
      guard let places = missing.removeValue(forKey: id) else { continue }
      entries.append(storedWhereabouts[copied..<start])
      entries.put(places.reduce(bits) { Index.setting($1, in: $0) })
      copied = reader.place
    }
    entries.append(storedWhereabouts[copied...])
    for (id, places) in missing {
      entries.put(id)
      entries.put(places.reduce([]) { Index.setting($1, in: $0) })
    }
    var list = ByteWriter()
    list.put(count + missing.count)
    list.append(entries.bytes[...])
    storedWhereabouts = list.bytes[...]
  }

  /// Takes in the tallies that are others than before; all other records are copied as they stand.
  ///
  /// - Parameter recounted: The ids of the mates, those among them who show no more.
  mutating func take(tallies recounted: Set<String>, of book: Book) {
    if recounted.isEmpty { return }
    let tallies = Dictionary(
      uniqueKeysWithValues: recounted.map { mate in
        let tally = book.mates.contains(mate) ? book.tally(of: mate) : .none
        return (mate.inBytes, tally.count > 0 ? tally.bytes : [])
      })
    var reader = recordReader
    var copied = storedRecords.startIndex
    var records = ByteWriter()
    records.reserve(storedRecords.count + 1024 * recounted.count)
    reader.forEachRecord { reader, record in
      guard IndexedRecord.isMate(reader.slice(at: record.body)),
        let tally = tallies[reader.slice(at: record.id)]
      else { return }
      // The length of a tally stands right behind the body.
      records.append(storedRecords[copied..<record.body.upperBound])
      records.put(tally)
      copied = record.tally.upperBound
    }
    records.append(storedRecords[copied...])
    storedRecords = records.bytes[...]
  }
}

extension String {
  /// The text as it stands in the index.
  fileprivate var inBytes: ArraySlice<UInt8> { Array(utf8)[...] }
}
