/// Runs nothing: whatever is asked of git, the folder is no repository.
package struct NoRepository: Programs {
  /// Makes one.
  package init() {}

  /// Answers as git does outside of every repository.
  package func run(
    _ name: String, _ arguments: [String], variables: [String: String?],
    onWait: () -> Void
  ) -> ProgramEnding? {
    ProgramEnding(128, err: Array("fatal: not a git repository\n".utf8))
  }
}
