internal import HowdyCore

/// A file that still names somebody who was erased, or of which that cannot be told.
public struct Trace: Hashable, Sendable {
  /// The file, as a path within the book where it is there, else in full.
  public let file: String

  /// How often the file names the person; 1 when it cannot be read.
  public let count: Int
}

extension BookStore {
  /// Looks through every byte under the book, the state folder and the cache folder for a person.
  ///
  /// What git and Syncthing keep of old versions is left out, as it is out of reach, and so is what a
  /// link leads to from where no pages lie.
  func traces(of erasure: Erasure) -> [Trace] {
    var traces: [Trace] = []
    func look(at path: String, _ status: FileStatus, isBeyondLink: Bool = false) {
      do throws(DiskFault) {
        if status.isFolder {
          for entry in try disk.sortedEntries(of: path) {
            let path = path + "/" + entry.name
            let isBeyondLink = isBeyondLink || entry.isLink
            if entry.status.isFolder {
              if BookStore.archives.contains(entry.name) { continue }
              if isBeyondLink, !place.mayHoldPages(path) { continue }
            }
            look(at: path, entry.status, isBeyondLink: isBeyondLink)
          }
        } else if status.kind == .file {
          guard status.size < BookStore.mostBytes else {
            throw DiskFault(.notAFile, path: path)
          }
          let count = erasure.count(in: try disk.read(path), named: path, of: place)
          if count > 0 { traces.append(Trace(file: place.relative(path), count: count)) }
        }
      } catch {
        // What went meanwhile names nobody.
        if error.reason != .absent { traces.append(Trace(file: place.relative(path), count: 1)) }
      }
    }
    for folder in [place.book, place.state, place.cache] {
      if let status = try? disk.status(of: folder) { look(at: folder, status) }
    }
    return traces
  }

  /// The folders in which other programs keep old versions of the book.
  static let archives: Set<String> = [".git", ".stversions"]

  /// The folders of the book in which other programs keep old versions of it, by their paths.
  var archivesThere: [String] {
    BookStore.archives.sorted().filter { (try? disk.status(of: place.book + "/" + $0)) != nil }
  }
}

extension Erasure {
  /// How often a file names the person: in the texts of records, and anywhere in what is none.
  fileprivate func count(in bytes: [UInt8], named path: String, of place: Place) -> Int {
    let name = place.nameWithinDevice(path) ?? ""
    let lines = bytes.split(separator: 0x0A)
    if ScannedFile.holdsChanges(name) {
      return lines.reduce(0) { count, line in
        guard let content = ChangeLine.read(line) else {
          return count + self.count(in: decoded(line))
        }
        return count
          + content.touches.reduce(0) { count, touch in
            let bodies = [touch.before?.body, touch.after.body].compactMap(\.self)
            return count
              + bodies.reduce(0) { $0 + self.count(in: $1, id: touch.id, on: touch.page) }
          }
      }
    }
    guard let page = PageFile(path: name)?.page, !name.isEmpty else {
      return lines.reduce(0) { $0 + count(in: decoded($1)) }
    }
    let text = Page(bytes)
    if text.damage != nil { return lines.reduce(0) { $0 + count(in: decoded($1)) } }
    return text.lines.indices.reduce(0) { count, place in
      guard let record = try? text.record(at: place), let version = try? record.version() else {
        return count + self.count(in: decoded(text.bytes[text.lines[place]]))
      }
      return count + (version.body.map { self.count(in: $0, id: record.id, on: page) } ?? 0)
    }
  }

  private func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
