/// A number that differs, but for the rarest chance, when what it is made of does: FNV-1a over words of
/// eight bytes.
///
/// How thousands of files stand is compared with every command, so nothing is written down for it.
struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func put(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
    value ^= value &>> 29
  }

  mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      put(UInt64(bytes.count))
      let raw = UnsafeRawBufferPointer(bytes)
      var place = 0
      while place + 8 <= bytes.count {
        put(raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      var rest: UInt64 = 0
      while place < bytes.count {
        rest = rest << 8 | UInt64(bytes[place])
        place += 1
      }
      put(rest)
    }
  }

  mutating func put(_ status: FileStatus?) {
    put(UInt64(bitPattern: Int64(status?.size ?? -1)))
    put(status?.inode ?? 0)
    put(UInt64(bitPattern: Int64(status?.changed ?? 0)))
    put(UInt64(bitPattern: Int64(status?.modified ?? 0)))
  }
}
