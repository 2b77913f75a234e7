public import HowdyCore
import HowdyStore
import Testing

// Books to start from, on Monday 30 November 2026.
extension Home {
  /// A home whose book holds some things.
  public static func with(_ things: any Entity...) -> Home {
    let home = Home()
    home.put(things)
    return home
  }

  /// Sam Okafor every 2 weeks and Lin without a rhythm, both talked to on Saturday 28 November.
  public static func withSamAndLin() -> Home {
    with(
      Mate.sample("Sam Okafor", id: "sam", every: "2 weeks"), Mate.sample("Lin"),
      CheckIn.sample("2026-11-28", "sam"), CheckIn.sample("2026-11-28", "lin"))
  }

  /// Four mates: Sam is overdue, Lin due today, Ada on track, Bo has no rhythm.
  public static func withFour() -> Home {
    var sam = Mate.sample("Sam Okafor", id: "sam", every: "2 weeks", circle: .close)
    sam.groups = ["choir", "work"]
    var ada = Mate.sample("Ada Byron", id: "ada", every: "1 month", circle: .inner)
    ada.nicknames = ["Countess"]
    return with(
      sam, Mate.sample("Lin", every: "2 weeks"), ada, Mate.sample("Bo"),
      CheckIn.sample("2026-11-14", "sam", id: "babab-babab-babab"),
      CheckIn.sample("2026-11-16", "lin", id: "babab-dadad-babab"),
      CheckIn.sample("2026-11-20", "ada", id: "lusab-babab-babab"))
  }

  /// A home with every kind of record in its book, on a disk in memory, and a backup of it as it was on
  /// 1 November, called `earlier.json`.
  public static func rich() throws -> Home {
    let home = try kept.get()
    return home.moved(to: (home.disk as? MemoryDisk)?.copy() ?? home.disk)
  }

  /// Made once: a book takes longer to make than to copy, and after that nobody writes to it.
  private nonisolated(unsafe) static let kept = Result { try makeRich() }

  private static func makeRich() throws -> Home {
    let home = Home(on: "2026-11-01")
    home.did(
      "add mate Sam Okafor every 2 weeks --circle close --birthday '4 May 1994' --nickname Sammo")
    home.did("add mate Lin --circle inner --group choir --contact 'lin@example.org'")
    home.did("add mate Gran every week --remember 'Ask about the garden'")
    home.did("add mate Grandma --birthday '10 December'")
    home.did("add mate Ada Byron every 10 days")
    home.did("add mate Colin")
    home.did("add mate Wes every 3 months")
    try home.checkIn("2026-11-10", "Colin")
    let sam = try home.mate("Sam Okafor").id
    try home.make(.log, CheckIn.sample("2026-11-14", sam, id: "lusab-babad-gutih"))
    try home.checkIn("2026-11-16", "Sam Okafor", "Lin")
    try home.checkIn("2026-11-20", "Grandma")
    home.did("star last")
    home.did("settings contrast more")
    // On a copy, so that the ids after it are drawn as if it was not made.
    let earlier = home.moved(to: (home.disk as? MemoryDisk)?.copy() ?? home.disk)
    earlier.did("backup earlier.json")
    let backup = try earlier.disk.read("/home/me/earlier.json")
    (home.disk as? MemoryDisk)?.put(backup, at: "/home/me/earlier.json")
    home.on("2026-11-30")
    try home.plan("2026-11-30", "Curry", "Sam Okafor")
    try home.plan("2026-12-11", nil, "Gran")
    try home.plan("2026-12-12", "Walk", "Gran", "Lin")
    home.did("remember sam Bring back the ladder until 18 december")
    home.did("remember sam 'Ask how the flat is'")
    home.did("archive colin")
    home.did("pause lin until 5 january")
    home.did("snooze ada until 10 december")
    home.hearTips()
    return home
  }
}
