#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard input, output and error of this process.
enum StandardStreams {
  /// Puts the null device in the place of each standard stream that is closed.
  ///
  /// Otherwise the next file to be opened would take its number, and an answer would be written
  /// into the book.
  ///
  /// - Returns: The streams that were closed.
  static func reserve() -> Set<Int32> {
    var closed: Set<Int32> = []
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) == -1 {
      closed.insert(stream)
      _ = open("/dev/null", O_RDWR)
    }
    return closed
  }

  /// A stream that answers are written to; writing to one that was closed fails.
  static func stream(_ descriptor: Int32, isClosed: Bool) -> OutputStream {
    OutputStream(
      isTerminal: isTerminal(descriptor), columns: columns(of: descriptor),
      write: { bytes throws(StreamFault) in
        if bytes.isEmpty { return }
        if isClosed { throw .failed }
        try write(bytes, to: descriptor)
      })
  }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(StreamFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { platformWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EINTR {
        continue
      } else {
        throw errno == EPIPE ? .closed : .failed
      }
    }
  }

  /// Whether a stream ends at a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The next line on a stream, without its end; nothing when there is none.
  static func readLine(_ descriptor: Int32) throws(StreamFault) -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = platformRead(descriptor, &byte, 1)
      if count == 0 { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .failed
      }
      if byte == 0x0A { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }

  /// What comes on a stream until its end, or until it is more than `most` bytes: a stream may never
  /// end.
  static func read(_ descriptor: Int32, most: Int) throws(StreamFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= most {
      let count = buffer.withUnsafeMutableBytes {
        platformRead(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw .failed
      }
    }
    return bytes
  }
}

private func platformRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}

private func platformWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
