import Foundation
import HowdyCLI
import Testing

@Suite("The house")
struct HouseTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private struct Source {
    let path: String
    let text: String

    /// The module that the file is part of.
    var module: String { String(path.split(separator: "/")[1]) }

    /// The modules that it imports.
    var imports: Set<String> {
      var modules: Set<String> = []
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
          words[..<place].allSatisfy({
            $0.hasPrefix("@") || ["public", "package", "internal", "private"].contains($0)
          })
        else { continue }
        modules.insert(words[place + 1])
      }
      return modules
    }
  }

  private static func sources(in folder: String) throws -> [Source] {
    let base = root.appending(path: folder)
    let files = try #require(
      FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil))
    var sources: [Source] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      sources.append(
        Source(
          path: String(file.path.dropFirst(root.path.count + (root.path.hasSuffix("/") ? 0 : 1))),
          text: try String(contentsOf: file, encoding: .utf8)))
    }
    return sources
  }

  /// Who may import whom, beside the standard library.
  private static let table: [String: Set<String>] = [
    "HowdyCore": [],
    "HowdyStore": ["HowdyCore"],
    "HowdyExchange": ["HowdyCore"],
    "HowdyTerminal": [],
    "HowdyCLI": ["HowdyCore", "HowdyStore", "HowdyExchange", "HowdyTerminal"],
    "howdy": ["HowdyCLI"],
  ]

  private static let system: Set<String> = ["Glibc", "Musl", "Darwin"]

  @Test("Modules import in one direction, and nothing from outside")
  func imports() throws {
    let sources = try Self.sources(in: "Sources")
    #expect(Set(sources.map(\.module)) == Set(Self.table.keys))
    for source in sources {
      let own = source.imports.subtracting(Self.system).subtracting(["Swift"])
      #expect(own.isSubset(of: Self.table[source.module] ?? []), "\(source.path): \(own)")
    }
  }

  @Test("Only what touches the system knows the C library")
  func systemImports() throws {
    for source in try Self.sources(in: "Sources")
    where !source.imports.isDisjoint(with: Self.system) {
      let mayTouch =
        source.path.hasPrefix("Sources/HowdyCLI/Live/") || source.module == "howdy"
        || source.path.hasPrefix("Sources/HowdyStore/Disk/LocalDisk")
      #expect(mayTouch, "\(source.path)")
    }
  }

  @Test("The words of the house: no force, no catch-all names, no hidden doors")
  func words() throws {
    for source in try Self.sources(in: "Sources") + Self.sources(in: "Tests") {
      #expect(!source.text.contains("@" + "testable"), "\(source.path)")
      #expect(!source.text.contains("try" + "!"), "\(source.path)")
      let name = source.path.split(separator: "/").last ?? ""
      for word in ["Util", "Helper", "Manager"] {
        #expect(!name.contains(word), "\(source.path)")
      }
    }
  }

  @Test("A type has one file of its name in its module, so that none is found twice")
  func fileNames() throws {
    var seen: Set<String> = []
    for source in try Self.sources(in: "Sources") {
      let name = source.module + "/" + (source.path.split(separator: "/").last ?? "")
      #expect(seen.insert(name).inserted, "\(name)")
    }
  }

  @Test("Each command has a file of its own, named after it")
  func commandFiles() throws {
    let files = try Self.sources(in: "Sources/HowdyCLI/Commands")
      .filter { $0.path.hasSuffix("Command.swift") && !$0.path.hasSuffix("/Command.swift") }
    #expect(files.count == CommandName.allCases.count)
    for file in files {
      let name = file.path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      #expect(file.text.contains("struct \(name): "), "\(file.path)")
    }
  }

  @Test("The variables that help names are the ones that are read")
  func variables() throws {
    let named = Set(EnvironmentVariable.allCases.map(\.rawValue))
    let live = try #require(
      try Self.sources(in: "Sources/HowdyCLI/Live").first { $0.path.hasSuffix("LiveSystem.swift") })
    // The C library reads the zone by itself.
    for name in named { #expect(live.text.contains("\"\(name)\""), "\(name)") }
    let elsewhere = try Self.sources(in: "Sources").filter { $0.path != live.path }
    for source in elsewhere {
      for part in source.text.components(separatedBy: "environment[\"").dropFirst() {
        let name = String(part.prefix { $0 != "\"" })
        #expect(named.contains(name), "\(source.path): \(name)")
      }
    }
    for name in named.subtracting(["TZ"]) {
      let isRead = elsewhere.contains {
        !$0.path.hasPrefix("Sources/HowdyCLI/Help/") && $0.text.contains("\"\(name)\"")
      }
      #expect(isRead, "\(name)")
    }
  }
}
