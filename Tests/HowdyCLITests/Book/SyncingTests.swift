import HowdyCLI
import HowdyCore
import HowdyStore
import HowdyTestSupport
import Testing

/// Homes on the disk, each with a book in a repository of its own, and the place between them.
private final class Homes {
  private let folder: TemporaryFolder
  private let programs = System.live().programs
  private(set) var homes: [Home] = []

  init(_ count: Int) throws {
    folder = try TemporaryFolder()
    try git("init", "-q", "--bare", "-b", "main", folder.path + "/hub")
    for number in 0..<count {
      let home = Home(disk: LocalDisk(), seed: UInt64(number + 1))
      home.environment = [
        "HOWDY_BOOK": book(number), "XDG_STATE_HOME": folder.path + "/\(number)/state",
        "XDG_CACHE_HOME": folder.path + "/\(number)/cache",
      ]
      home.machine = "machine-\(number)"
      home.programs = programs
      homes.append(home)
    }
  }

  func book(_ number: Int) -> String { folder.path + "/\(number)/book" }

  /// Makes a repository of a book that is there.
  func join(_ number: Int) throws {
    try git("init", "-q", "-b", "main", book(number))
    try git("-C", book(number), "remote", "add", "origin", folder.path + "/hub")
  }

  @discardableResult
  func git(_ words: String...) throws -> String {
    let ending = try #require(programs.run("git", words, variables: [:], onWait: {}))
    #expect(ending.status == 0, "git \(words): \(String(decoding: ending.err, as: UTF8.self))")
    return String(decoding: ending.out, as: UTF8.self)
  }

  /// The files that name somebody: those of a book but for what git keeps of old ones, and those at the
  /// branch of the place between.
  func files(naming text: String, _ numbers: [Int]) throws -> [String] {
    var found: [String] = []
    for number in numbers {
      found += try lines("-C", book(number), "grep", "-il", "--untracked", "-e", text)
    }
    return try found + lines("-C", folder.path + "/hub", "grep", "-il", "-e", text, "main")
  }

  private func lines(_ words: String...) throws -> [String] {
    let ending = try #require(programs.run("git", words, variables: [:], onWait: {}))
    #expect(ending.status < 2, "git \(words): \(String(decoding: ending.err, as: UTF8.self))")
    return String(decoding: ending.out, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The files of a book, but for those of git.
  func files(_ number: Int) throws -> [String] {
    try git("-C", book(number), "ls-files").split(separator: "\n").map(String.init)
  }
}

extension Home {
  fileprivate var answers: String {
    run("mates --json").out + run("checkins --all --json").out
  }
}

@Suite("Sync with git, from within", .enabled(if: Binary.hasGit, "there is no git on this machine"))
struct SyncingTests {
  @Test("Books begun apart meet, differ and meet again")
  func apart() throws {
    let all = try Homes(2)
    let (one, two) = (all.homes[0], all.homes[1])
    one.did("add mate Sam every 2 weeks")
    two.did("add mate Lin")
    try all.join(0)
    try all.join(1)
    #expect(one.run("sync").out == "Took in nothing, handed out 1 change.\n")
    #expect(two.run("sync --dry-run").out == "Would take in 1 change and hand out 1.\n")
    #expect(two.run("sync").out == "Took in 1 change, handed out 1.\n")
    one.did("log Sam")
    two.did("log Lin")
    #expect(one.run("sync").out == "Took in 1 change, handed out 1.\n")
    #expect(two.run("sync").out == "Took in 1 change, handed out 1.\n")
    #expect(one.run("sync --json").json["tookIn"] == 1)
    #expect(one.run("sync").out == "Nothing new here or there.\n")
    #expect(one.answers == two.answers)
  }

  @Test("Two of one id keep both versions of each file, and say whose pages were written")
  func twins() throws {
    let all = try Homes(2)
    let (one, two) = (all.homes[0], all.homes[1])
    two.machine = one.machine
    one.did("add mate Sam every 2 weeks")
    try all.join(0)
    one.did("sync")
    try all.git("clone", "-q", all.book(0) + "/../../hub", all.book(1))
    let own = try #require(try deviceFile(one))
    let device = try one.disk.read(own)
    two.did("add mate Lin")
    let file = try #require(try deviceFile(two))
    try two.disk.remove(file)
    try two.disk.writeNew(device, to: file, mode: 0o600)
    one.did("log Sam one")
    two.did("log Sam two")
    one.did("sync")
    let answer = two.run("sync --json")
    let copied = answer.json["copies"].array?.compactMap { $0["file"].string } ?? []
    #expect(copied.count == 2)
    #expect(copied.contains { $0.hasSuffix("/changes.jsonl") })
    #expect(copied.contains { $0.hasSuffix("/check-ins/2026-11.json") })
    #expect(answer.json["next"][0] == ["doctor", "--fix"])
    let said = two.run("sync --dry-run")
    #expect(said.status == 0)
    one.did("sync")
    #expect(one.answers == two.answers)
    #expect(one.checkIns.count == 2)
    #expect(try all.files(0).contains { $0.contains("changes.sync-conflict-") })
  }

  private func deviceFile(_ home: Home) throws -> String? {
    let state = try #require(home.environment["XDG_STATE_HOME"]) + "/howdy"
    return try home.disk.entries(of: state).first.map { state + "/\($0.name)/device.json" }
  }

  @Test(
    "A page of another machine that both sides wrote keeps both versions, unless one holds nothing more"
  )
  func pagesOfOthers() throws {
    let all = try Homes(3)
    let (one, two, three) = (all.homes[0], all.homes[1], all.homes[2])
    three.did("add mate Sam")
    try all.join(2)
    three.did("sync")
    for (number, home) in [one, two].enumerated() {
      home.did("add mate 'Lin \(number)'")
      try all.join(number)
      home.did("sync")
    }
    one.did("sync")
    let pages = try all.files(0).filter { $0.hasSuffix("/mates.json") }
    let page = try #require(pages.first { hasSam(all.book(0) + "/" + $0, one) })
    func write(_ name: String, _ year: String, _ number: Int) throws {
      let path = all.book(number) + "/" + page
      let text = String(decoding: try one.disk.read(path), as: UTF8.self)
      let newer = text.replacing("\"name\":\"Sam\"", with: "\"name\":\"\(name)\"")
        .replacing("\"rev\":\"19", with: "\"rev\":\"\(year)").replacing(
          "\"rev\":\"20", with: "\"rev\":\"\(year)")
      try one.disk.remove(path)
      try one.disk.writeNew(Array(newer.utf8), to: path, mode: 0o600)
    }
    try write("Samir", "30", 0)
    try write("Samira", "40", 1)
    one.did("sync")
    // The version here is the newer one, so the other would never count.
    #expect(two.run("sync --json").json["copies"] == [])
    #expect(two.run("mates --json").out.contains("Samira"))
    one.did("sync")
    #expect(one.answers == two.answers)
    // Whatever others make of it, git never writes a page of the machine that it belongs to.
    let own = all.book(2) + "/" + page
    let before = try three.disk.read(own)
    let stood = try three.disk.status(of: own)
    #expect(three.run("sync --json").json["copies"].array?.count == 1)
    #expect(try three.disk.read(own) == before)
    #expect(try three.disk.status(of: own) == stood)
    #expect(three.answers == two.answers)
  }

  private func hasSam(_ path: String, _ home: Home) -> Bool {
    ((try? home.disk.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? "")
      .contains("\"Sam\"")
  }

  @Test("A file that is no page and was written on both sides is left to whoever wrote it")
  func noPage() throws {
    let all = try Homes(2)
    let (one, two) = (all.homes[0], all.homes[1])
    one.did("add mate Sam")
    try all.join(0)
    one.did("sync")
    two.did("add mate Lin")
    try all.join(1)
    let path = all.book(1) + "/.gitignore"
    try two.disk.remove(path)
    try two.disk.writeNew(Array("mine\n".utf8), to: path, mode: 0o600)
    let answer = two.run("sync --json")
    #expect(answer.status == 65)
    #expect(answer.json["reason"] == "both-changed")
    #expect(answer.err.contains(".gitignore was changed here and elsewhere"))
    #expect(try all.git("-C", all.book(1), "ls-files", "-u").isEmpty)
    #expect(one.run("sync").out == "Nothing new here or there.\n")
  }

  @Test("A book that this version cannot read is not taken in, and neither is what is no book")
  func newer() throws {
    for (marker, status, reason) in [
      ("{\"howdy\":\"book\",\"format\":9,\"minReader\":9}", 78, "newer-format"),
      ("nonsense", 65, "no-book"),
    ] {
      let all = try Homes(2)
      let (one, two) = (all.homes[0], all.homes[1])
      one.did("add mate Sam")
      try all.join(0)
      one.did("sync")
      try all.git("clone", "-q", all.book(0) + "/../../hub", all.book(1))
      two.did("log Sam")
      let path = all.book(0) + "/howdy.json"
      let known = try one.disk.read(path)
      try one.disk.remove(path)
      try one.disk.writeNew(Array(marker.utf8), to: path, mode: 0o600)
      try all.git(
        "-C", all.book(0), "-c", "user.name=n", "-c", "user.email=e", "commit", "-qam", "new")
      try all.git("-C", all.book(0), "push", "-q", "origin", "main")
      let before = try all.git("-C", all.book(0), "ls-remote", "origin")
      let rehearsed = two.run("sync --dry-run --json")
      #expect(rehearsed.json["reason"] == .string(reason))
      #expect(rehearsed.err.contains("Nothing was changed."))
      let answer = two.run("sync --json")
      #expect(answer.status == Int32(status))
      #expect(answer.json["reason"] == .string(reason))
      #expect(answer.err.contains("What is here is committed, so nothing is lost."))
      #expect(try two.disk.read(all.book(1) + "/howdy.json") == known)
      #expect(try all.git("-C", all.book(0), "ls-remote", "origin") == before)
      #expect(try all.git("-C", all.book(1), "status", "--porcelain").isEmpty)
      #expect(two.run("undo").status == 0)
    }
  }

  @Test("What is missing here comes back, and a copy that was removed here goes elsewhere too")
  func missing() throws {
    let all = try Homes(2)
    let (one, two) = (all.homes[0], all.homes[1])
    one.did("add mate Sam")
    let folders = try one.disk.entries(of: all.book(0) + "/pages")
    let page = "pages/\(try #require(folders.first).name)/mates"
    let bytes = try one.disk.read(all.book(0) + "/\(page).json")
    try one.disk.writeNew(bytes, to: all.book(0) + "/\(page) 2.json", mode: 0o600)
    try all.join(0)
    one.did("sync")
    try all.git("init", "-q", "-b", "main", all.book(1))
    try all.git("-C", all.book(1), "remote", "add", "origin", all.book(0) + "/../../hub")
    #expect(two.run("sync").out == "Took in 1 change, handed out nothing.\n")
    try one.disk.remove(all.book(0) + "/\(page) 2.json")
    try two.disk.remove(all.book(1) + "/\(page).json")
    #expect(one.run("sync").out == "Took in nothing, handed out 1 file.\n")
    #expect(
      two.run("sync --dry-run").out
        == "Would take in 1 file and hand out nothing.\nWould bring back 1 file that is missing here.\n"
    )
    #expect(try two.disk.status(of: all.book(1) + "/\(page).json") == nil)
    #expect(
      two.run("sync").out
        == "Took in 1 file, handed out nothing.\nBrought back 1 file that was missing here.\n")
    #expect(try two.disk.status(of: all.book(1) + "/\(page) 2.json") == nil)
    #expect(one.answers == two.answers)
  }

  @Test(
    "Pages that one side lacks, in its files or in a commit made by hand, never mean deletion",
    arguments: [0, 1], ["commit", "commit and sync", "files"])
  func missingPages(_ lacking: Int, _ way: String) throws {
    let all = try Homes(2)
    let (one, two) = (all.homes[0], all.homes[1])
    one.did("add mate Sam every 2 weeks")
    two.did("add mate Lin")
    for number in [0, 1] { try all.join(number) }
    for home in [one, two, one] { home.did("sync") }
    let (home, other) = (all.homes[lacking], all.homes[1 - lacking])
    try all.git("-C", all.book(lacking), "rm", "-rq", "pages")
    if way != "files" {
      try all.git(
        "-C", all.book(lacking), "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x")
    }
    if way == "commit and sync" { home.did("sync") }
    other.did("log Sam")
    other.did("sync")
    home.did("sync")
    other.did("sync")
    #expect(one.answers == two.answers)
    #expect(one.run("mates --json").json["mates"].array?.count == 2)
    #expect(one.run("doctor").status == 0)
    #expect(two.run("doctor").status == 0)
  }

  // MARK: Erased

  /// Two in step, each with records on Ada, of which the second has a backup.
  private func knowingAda() throws -> Homes {
    let all = try Homes(2)
    let (one, two) = (all.homes[0], all.homes[1])
    one.did("add mate 'Ada Lovelace' --nickname Countess")
    one.did("add mate Lin")
    one.did("log Lin 'Told me of the Countess'")
    try all.join(0)
    one.did("sync")
    try all.git("clone", "-q", all.book(0) + "/../../hub", all.book(1))
    two.did("log 'Ada Lovelace' Engines")
    two.did("remember 'Ada Lovelace' 'Likes Lovelace cake'")
    two.did("backup \(all.book(1)).json")
    two.did("sync")
    one.did("sync")
    return all
  }

  /// Expects that Ada is nowhere, after one sync on each side, and that nothing is put beside anything.
  private func expectGone(
    _ all: Homes, location: SourceLocation = #_sourceLocation
  ) throws {
    for number in [1, 0] {
      let said = all.homes[number].run("sync --dry-run")
      #expect(!said.out.contains("versions"), sourceLocation: location)
      let answer = all.homes[number].run("sync")
      #expect(answer.status == 0, "\(answer.err)", sourceLocation: location)
      #expect(!answer.out.contains("versions"), "\(answer.out)", sourceLocation: location)
    }
    for name in ["lovelace", "countess", "sync-conflict"] {
      #expect(try all.files(naming: name, [0, 1]) == [], sourceLocation: location)
    }
    for number in [0, 1] {
      #expect(
        try !all.files(number).contains { $0.contains("sync-conflict") }, sourceLocation: location)
    }
    let (one, two) = (all.homes[0], all.homes[1])
    #expect(one.run("mates --json").json["mates"].array?.count == 1, sourceLocation: location)
    #expect(one.answers == two.answers, sourceLocation: location)
    #expect(two.run("sync").out == "Nothing new here or there.\n", sourceLocation: location)
  }

  @Test(
    "Whoever was erased does not come back by a sync of a machine that had not met that",
    arguments: [
      [], ["edit mate ada --circle inner", "log Lin 'Misses the Countess'"],
      ["rename ada to 'Augusta Lovelace'", "delete mate augusta"], ["delete mate ada", "undo"],
      ["restore BACKUP"], ["delete mate ada", "restore BACKUP"],
    ])
  func erased(_ unseen: [String]) throws {
    let all = try knowingAda()
    let (one, two) = (all.homes[0], all.homes[1])
    one.did("erase ada --yes 'Ada Lovelace'")
    one.did("sync")
    for line in unseen { two.did(line.replacing("BACKUP", with: all.book(1) + ".json")) }
    try expectGone(all)
  }

  @Test("Two who were erased apart are gone everywhere, and nothing is put beside anything")
  func erasedApart() throws {
    let all = try knowingAda()
    let (one, two) = (all.homes[0], all.homes[1])
    one.did("edit mate Lin --circle inner")
    two.did("add mate Bob")
    for home in [two, one, two] { home.did("sync") }
    one.did("edit mate Bob --circle inner")
    one.did("log Bob and Lin Tea")
    for home in [one, two] { home.did("sync") }
    one.did("erase ada --yes 'Ada Lovelace'")
    two.did("erase bob --yes Bob")
    one.did("sync")
    try expectGone(all)
    #expect(try all.files(naming: "bob", [0, 1]) == [])
  }

  @Test(
    "What every book has comes back from a commit made by hand before it is handed out",
    arguments: ["pages", "howdy.json"])
  func missingAhead(_ gone: String) throws {
    let all = try Homes(2)
    let (one, two) = (all.homes[0], all.homes[1])
    one.did("add mate Sam every 2 weeks")
    try all.join(0)
    one.did("sync")
    try all.git("clone", "-q", all.book(0) + "/../../hub", all.book(1))
    try all.git("-C", all.book(0), "rm", "-rq", gone)
    try all.git(
      "-C", all.book(0), "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x")
    one.did("sync")
    #expect(one.run("mates --json").json["mates"].array?.count == 1)
    two.did("log Sam")
    for home in [two, one] { home.did("sync") }
    #expect(one.answers == two.answers)
    for home in [one, two] { #expect(home.run("doctor").status == 0) }
  }

  @Test("A machine that only read hands out nobody who was erased, whatever it still has")
  func erasedBeyondReader() throws {
    let all = try knowingAda()
    let (one, two) = (all.homes[0], all.homes[1])
    two.did("log Lin 'The Countess, unseen'")
    one.did("erase ada --yes 'Ada Lovelace'")
    one.did("sync")
    try two.disk.remove(try #require(try deviceFile(two)))
    try expectGone(all)
  }

  @Test("A file that is no page is its owner's to remove, in the files or in a commit made by hand")
  func removed() throws {
    let all = try knowingAda()
    let (one, two) = (all.homes[0], all.homes[1])
    for isCommitted in [false, true] {
      let device = try #require(try all.files(0).first { $0.hasPrefix("pages/") }).split(
        separator: "/")[1]
      let path = all.book(0) + "/pages/\(device)/notes.txt"
      try one.disk.writeNew(Array("of Ada".utf8), to: path, mode: 0o600)
      for home in [one, two] { home.did("sync") }
      #expect(try all.files(1).contains { $0.hasSuffix("/notes.txt") })
      if isCommitted {
        try all.git("-C", all.book(0), "rm", "-q", path)
        try all.git(
          "-C", all.book(0), "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x")
        two.did("log Lin")
        two.did("sync")
      } else {
        try one.disk.remove(path)
      }
      for home in [one, two] { home.did("sync") }
      for number in [0, 1] {
        #expect(try !all.files(number).contains { $0.hasSuffix("/notes.txt") })
      }
      #expect(one.answers == two.answers)
    }
  }

  @Test("Whoever was erased does not come back by what was handed out before that was met")
  func erasedAfter() throws {
    let all = try knowingAda()
    let (one, two) = (all.homes[0], all.homes[1])
    two.did("edit mate ada --circle inner")
    two.did("log 'Ada Lovelace' and Lin Tea")
    two.did("sync")
    one.did("erase ada --yes 'Ada Lovelace'")
    #expect(one.run("sync").status == 0)
    try expectGone(all)
  }

  @Test("Nothing is handed out while a file that may name somebody who was erased cannot be read")
  func erasedAndDamaged() throws {
    let all = try knowingAda()
    let (one, two) = (all.homes[0], all.homes[1])
    one.did("erase ada --yes 'Ada Lovelace'")
    one.did("sync")
    two.did("edit mate ada --circle inner")
    let own = String(decoding: try two.disk.read(#require(try deviceFile(two))), as: UTF8.self)
    let pages = try all.files(1).filter { $0.hasSuffix("/check-ins/2026-11.json") }
    let page = try #require(pages.first { !own.contains($0.split(separator: "/")[1]) })
    let path = all.book(1) + "/" + page
    let bytes = try two.disk.read(path)
    try two.disk.remove(path)
    try two.disk.writeNew(Array("nonsense".utf8), to: path, mode: 0o600)
    let answer = two.run("sync --json")
    #expect(answer.status == 74)
    #expect(answer.json["reason"] == "erase-waits")
    #expect(try all.files(naming: "lovelace", []) == [])
    try two.disk.remove(path)
    try two.disk.writeNew(bytes, to: path, mode: 0o600)
    two.did("sync")
    one.did("sync")
    #expect(try all.files(naming: "lovelace", [0, 1]) == [])
  }
}
