import HowdyCore

/// Git in one folder, asked in a way that no setting, hook or language of the person changes, and that
/// never waits for somebody to type.
struct Git {
  private let programs: any Programs
  private let folder: String
  private let settings: [String]
  private let onWait: () -> Void

  /// Git in a folder.
  ///
  /// - Parameters:
  ///   - settings: More settings, each as `NAME=VALUE`.
  ///   - onWait: Told before each question, and again and again while git works on it.
  init(
    _ programs: any Programs, in folder: String, settings: [String] = [],
    onWait: @escaping () -> Void
  ) {
    self.programs = programs
    self.folder = folder
    self.settings = settings
    self.onWait = onWait
  }

  /// What holds whatever the person has set: nobody's hooks run, nothing is signed or stashed, and a
  /// network that has gone quiet is given up.
  private static let usual = [
    "core.hooksPath=/dev/null", "core.autocrlf=false", "core.fsmonitor=false",
    "push.gpgSign=false", "push.followTags=false", "push.recurseSubmodules=no",
    "submodule.recurse=false", "merge.verifySignatures=false", "merge.autoStash=false",
    "http.lowSpeedLimit=1", "http.lowSpeedTime=30",
  ]

  /// What git tells its own children about a repository; howdy may have been run by one of them.
  private static let inherited = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_CONFIG",
    "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT", "GIT_GRAFT_FILE", "GIT_SHALLOW_FILE",
    "GIT_REPLACE_REF_BASE", "GIT_NO_REPLACE_OBJECTS", "GIT_IMPLICIT_WORK_TREE",
  ]

  /// Asks git something.
  ///
  /// - Parameter index: The file of an index other than the repository's own.
  /// - Throws: `.noGit`.
  func ask(_ arguments: [String], index: String? = nil) throws(SyncFault) -> Answer {
    var variables: [String: String?] = [
      "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "false", "SSH_ASKPASS": "false",
      "SSH_ASKPASS_REQUIRE": "force", "GIT_LITERAL_PATHSPECS": "1", "GIT_OPTIONAL_LOCKS": "0",
    ]
    for name in Git.inherited { variables.updateValue(nil, forKey: name) }
    if let index { variables["GIT_INDEX_FILE"] = index }
    let options = ["-C", folder] + (Git.usual + settings).flatMap { ["-c", $0] }
    onWait()
    let ending = programs.run("git", options + arguments, variables: variables, onWait: onWait)
    guard let ending else { throw .noGit }
    return Answer(ending)
  }

  /// Lets git do something that has to succeed.
  ///
  /// - Throws: `.noGit`, `.busy`, `.failed`.
  @discardableResult
  func run(_ arguments: [String], index: String? = nil) throws(SyncFault) -> Answer {
    let answer = try ask(arguments, index: index)
    if answer.isDone { return answer }
    throw answer.fault
  }

  /// Lets git do something to files that may be too many for one command line.
  func run(_ arguments: [String], on paths: [[String]], index: String? = nil) throws(SyncFault) {
    var rest = paths[...]
    while !rest.isEmpty {
      let some = rest.prefix(500)
      try run(arguments + some.flatMap(\.self), index: index)
      rest = rest.dropFirst(some.count)
    }
  }

  /// What git answered.
  struct Answer {
    private let ending: ProgramEnding

    fileprivate init(_ ending: ProgramEnding) { self.ending = ending }

    /// Whether the answer is yes.
    var isDone: Bool { ending.status == 0 }

    /// The answer as it is.
    var bytes: [UInt8] { ending.out }

    /// The answer without the end of its line; nothing when it is empty or no.
    var word: String? {
      let text = text
      let word = text.hasSuffix("\n") ? String(text.dropLast()) : text
      return isDone && !word.isEmpty ? word : nil
    }

    /// The answer line by line.
    var lines: [String] { text.split(separator: "\n").map(String.init) }

    /// The answer cut where zeros stand, as git does between paths.
    var fields: [String] {
      ending.out.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    private var text: String { String(decoding: ending.out, as: UTF8.self) }

    private var complaint: String { String(decoding: ending.err, as: UTF8.self) }

    /// Why git failed, in its own words without its advice.
    var detail: String {
      let lines = complaint.split(separator: "\n").filter { !$0.hasPrefix("hint:") }
      return lines.isEmpty ? "status \(ending.status)" : lines.joined(separator: "\n")
    }

    /// Whether git says something on standard error, which it does in English.
    func says(_ words: String) -> Bool {
      let (text, wanted) = (Array(complaint.utf8), Array(words.utf8))
      guard text.count >= wanted.count else { return false }
      return (0...(text.count - wanted.count)).contains { text[$0...].starts(with: wanted) }
    }

    /// The fault that it is when something did not succeed.
    var fault: SyncFault {
      says(".lock': File exists") || says("cannot lock ref")
        ? .busy(detail: detail) : .failed(detail: detail)
    }
  }
}
