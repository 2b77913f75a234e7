import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Taking back and bringing back")
struct ChangeListTests {
  @Test("With nothing done there is nothing to take back or bring back")
  func nothing() {
    var history = History()
    #expect(throws: ChangeList.Refusal.nothingToUndo) { try history.undo() }
    #expect(throws: ChangeList.Refusal.nothingToRedo) { try history.redo() }
    #expect(history.list.undoable == nil)
    #expect(history.list.redoable.isEmpty)
  }

  @Test("Edit, edit, undo, undo: the book is as it was at first, and two redos bring both back")
  func editEditUndoUndo() throws {
    var history = History()
    let first = history.set("a", 1)
    let second = history.set("a", 2)
    #expect(try history.undo().of == [second.id])
    #expect(history.records == ["a": ["n": 1]])
    #expect(try history.undo().of == [first.id])
    #expect(history.records.isEmpty)
    #expect(throws: ChangeList.Refusal.nothingToUndo) { try history.undo() }
    #expect(try history.redo().of == [first.id])
    #expect(try history.redo().of == [second.id])
    #expect(history.records == ["a": ["n": 2]])
    #expect(throws: ChangeList.Refusal.nothingToRedo) { try history.redo() }
  }

  @Test("The newest few are taken back in one step, and brought back in one")
  func few() throws {
    var history = History()
    let changes = [history.set("a", 1), history.set("b", 1), history.set("a", 2)]
    let undo = try history.undo(2)
    #expect(undo.of == [changes[2].id, changes[1].id])
    #expect(history.records == ["a": ["n": 1]])
    #expect(history.list.undone == Set(undo.of))
    #expect(try history.redo().of == [changes[2].id, changes[1].id])
    #expect(history.records == ["a": ["n": 2], "b": ["n": 1]])
  }

  @Test("More than there are takes back all there are")
  func moreThanThereAre() throws {
    var history = History()
    _ = history.set("a", 1)
    #expect(try history.undo(99).of.count == 1)
    #expect(history.list.undoable(5).isEmpty)
  }

  @Test("A new change empties what could be brought back")
  func newChangeEmptiesRedo() throws {
    var history = History()
    _ = history.set("a", 1)
    _ = try history.undo()
    _ = history.set("b", 1)
    #expect(history.list.redoable.isEmpty)
    #expect(throws: ChangeList.Refusal.nothingToRedo) { try history.redo() }
  }

  @Test("One that was let go is not taken back, nor any before it, but its id still reaches it")
  func dismissed() throws {
    var history = History()
    _ = history.set("a", 1)
    let kept = history.set("b", 1)
    history.dismiss(kept)
    #expect(history.list.undoable == nil)
    #expect(throws: ChangeList.Refusal.nothingToUndo) { try history.undo() }
    let new = history.set("c", 1)
    #expect(history.list.undoable(5).map(\.id) == [new.id])
    _ = try history.undo()
    #expect(throws: ChangeList.Refusal.nothingToUndo) { try history.undo() }
    #expect(try history.undo(kept).of == [kept.id])
    #expect(history.records == ["a": ["n": 1]])
  }

  @Test("An undo that was let go cannot be brought back, and older changes still can be taken back")
  func dismissedUndo() throws {
    var history = History()
    let first = history.set("a", 1)
    _ = history.set("b", 1)
    history.dismiss(try history.undo())
    #expect(history.list.redoable.isEmpty)
    #expect(history.list.undoable == first)
  }

  @Test("A change that a later one holds is refused, naming those that hold it, newest first")
  func held() throws {
    var history = History()
    let first = history.set("a", 1)
    let second = history.set("a", 2)
    _ = history.set("b", 1)
    let third = history.set("a", 3)
    #expect(throws: ChangeList.Refusal.held(first, by: [third, second])) {
      try history.undo(first)
    }
    _ = try history.undo(third)
    #expect(throws: ChangeList.Refusal.held(first, by: [second])) { try history.undo(first) }
    _ = try history.undo(second)
    _ = try history.undo(first)
    #expect(history.records == ["b": ["n": 1]])
  }

  @Test("What another device wrote since is not taken back with it")
  func heldElsewhere() throws {
    var history = History()
    let change = history.set("a", 1)
    history.elsewhere("a", ["n": 7])
    #expect(throws: ChangeList.Refusal.held(change, by: [])) { try history.undo() }
    #expect(history.records == ["a": ["n": 7]])
  }

  @Test("A later change that leaves every record as this one left it does not hold it")
  func sameAgain() throws {
    var history = History()
    let first = history.set("a", 1)
    _ = history.set("a", 2)
    _ = history.set("a", 1)
    _ = try history.undo(first)
    #expect(history.records.isEmpty)
  }

  @Test("Where only an undo stands in the way, the undo is named")
  func heldByUndo() throws {
    var history = History()
    let first = history.set("a", 1)
    _ = history.set("a", 2)
    let third = history.set("a", 1)
    let undo = try history.undo(first)
    #expect(throws: ChangeList.Refusal.held(third, by: [undo])) { try history.undo() }
  }

  @Test("One that is taken back already is refused")
  func undoneAlready() throws {
    var history = History()
    let change = history.set("a", 1)
    _ = try history.undo()
    #expect(throws: ChangeList.Refusal.undoneAlready(change)) { try history.undo(change) }
  }

  @Test("An undo is taken back by a redo alone, and a dismissal by nothing")
  func undoOfUndo() throws {
    var history = History()
    let change = history.set("a", 1)
    let undo = try history.undo()
    #expect(throws: ChangeList.Refusal.isUndo(undo)) { try history.undo(undo) }
    _ = try history.redo()
    history.dismiss(change)
    let dismissal = try #require(history.changes.last)
    #expect(throws: ChangeList.Refusal.nothingToUndo) { try history.undo(dismissal) }
  }

  @Test("Asked for by its id, a redo is what it brought back, newest first")
  func undoOfRedo() throws {
    var history = History()
    let first = history.set("a", 1)
    let second = history.set("a", 2)
    _ = try history.undo(2)
    let redo = try history.redo()
    #expect(try history.undo(redo).of == [second.id, first.id])
    #expect(history.records.isEmpty)
  }

  @Test("A mate with whom something was logged since is not taken out from under it")
  func heldByReference() throws {
    for reference in [["mates": ["a", "x"]], ["mate": "a"], ["into": "a"]] as [JSONObject] {
      var history = History()
      let mate = history.set("a", 1)
      let log = history.change(.log, to: [("c", reference)])
      #expect(throws: ChangeList.Refusal.held(mate, by: [log])) { try history.undo(mate) }
      var other = history
      #expect(try other.undo(2).of == [log.id, mate.id])
      #expect(other.records.isEmpty)
      let deletion = history.change(.deleteCheckIn, to: [("c", nil)])
      _ = try history.undo(mate)
      #expect(history.records.isEmpty)
      #expect(history.list.undoable == deletion)
    }
  }

  @Test("A mate with whom another device wrote something is not taken out from under it")
  func hung() throws {
    for reference in [["mates": ["a", "x"]], ["mate": "a"], ["into": "a"]] as [JSONObject] {
      var history = History()
      let mate = history.set("a", 1)
      history.elsewhere("c", reference)
      let thing = Hanging(.checkIn, page: .mates, id: "c")
      #expect(throws: ChangeList.Refusal.hung(mate, on: "a", [thing])) { try history.undo(mate) }
      history.elsewhere("c", ["mates": ["x"]])
      _ = try history.undo(mate)
      #expect(history.records == ["c": ["mates": ["x"]]])
    }
  }

  @Test("A record that a change touches beside others goes back with them or not at all")
  func allOrNothing() throws {
    var history = History()
    let change = history.change(to: [("a", ["n": 1]), ("b", ["n": 1])])
    _ = history.set("b", 2)
    #expect(throws: ChangeList.Refusal.self) { try history.undo(change) }
    #expect(history.records == ["a": ["n": 1], "b": ["n": 2]])
  }
}

@Suite("Random histories of undo")
struct ChangeListPropertyTests {
  /// What undo is without a list of changes: whole books on two stacks.
  private struct Model {
    var records: [String: JSONObject] = [:]
    var past: [[String: JSONObject]] = []
    var future: [[[String: JSONObject]]] = []

    mutating func change(to new: [String: JSONObject]) {
      past.append(records)
      records = new
      future = []
    }

    /// Goes back by so many changes, and says by how many it went.
    mutating func undo(_ count: Int) -> Int {
      var books: [[String: JSONObject]] = []
      while books.count < count, let before = past.popLast() {
        books.append(records)
        records = before
      }
      if !books.isEmpty { future.append(books) }
      return books.count
    }

    mutating func redo() -> Int {
      guard let books = future.popLast() else { return 0 }
      for book in books.reversed() {
        past.append(records)
        records = book
      }
      return books.count
    }

    mutating func dismiss() {
      if future.isEmpty { past = [] }
      future = []
    }
  }

  private func draft(
    _ records: [String: JSONObject], _ chance: inout SeededGenerator
  ) -> [(String, JSONObject?)] {
    var ids = ["a", "b", "c"].shuffled(using: &chance)
    ids.removeLast(Int.random(in: 0...2, using: &chance))
    return ids.map { id in
      let isDeletion = records[id] != nil && Int.random(in: 0...3, using: &chance) == 0
      return (id, isDeletion ? nil : ["n": .integer(Int.random(in: 0...2, using: &chance))])
    }
  }

  @Test("Changes, undos, redos and dismissals do what a stack of whole books does")
  func againstModel() throws {
    for seed in 0..<200 as Range<UInt64> {
      var chance = SeededGenerator(seed: seed)
      var history = History()
      var model = Model()
      for step in 0..<40 {
        switch Int.random(in: 0...9, using: &chance) {
        case 0...3:
          let bodies = draft(history.records, &chance)
          _ = history.change(to: bodies)
          var new = model.records
          for (id, body) in bodies { new[id] = body }
          model.change(to: new)
        case 4...6:
          let count = Int.random(in: 1...3, using: &chance)
          let went = model.undo(count)
          let undo = try? history.undo(count)
          #expect((undo?.of.count ?? 0) == went, "step \(step), \(chance)")
        case 7, 8:
          let went = model.redo()
          let redo = try? history.redo()
          #expect((redo?.of.count ?? 0) == went, "step \(step), \(chance)")
        default:
          let list = history.list
          let brought = list.redoable.first.flatMap { change in
            list.changes.last { $0.verb == .undo && $0.of.contains(change.id) }
          }
          guard let letGo = brought ?? list.undoable else { continue }
          history.dismiss(letGo)
          model.dismiss()
        }
        #expect(history.records == model.records, "step \(step), \(chance)")
        #expect((history.list.undoable == nil) == model.past.isEmpty, "step \(step), \(chance)")
        #expect(history.list.redoable.isEmpty == model.future.isEmpty, "step \(step), \(chance)")
      }
    }
  }

  @Test(
    "Any kept change is taken back to exactly what was before it, or not at all, and redo undoes that"
  )
  func byID() throws {
    var taken = 0
    for seed in 0..<200 as Range<UInt64> {
      var chance = SeededGenerator(seed: seed)
      var history = History()
      for _ in 0..<20 {
        let wanted = history.changes.randomElement(using: &chance)
        guard let wanted, Bool.random(using: &chance), !wanted.verb.isAboutChanges else {
          _ = history.change(to: draft(history.records, &chance))
          continue
        }
        let before = history.records
        do {
          _ = try history.undo(wanted)
        } catch ChangeList.Refusal.held(let change, let by) {
          #expect(change == wanted, "\(chance)")
          #expect(!by.isEmpty, "\(chance)")
          #expect(history.records == before, "\(chance)")
          continue
        } catch ChangeList.Refusal.undoneAlready {
          #expect(history.list.undone.contains(wanted.id), "\(chance)")
          continue
        }
        taken += 1
        var expected = before
        for touch in wanted.touches {
          #expect(before[touch.id] == touch.after.body, "\(chance)")
          expected[touch.id] = touch.before?.body
        }
        #expect(history.records == expected, "\(chance)")
        _ = try history.redo()
        #expect(history.records == before, "\(chance)")
        _ = try history.undo(wanted)
        #expect(history.records == expected, "\(chance)")
      }
    }
    #expect(taken > 100)
  }
}
