import Foundation

/// A terminal that a test looks at: what runs in it finds one on all three of its streams.
final class PseudoTerminal {
  private let near: Int32
  private let far: Int32

  /// The file that the streams are opened from.
  let path: String

  /// The system has no terminal to give.
  struct Failure: Error {
    let code: Int32
  }

  init(columns: Int) throws {
    near = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard near >= 0, let path = PseudoTerminal.unlocked(near) else { throw Failure(code: errno) }
    self.path = path
    // Held open, so that what was written is still there when nobody else has it open.
    far = open(path, O_RDWR | O_NOCTTY)
    guard far >= 0 else { throw Failure(code: errno) }
    var size = winsize(
      ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(near, UInt(TIOCSWINSZ), &size)
    // Line feeds as they are written, without a carriage return before each.
    var modes = termios()
    tcgetattr(far, &modes)
    modes.c_oflag &= ~tcflag_t(OPOST)
    tcsetattr(far, TCSANOW, &modes)
  }

  deinit {
    close(near)
    close(far)
  }

  /// Lets the far end of a terminal be opened.
  ///
  /// - Returns: The file that it is opened from; nothing when there is none.
  private static func unlocked(_ near: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(near) == 0, unlockpt(near) == 0, let name = ptsname(near) else { return nil }
      return String(cString: name)
    #else
      // What the C library does inside; Swift does not see its functions for it.
      let (unlock, number) = (UInt(0x4004_5431), UInt(0x8004_5430))
      var locked: Int32 = 0
      var place: Int32 = 0
      guard ioctl(near, unlock, &locked) == 0, ioctl(near, number, &place) == 0 else { return nil }
      return "/dev/pts/\(place)"
    #endif
  }

  /// What was written so far, up to 64 KiB.
  func read() -> [UInt8] {
    _ = fcntl(near, F_SETFL, O_NONBLOCK)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 65_536 {
      let count = Foundation.read(near, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
