import HowdyCLI
import HowdyCore
import HowdyTestSupport
import Testing

@Suite("The command reference")
struct CommandReferenceTests {
  @Test("Each command has a page, made from its syntax", arguments: CommandName.allCases)
  func page(of name: CommandName) throws {
    try expectGolden(
      CommandReference.page(of: name), at: "docs/commands/" + CommandReference.file(of: name))
  }

  @Test("The index names every command, with what it is for")
  func index() throws {
    try expectGolden(CommandReference.index, at: "docs/commands/README.md")
  }

  @Test("No page is about a command that is gone")
  func noStrayPage() {
    let pages = Set(CommandName.allCases.map(CommandReference.file)).union(["README.md"])
    let strays = Golden.names(in: "docs/commands").filter { !pages.contains($0) }
    #expect(strays.isEmpty)
  }
}

@Suite("The documents")
struct DocumentTests {
  static let documents =
    Golden.names(in: "docs").filter { $0.hasSuffix(".md") }.map { "docs/" + $0 }
    + Golden.names(in: "docs/decisions").map { "docs/decisions/" + $0 }

  @Test("Every line to type is one that howdy understands", arguments: documents)
  func linesToType(document: String) throws {
    let text = try #require(Golden(document).text)
    for line in Markdown.commandLines(in: text) {
      let arguments = Home.split(line)
      guard let invocation = try? Invocation(arguments: arguments) else {
        Issue.record("howdy \(line) is not taken apart")
        continue
      }
      // Words that are no command are tried as a mate, and the documents have one who is named alone.
      let mate = invocation.isImplied ? invocation.words.first?.text : nil
      #expect(mate == nil || mate == "Sam", "howdy \(line)")
      // It would run every command, which its own tests do.
      if invocation.name == .audit { continue }
      if arguments.contains("--plain") {
        #expect(Home().run(arguments).status != 64, "howdy \(line)")
        continue
      }
      let reason = Home().run(arguments + ["--json"]).json["reason"].string
      #expect(!CommandReference.slips.contains(reason ?? ""), "howdy \(line)")
    }
  }

  @Test("Every global option that is described is there")
  func globalOptions() throws {
    let text = try #require(Golden("docs/scripting.md").text)
    let section = Markdown.section("Options of every command", of: text)
    let options = Markdown.codeSpans(in: section).filter { $0.hasPrefix("-") }
    #expect(options.count > 10)
    for option in options {
      let value = option.contains(" ") ? ["1"] : []
      let arguments = option.split(separator: " ").prefix(1).map(String.init) + value
      let reason = Home().run(["where", "--json"] + arguments).json["reason"].string
      #expect(!CommandReference.slips.contains(reason ?? ""), "\(option)")
    }
  }

  @Test("Every link leads to a file", arguments: documents)
  func links(document: String) throws {
    let text = try #require(Golden(document).text)
    let folder = document.split(separator: "/").dropLast()
    for link in Markdown.links(in: text) where !link.contains("://") && !link.hasPrefix("#") {
      var path = Array(folder)
      for part in link.prefix(while: { $0 != "#" }).split(separator: "/") {
        if part == ".." { path.removeLast() } else { path.append(part) }
      }
      let file = path.joined(separator: "/")
      #expect(Golden(file).text != nil, "\(link) in \(document)")
    }
  }
}

/// The pages of `docs/commands`, made from the tables that the parser and the help read.
enum CommandReference {
  /// The reasons of refusals that come from the words alone, whatever the book holds.
  static let slips: Set<String> = [
    "unknown-option", "missing-value", "needless-value", "half-a-command", "left-over",
    "missing-words", "conflict", "given-twice",
  ]

  /// The file of a command.
  static func file(of name: CommandName) -> String {
    name.rawValue.split(separator: " ").joined(separator: "-") + ".md"
  }

  /// The list of all commands.
  static var index: String {
    let lines = CommandName.allCases.map { name in
      "- [\(name.rawValue)](\(file(of: name))): \(Markdown.escaped(name.entry.summary))"
    }
    return """
      # Commands

      One page for each command, made from the tables that the program itself reads. What every
      command takes besides is in [scripting](../scripting.md#options-of-every-command).

      \(lines.joined(separator: "\n"))

      """
  }

  /// The page of a command.
  static func page(of name: CommandName) -> String {
    let entry = name.entry
    var parts = ["# \(name.rawValue)", Markdown.escaped(entry.summary)]
    if !entry.examples.isEmpty {
      parts.append(Markdown.block(entry.examples, language: "sh"))
    }
    parts.append(Markdown.escaped(entry.happens))
    if !entry.words.isEmpty {
      parts += ["## Words", Markdown.block(["howdy \(name.rawValue) \(entry.words)"])]
    }
    if !entry.options.isEmpty {
      parts += ["## Options", entry.options.map(item).joined(separator: "\n")]
    }
    if !entry.columns.isEmpty {
      let columns = entry.columns.map { "`\($0)`" }.joined(separator: ", ")
      parts += ["## Fields with plain", columns + "."]
    }
    parts.append(
      "Every command also takes the [options of every command]"
        + "(../scripting.md#options-of-every-command).")
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func item(_ option: OptionEntry) -> String {
    let value = option.value.map { " \($0)" } ?? ""
    let short = option.short.map { " or `-\($0)`" } ?? ""
    let choices = option.choices.isEmpty ? "" : " One of \(option.choices.joined(separator: ", "))."
    return "- `--\(option.name)\(value)`\(short): \(Markdown.escaped(option.summary))\(choices)"
  }
}

/// As much of Markdown as the documents use.
enum Markdown {
  /// A text with the signs of Markdown in it taken as they are.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if "\\`*_[]<>".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
  }

  /// Lines as they are.
  static func block(_ lines: [String], language: String = "text") -> String {
    "```\(language)\n" + lines.joined(separator: "\n") + "\n```"
  }

  /// What stands between backticks on one line, outside blocks.
  static func codeSpans(in text: String) -> [String] {
    lines(of: text, inBlocks: false).flatMap { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }

  /// The command lines of a document, without `howdy`: in blocks wherever it stands as a word, and
  /// in code spans that begin with it.
  static func commandLines(in text: String) -> [String] {
    let spans = codeSpans(in: text).filter { $0 == "howdy" || $0.hasPrefix("howdy ") }
    let blocks = lines(of: text, inBlocks: true).flatMap { line in
      line.split(whereSeparator: { "|;&><()#".contains($0) }).compactMap(command)
    }
    return (spans + blocks).map { $0.dropFirst(5).trimmed }
  }

  /// The last words of a piece of a line, from `howdy` on.
  private static func command(in piece: Substring) -> String? {
    let words = piece.split(separator: " ")
    guard let place = words.firstIndex(of: "howdy") else { return nil }
    return words[place...].joined(separator: " ")
  }

  /// What the links of a document lead to.
  static func links(in text: String) -> [String] {
    lines(of: text, inBlocks: false).flatMap { line in
      line.matches(of: /\]\(([^)]+)\)/).map { String($0.output.1) }
    }
  }

  /// The lines under a heading of the second level.
  static func section(_ heading: String, of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == "## " + heading }) else { return "" }
    return lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }.joined(separator: "\n")
  }

  private static func lines(of text: String, inBlocks: Bool) -> [Substring] {
    var isInBlock = false
    return text.split(separator: "\n").filter { line in
      if line.hasPrefix("```") {
        isInBlock.toggle()
        return false
      }
      return isInBlock == inBlocks
    }
  }
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
