import HowdyCore
import HowdyTestSupport
import Testing

@Suite("Records of every kind")
struct EntityTests {
  /// Each kind with every key it knows, beside one that it does not.
  private static let bodies: [(kind: any Entity.Type, page: PageName, id: String, text: String)] = [
    (
      Mate.self, .mates, "a",
      #"{"is":"mate","name":"Zoë","nicknames":["Zo"],"circle":"close","groups":["choir"],"rhythm":"2 weeks","rhythmSince":"2026-01-02","contact":["zoe at home"],"added":"2026-01-01","archived":"2026-11-01","died":"2026-10-31","into":"b","later":{"x":[1]}}"#
    ),
    (
      CheckIn.self, .checkIns(month("2026-11")), "c",
      #"{"is":"check-in","on":"2026-12-01","at":"19:30","mates":["a","b"],"kind":"call","note":"Hi","minutes":25,"place":"home","tags":["t"],"starred":true,"plan":"p","recorded":12,"later":1.50}"#
    ),
    (
      Plan.self, .plans(2026), "p",
      #"{"is":"plan","on":"2027-01-01","at":"08:00","mates":["a"],"what":"Tea","minutes":30,"state":"done","deferrals":2,"deferred":"2026-12-30","recorded":9,"later":null}"#
    ),
    (
      MateDate.self, .mates, "d",
      #"{"is":"date","mate":"a","name":"birthday","on":"--05-04","later":true}"#
    ),
    (
      Reminder.self, .mates, "r",
      #"{"is":"remember","mate":"a","text":"The flat","until":"2026-12-18","recorded":3,"later":[]}"#
    ),
    (
      Pause.self, .mates, "u",
      #"{"is":"pause","mate":"a","from":"2026-11-30","until":"2026-12-24","reason":"away","later":"x"}"#
    ),
    (
      Snooze.self, .mates, "s",
      #"{"is":"snooze","mate":"a","since":"2026-11-30","until":"2026-12-07","later":0}"#
    ),
    (
      FirstDue.self, .mates, "f",
      #"{"is":"first-due","mate":"a","due":"2026-12-03","after":"2026-11-01","later":-0}"#
    ),
    (
      DayCapacity.self, .days(2026), "2026-11-30",
      #"{"is":"capacity","level":"low","later":"x"}"#
    ),
    (Setting.self, .settings, "bell", #"{"is":"setting","value":"subtle","later":"x"}"#),
  ]

  private static var kinds: Range<Int> { bodies.indices }

  private func read<Kind: Entity>(
    _: Kind.Type, _ body: JSONObject, _ place: Int
  ) throws -> any Entity {
    let (_, page, id, _) = Self.bodies[place]
    return try Kind(id: id, page: page, body: body)
  }

  private func body(_ place: Int) throws -> JSONObject {
    try #require(JSON(text: Self.bodies[place].text).object)
  }

  @Test(
    "A record is written as it was read, with the keys that this version does not know",
    arguments: kinds)
  func roundTrip(place: Int) throws {
    let body = try body(place)
    let thing = try read(Self.bodies[place].kind, body, place)
    #expect(JSON.object(thing.body).text == Self.bodies[place].text)
    #expect(thing.id == Self.bodies[place].id)
    #expect(thing.page == Self.bodies[place].page)
    #expect(thing.unknown.members.map(\.key) == ["later"])
  }

  @Test("A value of the wrong form is refused, and the key is named", arguments: kinds)
  func wrongForm(place: Int) throws {
    let whole = try body(place)
    for key in whole.members.map(\.key) where key != "is" && key != "later" {
      var body = whole
      body[key] = ["nonsense": 1]
      #expect(throws: RecordFault(key: key)) {
        try read(Self.bodies[place].kind, body, place)
      }
    }
  }

  @Test("A key that is null is as one that is not there", arguments: kinds)
  func nullIsAbsent(place: Int) throws {
    let whole = try body(place)
    for key in whole.members.map(\.key) where key != "is" && key != "later" {
      var null = whole
      null[key] = .null
      var absent = whole
      absent[key] = nil
      let kind = Self.bodies[place].kind
      #expect(
        outcome { try read(kind, null, place) } == outcome { try read(kind, absent, place) },
        "\(key)")
    }
  }

  /// What reading gives, or the key at fault.
  private func outcome(_ read: () throws -> any Entity) -> String {
    do {
      return JSON.object(try read().body).text
    } catch {
      return "\(error)"
    }
  }

  @Test("A death whose day is unknown is kept as such")
  func deathWithoutDay() throws {
    let text =
      #"{"is":"mate","name":"Gran","added":"2026-01-01","archived":"2026-02-01","died":true}"#
    let body = try #require(JSON(text: text).object)
    let mate = try Mate(id: "g", page: .mates, body: body)
    #expect(mate.death == Mate.Death(day: nil))
    #expect(JSON.object(mate.body).text == text)
  }

  @Test("What is empty or usual leaves no key behind")
  func noEmptyKeys() {
    let mate = Mate(id: "a", name: "Ada", added: day("2026-01-01"))
    #expect(JSON.object(mate.body).text == #"{"is":"mate","name":"Ada","added":"2026-01-01"}"#)
    let checkIn = CheckIn(id: "c", on: day("2026-11-30"), mates: ["a"], recorded: 5)
    #expect(
      JSON.object(checkIn.body).text
        == #"{"is":"check-in","on":"2026-11-30","mates":["a"],"recorded":5}"#)
    #expect(checkIn.page == PageName("check-ins/2026-11"))
  }

  @Test("A check-in and a plan stay on their page when their day changes")
  func pageStays() throws {
    var checkIn = CheckIn(id: "c", on: day("2026-11-30"), mates: ["a"], recorded: 5)
    checkIn.on = day("2027-02-01")
    let read = try CheckIn(id: checkIn.id, page: checkIn.page, body: checkIn.body)
    #expect(read.page == PageName("check-ins/2026-11"))
    var plan = Plan(id: "p", on: day("2026-12-31"), mates: ["a"], recorded: 5)
    plan.on = day("2027-01-01")
    #expect(plan.page == PageName("plans-2026"))
  }

  @Test("A day's capacity whose id is no day is refused")
  func capacityNeedsDay() {
    #expect(throws: RecordFault(key: "id")) {
      try DayCapacity(id: "monday", page: .days(2026), body: ["is": "capacity", "level": "low"])
    }
  }
}
