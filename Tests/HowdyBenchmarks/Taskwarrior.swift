import Foundation

/// Taskwarrior with as many tasks as one likes: the peer that a list of mates is measured against.
struct Taskwarrior {
  private let tool: Tool
  private let folder: String

  /// Finds it; nothing when it is not installed.
  ///
  /// - Parameter folder: A folder for its tasks and settings, apart from anybody's own.
  init?(in folder: String) {
    guard let tool = Tool("task") else { return nil }
    self.tool = tool
    self.folder = folder
  }

  /// Where its tasks and settings are.
  var environment: [String: String] {
    ["HOME": folder, "PATH": "/usr/bin:/bin", "TASKDATA": folder, "TASKRC": folder + "/taskrc"]
  }

  /// Lists the tasks.
  var line: [String] { [tool.path, "list"] }

  /// Takes in that many tasks, once.
  func fill(_ count: Int) throws {
    let tasks = folder + "/tasks.json"
    guard !FileManager.default.fileExists(atPath: tasks) else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "confirmation=off\nnews.version=99\n".write(
      toFile: folder + "/taskrc", atomically: true, encoding: .utf8)
    let lines = (0..<count).map { number in
      let day = 10 + number % 19
      return #"{"description":"Call friend \#(number)","entry":"20251101T090000Z","#
        + #""due":"202612\#(day)T090000Z","status":"pending","project":"friends"}"#
    }
    try ("[" + lines.joined(separator: ",\n") + "]\n").write(
      toFile: tasks, atomically: true, encoding: .utf8)
    try tool.run(["import", tasks], in: environment)
  }
}
