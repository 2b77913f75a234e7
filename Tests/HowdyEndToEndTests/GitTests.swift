import Foundation
import HowdyCore
import HowdyTestSupport
import Testing

/// Machines with a clone each, and the bare repository between them.
private final class Clones {
  let hub = try? TemporaryFolder()
  private(set) var machines: [Binary] = []

  var address: String { (hub?.path ?? "") + "/hub.git" }

  init() throws {
    let first = try machine()
    try first.sh("git init -q --bare -b main '\(address)'")
  }

  /// Machines whose first one has a book with Sam, handed out and cloned by all others.
  convenience init(_ count: Int) throws {
    try self.init()
    try machines[0].did("$HOWDY add mate Sam every 2 weeks")
    try machines[0].join(address)
    try machines[0].did("$HOWDY sync")
    while machines.count < count {
      let machine = try machine()
      try machine.did(
        "umask 077; mkdir -p .local/share; git clone -q '\(address)' .local/share/howdy")
    }
  }

  /// One more machine, without a book.
  @discardableResult
  func machine() throws -> Binary {
    let machine = try Binary()
    machine.environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    machine.environment["GIT_CONFIG_NOSYSTEM"] = "1"
    machines.append(machine)
    return machine
  }

  /// Lets every machine sync until all have everything, and expects one book on all of them.
  func expectOneBook(_ checkIns: Int, location: SourceLocation = #_sourceLocation) throws {
    for machine in machines + machines.dropLast() {
      try machine.did("$HOWDY sync", location: location)
    }
    let books = try machines.map { try $0.all() }
    for book in books.dropFirst() { #expect(book == books[0], sourceLocation: location) }
    let count = books[0].components(separatedBy: "\"on\":").count - 1
    #expect(count == checkIns, "\(books[0])", sourceLocation: location)
  }
}

extension Binary {
  /// Runs a script that has to succeed.
  fileprivate func did(
    _ script: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let answer = try sh(script)
    #expect(answer.status == 0, "\(script): \(answer.out)\(answer.err)", sourceLocation: location)
  }

  /// Makes a repository of the book.
  fileprivate func join(_ address: String, branch: String = "main") throws {
    try git("init -q -b \(branch)")
    try git("remote add origin '\(address)'")
  }

  /// Runs git in the book.
  @discardableResult
  fileprivate func git(_ words: String) throws -> String {
    let answer = try sh("git -C .local/share/howdy \(words)")
    #expect(answer.status == 0, "git \(words): \(answer.err)")
    return answer.out
  }

  /// The mates and the check-ins as scripts read them.
  fileprivate func all() throws -> String {
    try sh("$HOWDY mates --json; $HOWDY checkins --all --json").out
  }

  /// The folder of this machine's own pages.
  fileprivate func device() throws -> String {
    try sh("sed 's/.*\"device\":\"//; s/\".*//' .local/state/howdy/*/device.json").out
      .trimmingCharacters(in: .newlines)
  }
}

@Suite("Sync with git", .enabled(if: Binary.hasGit, "there is no git on this machine"))
struct GitTests {
  @Test("Two clones that changed at once lose nothing and give the same answers")
  func twoClones() throws {
    let clones = try Clones(2)
    let (here, there) = (clones.machines[0], clones.machines[1])
    try here.did("$HOWDY log Sam here; $HOWDY add mate Lin every week; $HOWDY star last")
    try there.did("$HOWDY log Sam there; $HOWDY rename Sam to Samira; $HOWDY plan Samira Friday")
    #expect(try here.sh("$HOWDY sync").out == "Took in nothing, handed out 3 changes.\n")
    #expect(try there.sh("$HOWDY sync").out == "Took in 3 changes, handed out 3.\n")
    #expect(try here.sh("$HOWDY sync").out == "Took in 3 changes, handed out nothing.\n")
    #expect(try here.sh("$HOWDY sync").out == "Nothing new here or there.\n")
    try clones.expectOneBook(2)
    #expect(try here.sh("$HOWDY doctor").out == "Nothing is wrong.\n")
    #expect(try there.sh("$HOWDY undo").status == 0)
    try clones.expectOneBook(2)
  }

  @Test("The first time hands out everything, and what git keeps of it names nobody")
  func firstTime() throws {
    let clones = try Clones()
    let machine = clones.machines[0]
    try machine.did("$HOWDY add mate Sam every 2 weeks; $HOWDY log Sam")
    try machine.join(clones.address)
    #expect(
      try machine.sh("$HOWDY sync --dry-run").out
        == "Would take in nothing and hand out 2 changes.\n")
    #expect(try machine.sh("git -C .local/share/howdy log").status != 0)
    #expect(try machine.sh("$HOWDY sync").out == "Took in nothing, handed out 2 changes.\n")
    #expect(try machine.sh("$HOWDY sync").out == "Nothing new here or there.\n")
    #expect(try machine.git("rev-parse --abbrev-ref @{upstream}") == "origin/main\n")
    let log = try machine.git("log --format='%an %ae %cn %ce %B'")
    #expect(log.contains("2 changes made on "))
    #expect(!log.contains("Sam"))
    #expect(try machine.git("status --porcelain").isEmpty)
  }

  @Test("A rehearsal says what would be carried, and moves no file and no branch")
  func rehearsal() throws {
    let clones = try Clones(2)
    let (here, there) = (clones.machines[0], clones.machines[1])
    try there.did("$HOWDY log Sam there; $HOWDY sync")
    try here.did("$HOWDY log Sam here")
    let before = try here.git("rev-parse HEAD") + here.git("status --porcelain")
    let files = try here.bytes().filter { !$0.key.hasPrefix(".git/") }
    #expect(try here.sh("$HOWDY sync --dry-run").out == "Would take in 1 change and hand out 1.\n")
    #expect(try here.git("rev-parse HEAD") + here.git("status --porcelain") == before)
    #expect(try here.bytes().filter { !$0.key.hasPrefix(".git/") } == files)
    #expect(try here.sh("ls .local/share/howdy/.git | grep -c howdy-index").out == "0\n")
    #expect(try here.sh("$HOWDY sync").out == "Took in 1 change, handed out 1.\n")
  }

  @Test("Two books begun apart become one, also where their branches have two names")
  func unrelated() throws {
    for branch in ["main", "master"] {
      let clones = try Clones(1)
      let other = try clones.machine()
      try other.did("$HOWDY add mate Lin every week; $HOWDY log Lin")
      try other.join(clones.address, branch: branch)
      #expect(try other.sh("$HOWDY sync").out == "Took in 1 change, handed out 2.\n")
      try clones.expectOneBook(1)
      #expect(try other.sh("$HOWDY mates --json | grep -c Sam").out == "1\n")
    }
  }

  @Test("A machine without a book takes in the one that is there")
  func emptyHere() throws {
    let clones = try Clones(1)
    let other = try clones.machine()
    try other.did("mkdir -p .local/share/howdy")
    try other.join(clones.address)
    #expect(try other.sh("$HOWDY sync").out == "Took in 1 change, handed out nothing.\n")
    try other.did("$HOWDY log Sam")
    try clones.expectOneBook(1)
  }

  @Test("A clone of a place that speaks of a branch nobody made joins the one that is there")
  func otherBranch() throws {
    let clones = try Clones(1)
    try clones.machines[0].did(
      "git --git-dir='\(clones.address)' symbolic-ref HEAD refs/heads/else")
    let other = try clones.machine()
    try other.did("mkdir -p .local/share; git clone -q '\(clones.address)' .local/share/howdy")
    try other.did("$HOWDY add mate Lin")
    #expect(try other.sh("$HOWDY sync").out == "Took in 1 change, handed out 1.\n")
    #expect(try other.sh("git --git-dir='\(clones.address)' branch").out == "  main\n")
    try clones.expectOneBook(0)
  }

  @Test("Another thing than a book is never taken in, and nothing is handed out to it")
  func noBookThere() throws {
    let clones = try Clones()
    let machine = clones.machines[0]
    try machine.did(
      """
      git clone -q '\(clones.address)' code 2>&1 && cd code && git checkout -q -b main
      echo code >code.txt && git add . && git -c user.name=n -c user.email=e commit -q -m code
      git push -q origin main
      """)
    try machine.did("$HOWDY add mate Sam")
    try machine.join(clones.address)
    let answer = try machine.sh("$HOWDY sync --json")
    #expect(answer.status == 65)
    #expect(answer.out.contains("\"reason\":\"no-book\""))
    #expect(
      try machine.sh("git --git-dir='\(clones.address)' ls-tree -r --name-only main").out
        == "code.txt\n")
    #expect(try machine.sh("ls .local/share/howdy").out == "howdy.json\npages\n")
  }

  @Test("A place that is gone costs nothing: what is here is committed, and goes out later")
  func gone() throws {
    let clones = try Clones(2)
    let here = clones.machines[0]
    try here.did("$HOWDY log Sam; mv '\(clones.address)' '\(clones.address).away'")
    let answer = try here.sh("$HOWDY sync --json")
    #expect(answer.status == 74)
    #expect(answer.err.hasPrefix("howdy: cannot reach origin."))
    #expect(answer.out.contains("\"detail\":\""))
    #expect(try here.git("status --porcelain").isEmpty)
    #expect(try here.sh("$HOWDY checkins --json | grep -c Sam").out == "1\n")
    try here.did("mv '\(clones.address).away' '\(clones.address)'")
    #expect(try here.sh("$HOWDY sync").out == "Took in nothing, handed out 1 change.\n")
    try clones.expectOneBook(1)
  }

  @Test("Machines that sync at one instant all come through")
  func racing() throws {
    let clones = try Clones(4)
    for (number, machine) in clones.machines.enumerated() {
      try machine.did("$HOWDY log Sam 'from \(number)'")
    }
    let homes = clones.machines.map { "'\($0.home.path)'" }.joined(separator: " ")
    let answer = try clones.machines[0].sh(
      """
      for home in \(homes); do
        (export HOME=$home; $HOWDY sync >/dev/null 2>"$home/err" || { echo failed; cat "$home/err"; }) &
      done
      wait
      """)
    #expect(answer.out.isEmpty)
    try clones.expectOneBook(4)
  }

  @Test(
    "A machine that is used while it syncs loses nothing, and two syncs of it wait for each other")
  func usedMeanwhile() throws {
    let clones = try Clones(2)
    let (here, there) = (clones.machines[0], clones.machines[1])
    let answer = try here.sh(
      """
      (for n in 1 2 3 4 5 6 7 8 9 10 11 12; do $HOWDY log Sam "here $n" >/dev/null || echo no log; done) &
      (for n in 1 2 3; do $HOWDY sync >/dev/null || echo no sync; done) &
      for n in 1 2 3; do
        (export HOME='\(there.home.path)'; $HOWDY log Sam "there $n" >/dev/null; $HOWDY sync >/dev/null || echo no sync)
        $HOWDY sync >/dev/null || echo no sync
      done
      wait
      """)
    #expect(answer.out.isEmpty)
    #expect(answer.err.isEmpty)
    try clones.expectOneBook(15)
  }

  @Test(
    "Killed before or after any of its steps, a sync leaves a whole book and the next one ends it")
  func killed() throws {
    let clones = try Clones(2)
    let (here, there) = (clones.machines[0], clones.machines[1])
    // Stands before the real git and ends howdy once it was asked for the step to end at.
    try here.did(
      """
      mkdir bin && cat >bin/git <<'END'
      #!/bin/sh
      count=$(($(cat "$HOME/count") + 1)); echo $count >"$HOME/count"
      if [ $count = "$KILL_BEFORE" ]; then kill -9 $PPID; exit 1; fi
      PATH=${PATH#"$HOME/bin:"} git "$@"; status=$?
      if [ $count = "$KILL_AFTER" ]; then kill -9 $PPID; fi
      exit $status
      END
      chmod +x bin/git
      """)
    let killed: (String) throws -> Int32 = { moment in
      try there.did("$HOWDY log Sam there; $HOWDY sync")
      try here.did("$HOWDY log Sam here; echo 0 >count")
      return try here.sh("export PATH=\"$HOME/bin:$PATH\" \(moment); $HOWDY sync >/dev/null").status
    }
    var step = 1
    while try killed("KILL_\(step % 2 == 0 ? "BEFORE" : "AFTER")=\(step)") != 0 {
      try here.did("$HOWDY show Sam >/dev/null; $HOWDY sync >/dev/null")
      step += 1
    }
    #expect(step > 15)
    try clones.expectOneBook(2 * step)
    #expect(try here.git("status --porcelain").isEmpty)
    #expect(try here.sh("$HOWDY doctor").out == "Nothing is wrong.\n")
  }

  @Test("In a bigger repository only the book is committed, and nothing unless it is held there")
  func subfolder() throws {
    let clones = try Clones()
    let here = clones.machines[0]
    let own = "-c user.name=n -c user.email=e"
    try here.did("$HOWDY add mate Sam every 2 weeks")
    try here.did(
      """
      git init -q -b main && git remote add origin '\(clones.address)'
      echo '*' >.gitignore && echo one >rc && git add -f rc && git \(own) commit -q -m rc
      """)
    let refused = try here.sh("$HOWDY sync --json")
    #expect(refused.status == 65)
    #expect(refused.out.contains("\"reason\":\"not-held\""))
    try here.did(
      "git add -f .local/share/howdy/howdy.json && echo two >>rc && git add rc && echo new >other && git add -f other"
    )
    #expect(try here.sh("$HOWDY sync").out == "Took in nothing, handed out 1 change.\n")
    #expect(try here.sh("git status --porcelain").out == "A  other\nM  rc\n")
    #expect(
      try here.sh("git show --name-only --format= HEAD | grep -vc '^.local/share/howdy/'").out
        == "0\n")
    let there = try clones.machine()
    try there.did(
      "umask 077; git clone -q '\(clones.address)' copy && mv copy/.git . && git reset -q --hard")
    try there.did("$HOWDY log Sam there && $HOWDY sync")
    try here.did("$HOWDY log Sam here")
    try clones.expectOneBook(2)
    #expect(try here.sh("git status --porcelain").out == "A  other\nM  rc\n")
    // What lies outside of the book and was changed on both sides is for its owner to put together.
    try here.did("git \(own) commit -q -m two && $HOWDY sync")
    try there.did(
      "echo three >>rc && git add -f rc && git \(own) commit -q -m three && $HOWDY log Sam")
    let both = try there.sh("$HOWDY sync --json")
    #expect(both.status == 65)
    #expect(both.out.contains("\"reason\":\"both-changed\""))
    #expect(try there.sh("git status --porcelain -uno").out.isEmpty)
  }

  @Test(
    "Nothing that is set for git gets in the way: hooks, signing, merges, lists of what to ignore")
  func settings() throws {
    let clones = try Clones(2)
    let (here, there) = (clones.machines[0], clones.machines[1])
    try here.did(
      """
      cat >config <<'END'
      [commit]
      gpgSign = true
      [gpg]
      program = false
      [push]
      gpgSign = true
      default = nothing
      [merge]
      ff = false
      verifySignatures = true
      [pull]
      rebase = true
      [core]
      autocrlf = true
      excludesFile = \(here.home.path)/ignored
      pager = false
      editor = false
      [user]
      useConfigOnly = true
      [color]
      ui = always
      [status]
      relativePaths = true
      END
      echo '*.jsonl' >ignored
      cd .local/share/howdy/.git/hooks
      for hook in pre-commit commit-msg pre-push post-merge pre-merge-commit reference-transaction; do
        printf '#!/bin/sh\\nexit 1\\n' >$hook && chmod +x $hook
      done
      """)
    here.environment["GIT_CONFIG_GLOBAL"] = here.home.path + "/config"
    here.environment["GIT_DIR"] = "/nowhere"
    here.environment["LC_ALL"] = "de_DE.UTF-8"
    try there.did("$HOWDY log Sam there; $HOWDY sync")
    try here.did("$HOWDY log Sam here")
    #expect(try here.sh("$HOWDY sync").out == "Took in 1 change, handed out 1.\n")
    here.environment["GIT_DIR"] = nil
    try clones.expectOneBook(2)
  }

  @Test("What stands in the way is said, and nothing is changed")
  func refusals() throws {
    let clones = try Clones(1)
    let here = clones.machines[0]
    func reason(_ prefix: String = "") throws -> String {
      let answer = try here.sh("\(prefix) $HOWDY sync --json")
      #expect(answer.status == 65, "\(answer.err)")
      return answer.out.components(separatedBy: "\"reason\":\"").last?.components(separatedBy: "\"")
        .first ?? ""
    }
    #expect(try reason("PATH=/nowhere") == "no-git")
    try here.git("checkout -q --detach")
    #expect(try reason() == "no-branch")
    try here.git("checkout -q main")
    for mark in ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"] {
      try here.did("cp .local/share/howdy/.git/refs/heads/main .local/share/howdy/.git/\(mark)")
      #expect(try reason() == "unfinished-merge")
      try here.did("rm .local/share/howdy/.git/\(mark)")
    }
    try here.git("remote remove origin")
    #expect(try reason() == "no-remote")
    try here.git("remote add one '\(clones.address)'")
    #expect(try here.sh("$HOWDY sync").out == "Nothing new here or there.\n")
    try here.git("remote add two '\(clones.address)'")
    #expect(try reason() == "several-remotes")
    try here.git("remote remove two")
    try here.did("git --git-dir='\(clones.address)' symbolic-ref HEAD refs/heads/first")
    try here.git("push -q one main:first main:second :main")
    #expect(try reason() == "several-branches")
    try here.did("touch .local/share/howdy/.git/index.lock; $HOWDY log Sam")
    let busy = try here.sh("$HOWDY sync --json")
    #expect(busy.status == 75)
    #expect(busy.out.contains("\"reason\":\"git-busy\""))
    try here.did("rm -r .local/share/howdy/.git .local/share/howdy/.git* 2>/dev/null; true")
    #expect(try reason() == "no-repository")
    try here.did("rm -r .local/share/howdy")
    #expect(try reason() == "no-repository")
  }

  @Test("What whoever ran it lets pass over or would ask with makes no difference")
  func inherited() throws {
    let clones = try Clones(1)
    let here = clones.machines[0]
    // Not every shell lets the end of a child be passed over; this one does.
    let deaf = try here.sh("bash -c 'trap \"\" CHLD; exec \"$HOWDY\" sync'")
    #expect(deaf.out == "Nothing new here or there.\n", "\(deaf.err)")
    // A place that wants a password, and what a person has set to be asked by.
    try here.did(
      """
      mkdir bin && cat >bin/git-remote-asks <<'END' && cat >bin/ask <<'END'
      #!/bin/sh
      printf 'protocol=https\\nhost=example.org\\n\\n' | git credential fill
      exit 1
      END
      #!/bin/sh
      touch "$HOME/asked"; echo me
      END
      chmod +x bin/*
      """)
    try here.git("config core.askPass '\(here.home.path)/bin/ask'")
    try here.git("remote set-url origin asks::book")
    here.environment["GIT_ASKPASS"] = here.home.path + "/bin/ask"
    let wanting = "export PATH=\"$HOME/bin:$PATH\"; "
    #expect(try here.sh(wanting + "$HOWDY sync").status == 74)
    #expect(try here.sh("test -e asked").status == 1)
    try here.sh(wanting + "git -C .local/share/howdy ls-remote origin")
    #expect(try here.sh("test -e asked").status == 0)
  }

  @Test("A place that does not take the book is said, and nothing is lost")
  func notTaken() throws {
    let clones = try Clones(2)
    let here = clones.machines[0]
    let hook = clones.address + "/hooks/pre-receive"
    try here.did(
      "printf '#!/bin/sh\\necho no room >&2; exit 1\\n' >'\(hook)' && chmod +x '\(hook)'")
    try here.did("$HOWDY log Sam")
    let answer = try here.sh("$HOWDY sync --json")
    #expect(answer.status == 74)
    #expect(answer.out.contains("\"reason\":\"not-taken\""))
    #expect(answer.out.contains("no room"))
    try here.did("rm '\(hook)'")
    try clones.expectOneBook(1)
  }

  @Test("A page that is missing here comes back, and is missing nowhere else")
  func missing() throws {
    let clones = try Clones(2)
    let (here, there) = (clones.machines[0], clones.machines[1])
    try here.did("$HOWDY log Sam; $HOWDY sync")
    try there.did(
      "$HOWDY sync && rm -r .local/share/howdy/pages/*/check-ins .local/share/howdy/howdy.json")
    #expect(
      try there.sh("$HOWDY sync").out
        == "Nothing new here or there.\nBrought back 2 files that were missing here.\n")
    try clones.expectOneBook(1)
  }

  @Test("Of a page that both sides changed both versions count, and doctor puts them together")
  func bothChanged() throws {
    let clones = try Clones(3)
    let (first, second, third) = (clones.machines[0], clones.machines[1], clones.machines[2])
    try third.did("$HOWDY add mate Lin; $HOWDY add mate Kim; $HOWDY sync")
    try first.did("$HOWDY sync")
    try second.did("$HOWDY sync")
    // An editor at work on the pages of a third machine, as nobody should be.
    let page = ".local/share/howdy/pages/\(try third.device())/mates.json"
    let newer = "s/\"rev\":\"2026\\([^-]*\\)-0000/\"rev\":\"2027\\1-0000/"
    try first.did("sed -i '/Lin/{s/Lin/Linus/;\(newer)}' \(page) && $HOWDY sync")
    try second.did("sed -i '/Kim/{s/Kim/Kimber/;\(newer)}' \(page)")
    let answer = try second.sh("$HOWDY sync")
    #expect(answer.status == 0)
    #expect(answer.out.contains("Of 1 file two versions count."))
    for name in ["Linus", "Kimber"] {
      #expect(try second.sh("$HOWDY mates --json | grep -c \(name)").out == "1\n")
    }
    // The machine whose pages they are keeps its own, and reads what the others made of them.
    let own = try third.sh("$HOWDY sync")
    #expect(own.status == 0, "\(own.err)")
    try clones.expectOneBook(0)
    for name in ["Linus", "Kimber"] {
      #expect(try third.sh("$HOWDY mates --json | grep -c \(name)").out == "1\n")
    }
    for machine in clones.machines { try machine.sh("$HOWDY doctor --fix") }
    try clones.expectOneBook(0)
    for machine in clones.machines {
      #expect(
        try machine.sh("find .local/share/howdy -name '*sync-conflict*' | grep -c .").out == "0\n")
      #expect(
        try machine.sh("$HOWDY mates --json | grep -c 'Linus.*Kimber\\|Kimber.*Linus'").out == "1\n"
      )
    }
  }

  @Test("A machine that was copied with its id is told, and nothing that either wrote is lost")
  func clonedDevice() throws {
    let clones = try Clones(1)
    let here = clones.machines[0]
    let there = try clones.machine()
    // The state folder is named by the path of the book, which differs here, so it is moved.
    try there.did(
      "cp -rp '\(here.home.path)/.local' . && $HOWDY status >/dev/null; $HOWDY where --json >where")
    try there.did(
      """
      new=$(sed 's/.*"state":"//; s/".*//' where)
      old=$(dirname .local/state/howdy/*/device.json)
      [ "$PWD/$old" = "$new" ] || mv "$old"/* "$new"/ 2>/dev/null || mv "$old" "$new"
      """)
    #expect(try here.device() == there.device())
    try here.did("$HOWDY log Sam here; $HOWDY sync")
    try there.did("$HOWDY log Sam there")
    let answer = try there.sh("$HOWDY sync")
    #expect(answer.status == 0, "\(answer.err)")
    #expect(answer.out.contains("Another machine writes as this one does."))
    #expect(
      try there.sh("$HOWDY checkins --all --json | grep -c 'here.*there\\|there.*here'").out
        == "1\n")
    #expect(try there.sh("$HOWDY doctor --fix").out.contains("id of its own"))
    try there.did("$HOWDY log Sam again; $HOWDY sync")
    try here.did(
      "$HOWDY sync; $HOWDY doctor --fix >/dev/null || true; $HOWDY log Sam more; $HOWDY sync")
    try clones.expectOneBook(4)
    #expect(try here.device() != there.device())
  }
}
