import HowdyCLI
import HowdyCore
import HowdyStore
import HowdyTerminal
import HowdyTestSupport
import Testing

private func said(_ text: String) -> ProgramEnding { StandInGit.said(text) }

private func failed(_ text: String, _ status: Int32 = 128) -> ProgramEnding {
  ProgramEnding(status, err: Array(text.utf8))
}

@Suite("Sync")
struct SyncTests {
  private let home = Home()
  private let git = StandInGit()

  init() {
    home.did("add mate Sam every 2 weeks")
    home.programs = git
  }

  private func expect(
    _ status: Int32, _ reason: String, _ sentence: String, _ line: String = "sync",
    location: SourceLocation = #_sourceLocation
  ) {
    let answer = home.run(line + " --json")
    #expect(answer.status == status, sourceLocation: location)
    #expect(answer.json["reason"] == .string(reason), sourceLocation: location)
    #expect(answer.json["sentence"] == .string(sentence), sourceLocation: location)
    #expect(answer.err == "howdy: \(sentence)\n", sourceLocation: location)
  }

  // MARK: Nothing to do, nothing to do it with

  @Test("Where nothing is new, that is said, and nothing is made")
  func nothingNew() {
    let answer = home.run("sync")
    #expect(answer.out == "Nothing new here or there.\n")
    #expect(answer.status == 0)
    #expect(home.run("sync --quiet").out.isEmpty)
    for word in ["commit-tree", "update-ref", "merge --ff", "push", "fetch"] {
      #expect(!git.asked.contains { $0.hasPrefix(word) }, "\(word)")
    }
  }

  @Test("A book in no repository is refused, with where to read how to make one")
  func noRepository() {
    home.programs = NoRepository()
    expect(
      65, "no-repository",
      "the book is no git repository. Nothing was changed. See howdy help syncing.")
  }

  @Test("A machine without git is refused")
  func noGit() {
    git.isThere = false
    expect(
      65, "no-git",
      "there is no git on this machine. Nothing was changed. See howdy help syncing.")
  }

  @Test("A folder that git does not trust is a failure of git, with its words for scripts")
  func dubious() {
    git.answer("rev-parse --show-toplevel", failed("fatal: detected dubious ownership\nhint: no"))
    let answer = home.run("sync --json")
    #expect(answer.status == 74)
    #expect(answer.json["reason"] == "git-failed")
    #expect(answer.json["detail"] == "fatal: detected dubious ownership")
    #expect(
      answer.err
        == "howdy: git could not go on. Nothing is lost. Hear why with howdy sync --json.\n")
  }

  @Test(
    "Nothing is said to be committed where git fails before it is",
    arguments: [
      "rev-parse --show-toplevel", "config", "ls-files -z --deleted", "ls-files -z --modified",
      "write-tree", "rev-parse c0^{tree}", "commit-tree", "update-ref",
    ])
  func failedEarly(_ question: String) {
    git.answer("write-tree", said("t1\n"))
    git.answer(question, failed("fatal: index file corrupt"))
    let answer = home.run("sync")
    #expect(answer.status == 74)
    #expect(
      answer.err
        == "howdy: git could not go on. Nothing is lost. Hear why with howdy sync --json.\n")
  }

  @Test("A bigger repository that does not hold the book is left alone")
  func notHeld() {
    git.answer("rev-parse --show-toplevel", said("/home/me\n/home/me/.git\n.local/share/howdy/\n"))
    expect(
      65, "not-held",
      "the git repository around the book does not hold it. Nothing was changed. See howdy help syncing."
    )
  }

  @Test(
    "With something that somebody began in git, nothing is done",
    arguments: ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"])
  func begun(_ mark: String) throws {
    let disk = try #require(home.disk as? MemoryDisk)
    disk.put(Array("c9\n".utf8), at: "/home/me/.local/share/howdy/.git/" + mark)
    expect(
      65, "unfinished-merge",
      "something that git began here is not ended. Nothing was changed. See howdy help syncing.")
    #expect(!git.asked.contains { $0.hasPrefix("update-index") })
  }

  @Test("Without a branch nothing is done")
  func noBranch() {
    git.answer("symbolic-ref", ProgramEnding(1))
    expect(
      65, "no-branch", "git is on no branch here. Nothing was changed. See howdy help syncing.")
    #expect(!git.asked.contains { $0.hasPrefix("update-index") })
  }

  @Test("A page of this device that makes no sense is not handed out")
  func damaged() throws {
    let disk = try #require(home.disk as? MemoryDisk)
    let path = try #require(disk.paths.first { $0.hasSuffix("/mates.json") })
    disk.put(Array("nonsense".utf8), at: path)
    let answer = home.run("sync")
    #expect(answer.status == 78)
    #expect(answer.err.contains("is damaged"))
    #expect(git.asked.isEmpty)
  }

  // MARK: Places

  private let committed = "What is here is committed, so nothing is lost."

  @Test("Without a place, or with too many, what is here is committed all the same")
  func places() {
    git.answer("write-tree", said("t1\n"))
    git.config = ""
    expect(
      65, "no-remote",
      "git knows no other place for the book. \(committed) See howdy help syncing.")
    #expect(git.asked.contains { $0.hasPrefix("update-ref -m howdy sync refs/heads/main c1 c0") })
    git.config = "remote.one.url\na\0remote.two.url\nb\0"
    expect(
      65, "several-remotes",
      "git knows several places and none is chosen. \(committed) See howdy help syncing.")
    git.config = "remote.origin.url\na\0"
    git.answer("ls-remote", said("c2\trefs/heads/one\nc3\trefs/heads/two\n"))
    expect(
      65, "several-branches",
      "origin has several branches and none is chosen. \(committed) See howdy help syncing.")
    expect(
      65, "several-branches",
      "origin has several branches and none is chosen. Nothing was changed. See howdy help syncing.",
      "sync --dry-run")
  }

  @Test("The place that is set counts, else origin, else the only one")
  func chosen() {
    git.config = "remote.one.url\na\0"
    git.answer("ls-remote", said("c0\trefs/heads/main\n"))
    home.run("sync")
    #expect(git.asked.contains("ls-remote --heads one"))
    git.config =
      "remote.origin.url\na\0remote.two.url\na\0branch.main.remote\ntwo\0branch.main.merge\nrefs/heads/x\0"
    git.answer("ls-remote", said("c0\trefs/heads/main\nc2\trefs/heads/x\n"))
    git.answer("merge-base --is-ancestor", ProgramEnding(0))
    home.run("sync")
    #expect(git.asked.contains("ls-remote --heads two"))
    #expect(
      git.asked.last { $0.hasPrefix("push") }
        == "push --quiet --no-verify two refs/heads/main:refs/heads/x")
  }

  @Test("A place that does not answer is said, with git's words for scripts alone")
  func unreachable() {
    git.answer("ls-remote", failed("ssh: no route\nfatal: Could not read\n"))
    let answer = home.run("sync --json")
    #expect(answer.status == 74)
    #expect(answer.json["reason"] == "unreachable")
    #expect(answer.json["detail"] == "ssh: no route\nfatal: Could not read")
    #expect(
      answer.err
        == "howdy: cannot reach origin. \(committed) Hear why with howdy sync --json.\n")
    #expect(
      home.run("sync --dry-run").err
        == "howdy: cannot reach origin. Nothing was changed. Hear why with howdy sync --dry-run --json.\n"
    )
    git.answer("ls-remote", said("c2\trefs/heads/main\n"))
    git.answer("cat-file -e", ProgramEnding(1))
    git.answer("fetch", failed("fatal: gone"))
    #expect(home.run("sync --json").json["reason"] == "unreachable")
  }

  @Test("The first time the place is remembered")
  func firstTime() {
    git.answer("ls-remote", said(""))
    git.answer(
      "diff-tree -r -z --numstat t-empty c0",
      said("2\t0\tpages/lusab/changes.jsonl\01\t0\tpages/lusab/mates.json\0"))
    #expect(home.run("sync").out == "Took in nothing, handed out 2 changes.\n")
    #expect(
      git.asked.contains(
        "push --quiet --no-verify --set-upstream origin refs/heads/main:refs/heads/main"))
  }

  // MARK: Somebody else at work

  @Test("Whoever hands out meanwhile is taken in, and it is tried again")
  func outpaced() {
    git.answer("write-tree", said("t1\n"))
    git.answer(
      "ls-remote", said("c0\trefs/heads/main\n"), said("c5\trefs/heads/main\n"))
    git.answer("merge-base --is-ancestor c5", ProgramEnding(1))
    git.answer("merge-base --all", said("c0\n"))
    git.answer("commit-tree", said("c1\n"), said("c6\n"))
    git.answer("push", failed("error: failed to push", 1), ProgramEnding(0))
    #expect(home.run("sync").status == 0)
    #expect(git.asked.filter { $0.hasPrefix("push") }.count == 2)
    #expect(git.asked.contains { $0.hasPrefix("merge --ff-only") })
  }

  @Test("A place that never takes anything is not tried for ever")
  func refused() {
    git.answer("ls-remote", said(""))
    git.answer("push", failed("remote: no room\nerror: failed to push", 1))
    let answer = home.run("sync --json")
    #expect(answer.status == 74)
    #expect(answer.json["reason"] == "not-taken")
    #expect(answer.json["detail"] == "remote: no room\nerror: failed to push")
    #expect(git.asked.filter { $0.hasPrefix("push") }.count == 3)
  }

  @Test("Whoever is always outpaced gives up in the end")
  func outrun() {
    let heads = (1...20).map { said("c\($0 + 100)\trefs/heads/main\n") }
    git.answers.append(("ls-remote", heads))
    git.answer("merge-base --is-ancestor", ProgramEnding(1))
    git.answer("merge-base --all", said("c0\n"))
    git.answer("push", failed("error: failed to push", 1))
    expect(
      75, "outrun", "others write to origin all the time. \(committed) Try again.")
  }

  @Test("What howdy wrote meanwhile is committed and tried again, what else is in the way is said")
  func inTheWay() {
    git.answer("ls-remote", said("c5\trefs/heads/main\n"))
    git.answer("merge-base --is-ancestor", ProgramEnding(1))
    git.answer("merge-base --all", said("c0\n"))
    let blocked = failed("error: Your local changes would be overwritten by merge", 1)
    git.answer("merge --ff-only", blocked, ProgramEnding(0))
    #expect(home.run("sync").status == 0)
    git.answer("merge --ff-only", blocked)
    let answer = home.run("sync --json")
    #expect(answer.status == 65)
    #expect(answer.json["reason"] == "in-the-way")
  }

  @Test("Another git at work is waited for by whoever typed")
  func busy() {
    git.answer("update-index", failed("fatal: Unable to create '.git/index.lock': File exists."))
    git.answer("ls-files -z --modified", said("howdy.json\0"))
    expect(75, "git-busy", "another git is at work in the book. Nothing is lost. Try again.")
  }

  @Test("Writers are never made to wait while git runs, and another sync is")
  func locks() throws {
    let state = try home.place.state
    var isFree: [Bool] = []
    var isTaken: [Bool] = []
    let other = try #require(home.disk as? MemoryDisk).another()
    git.onAsk = { question in
      guard question.hasPrefix("ls-remote") else { return }
      isFree.append((try? other.lock(state + "/lock")) ?? false)
      other.unlock(state + "/lock")
      isTaken.append(!((try? other.lock(state + "/sync")) ?? true))
    }
    home.run("sync")
    #expect(isFree == [true])
    #expect(isTaken == [true])
  }

  // MARK: How git is asked

  @Test("Git never asks, speaks English, and takes nothing from whoever ran howdy")
  func surroundings() {
    home.run("sync")
    #expect(git.variables["LC_ALL"] == "C")
    #expect(git.variables["GIT_TERMINAL_PROMPT"] == "0")
    #expect(git.variables["GIT_ASKPASS"] == "false")
    #expect(git.variables["SSH_ASKPASS"] == "false")
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
      #expect(git.variables[name] == .some(nil), "\(name)")
    }
    #expect(git.settings.contains("core.hooksPath=/dev/null"))
    #expect(git.settings.contains("user.name=howdy"))
    #expect(git.settings.contains { $0.hasPrefix("user.email=") && $0.hasSuffix("@howdy.invalid") })
    #expect(git.settings.contains("core.sshCommand=ssh" + quiet))
  }

  /// What keeps OpenSSH from asking and from waiting for ever.
  private let quiet =
    " -o BatchMode=yes -o ConnectTimeout=20 -o ServerAliveInterval=15 -o ServerAliveCountMax=2"

  @Test("What the person has set about who commits and how ssh is run stays")
  func ownSettings() {
    git.config +=
      "user.name\nMe\0user.email\nme@example.org\0core.sshcommand\n/opt/ssh -i key\0"
    home.run("sync")
    #expect(!git.settings.contains { $0.hasPrefix("user.") })
    #expect(git.settings.contains("core.sshCommand=/opt/ssh -i key" + quiet))
    git.config += "core.sshcommand\nplink -batch\0"
    home.run("sync")
    #expect(!git.settings.contains { $0.hasPrefix("core.sshCommand") })
  }

  @Test("A place that takes long to answer is waited for in words")
  func slow() {
    home.hearTips()
    home.columns = 80
    var time = 0
    home.clock = { time }
    // It is the last question, so that nothing but the wait for it can be told.
    git.slow = "ls-remote"
    git.onAsk = { if $0.hasPrefix("ls-remote") { time += 900 } }
    #expect(home.run("sync").err.isEmpty)
    git.onAsk = { if $0.hasPrefix("ls-remote") { time += 1000 } }
    #expect(home.run("sync").err == "Carrying the book, which takes a moment.\n")
    git.onAsk = {
      if $0.hasPrefix("ls-remote") { time += 1000 }
      if $0.hasPrefix("push") { time += 10_000 }
    }
    git.answer("ls-remote", said(""))
    git.slow = "push"
    #expect(
      home.run("sync").err == "Carrying the book, which takes a moment.\nStill carrying the book.\n"
    )
    #expect(home.run("sync --quiet").err.isEmpty)
  }

  @Test("Half-written files, and what no page is, never go into a commit")
  func staged() {
    git.answer(
      "ls-files -z --modified",
      said(
        ".gitignore\0pages/lusab/.howdy-1f\0pages/lusab/inner/\0pages/lusab/mates.json\0pages/x/gone.json\0"
      ))
    git.answer(
      "ls-files -z --deleted",
      said("pages/x/gone.json\0pages/x/mates.sync-conflict-1.json\0pages/x/changes.jsonl.orig\0"))
    home.run("sync --dry-run")
    #expect(git.asked.contains("update-index --add -- .gitignore pages/lusab/mates.json"))
    #expect(
      git.asked.contains(
        "update-index --force-remove -- pages/x/changes.jsonl.orig pages/x/mates.sync-conflict-1.json"
      ))
  }

  @Test("The audit asks no git, whatever the machine has")
  func audited() throws {
    _ = try home.audit().findings(for: AuditedLine(.look, ["sync"]))
    #expect(git.asked.isEmpty)
  }
}

@Suite("Words of a sync")
struct SyncWordsTests {
  @Test(
    "What was carried has a sentence for each number",
    arguments: [
      (0, 0, 0, 0, "Nothing new here or there."),
      (3, 5, 1, 2, "Took in 3 changes, handed out 1."),
      (1, 1, 1, 1, "Took in 1 change, handed out 1."),
      (0, 0, 1, 2, "Took in nothing, handed out 1 change."),
      (2, 4, 0, 0, "Took in 2 changes, handed out nothing."),
      (0, 1, 4, 4, "Took in 1 file, handed out 4 changes."),
      (4, 4, 0, 2, "Took in 4 changes, handed out 2 files."),
    ])
  func carried(
    _ changesIn: Int, _ filesIn: Int, _ changesOut: Int, _ filesOut: Int, _ words: String
  ) {
    let took = Carried(changes: changesIn, files: filesIn)
    let handed = Carried(changes: changesOut, files: filesOut)
    #expect(SyncWords.carried(in: took, out: handed).text == words)
  }

  @Test("A rehearsal says what would be")
  func wouldBe() {
    let some = Carried(changes: 2, files: 2)
    let none = Carried(changes: 0, files: 0)
    #expect(
      SyncWords.carried(in: some, out: none, wouldBe: true).text
        == "Would take in 2 changes and hand out nothing.")
    #expect(
      SyncWords.restored(1, wouldBe: false).text == "Brought back 1 file that was missing here.")
    #expect(
      SyncWords.restored(2, wouldBe: false).text == "Brought back 2 files that were missing here.")
    #expect(
      SyncWords.restored(1, wouldBe: true).text
        == "Would bring back 1 file that is missing here.")
    #expect(
      SyncWords.restored(2, wouldBe: true).text
        == "Would bring back 2 files that are missing here.")
  }
}

@Suite("Programs of this machine")
struct ProgramsTests {
  private let programs = System.live().programs

  @Test("What a program writes on both streams comes whole, with its exit status")
  func streams() throws {
    let script = "head -c 300000 /dev/zero; head -c 200000 /dev/zero >&2; exit 3"
    let ending = try #require(programs.run("sh", ["-c", script], variables: [:], onWait: {}))
    #expect(ending.status == 3)
    #expect(ending.out.count == 300_000)
    #expect(ending.err.count == 200_000)
  }

  @Test("A program that is not there is nothing, one that a signal ends says so")
  func ends() throws {
    #expect(programs.run("no-such-program-anywhere", [], variables: [:], onWait: {}) == nil)
    let ending = try #require(programs.run("sh", ["-c", "kill -9 $$"], variables: [:], onWait: {}))
    #expect(ending.status == 137)
  }

  @Test("While a program says nothing, whoever waits is told")
  func waiting() throws {
    let folder = try TemporaryFolder()
    let sign = folder.path + "/told"
    // It goes on until it sees that somebody was told.
    let script = "n=0; until [ -e '\(sign)' ]; do n=$((n + 1)); [ $n -lt 3000000 ] || exit 1; done"
    let ending = programs.run("sh", ["-c", script], variables: [:]) {
      try? LocalDisk().writeNew([], to: sign, mode: 0o600)
    }
    #expect(ending?.status == 0)
  }

  @Test("Variables are set and taken away, nothing is typed, and what is made is closed to others")
  func surroundings() throws {
    let script = "echo \"$HOWDY_A-${PATH-none}-$(cat)\"; umask"
    let ending = try #require(
      programs.run(
        "/bin/sh", ["-c", "PATH_=1; " + script], variables: ["HOWDY_A": "a b=c"], onWait: {}))
    let lines = String(decoding: ending.out, as: UTF8.self).split(separator: "\n")
    #expect(lines[0].hasPrefix("a b=c-/"))
    #expect(lines[0].hasSuffix("-"))
    #expect(lines[1] == "0077")
    let without = try #require(
      programs.run("/bin/sh", ["-c", "echo ${HOME-none}"], variables: ["HOME": nil], onWait: {}))
    #expect(without.out == Array("none\n".utf8))
  }
}
