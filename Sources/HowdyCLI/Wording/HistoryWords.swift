package import HowdyCore
package import HowdyTerminal

/// How Howdy says a check-in in a list.
extension Words {
  /// A check-in on one line.
  ///
  /// `lusab, 16 days ago, Sam Okafor, call, 25 minutes. Coffee.`
  ///
  /// - Parameters:
  ///   - id: The shortest beginning of the id that no other has.
  ///   - mates: Those to name; nobody on the page of the only one.
  package func entry(_ checkIn: CheckIn, id: String, with mates: [Mate]) -> Prose {
    var parts: [Prose] = ["\(id)"]
    parts.append("\(ago(checkIn.on))\(checkIn.at.map { " at \(time($0))" } ?? "")")
    if !mates.isEmpty { parts.append(Words.names(mates)) }
    if let contact = checkIn.contact { parts.append("\(contact.rawValue)") }
    if let minutes = checkIn.minutes { parts.append("\(length(minutes))") }
    if let place = checkIn.place { parts.append("at \(text: place)") }
    if !checkIn.tags.isEmpty {
      parts.append("tagged \(prose: Prose.list(checkIn.tags.map { "\(text: $0)" }))")
    }
    if checkIn.isStarred { parts.append("starred") }
    let line = parts.joined(separator: ", ") + "."
    return checkIn.note.map { Words.ended(line + " \(text: $0)") } ?? line
  }

  /// A sentence with its full stop, unless what the person wrote brings its own end.
  package static func ended(_ prose: Prose) -> Prose {
    let ends: Set<Character> = [".", "?", "!", "…", "。", "？", "！"]
    // A text from right to left is closed by a mark that is not seen.
    let last = prose.text.last { $0 != "\u{2069}" }
    return last.map(ends.contains) ?? true ? prose : prose + "."
  }
}
