/// The number by which bytes are known again: SHA-256, as FIPS 180-4 has it and `sha256sum` prints it.
///
/// Who changes one bit of the bytes gets another number, so that a file can be told from one that was
/// cut or altered.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A,
    0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]

  /// The bytes that do not fill a block yet.
  private var pending: [UInt8] = []
  private var count = 0

  /// Starts with no bytes.
  public init() {}

  /// Takes in more bytes, behind those before.
  ///
  /// - Complexity: Linear in the bytes.
  public mutating func update(_ bytes: ArraySlice<UInt8>) {
    count += bytes.count
    var rest = bytes
    if !pending.isEmpty {
      let missing = rest.prefix(64 - pending.count)
      pending += missing
      rest = rest.dropFirst(missing.count)
      guard pending.count == 64 else { return }
      let block = pending
      pending = []
      take(block[...])
    }
    let whole = rest.count / 64 * 64
    take(rest.prefix(whole))
    pending += rest.dropFirst(whole)
  }

  /// Takes in whole blocks of 64 bytes.
  private mutating func take(_ blocks: ArraySlice<UInt8>) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      blocks.withUnsafeBytes { bytes in
        for place in stride(from: 0, to: bytes.count, by: 64) {
          SHA256.compress(bytes, from: place, by: schedule, into: &state)
        }
      }
    }
  }

  /// The number of all bytes so far, in 64 digits of base 16, small letters.
  public var digits: String {
    var last = self
    let bits = UInt64(count) * 8
    let filler = (119 - count % 64) % 64
    last.update([0x80] + [UInt8](repeating: 0, count: filler)[...])
    last.update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }[...])
    return last.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func compress(
    _ bytes: UnsafeRawBufferPointer, from start: Int,
    by w: UnsafeMutableBufferPointer<UInt32>, into state: inout [UInt32]
  ) {
    for place in 0..<16 {
      let word = bytes.loadUnaligned(fromByteOffset: start + place * 4, as: UInt32.self)
      w.initializeElement(at: place, to: UInt32(bigEndian: word))
    }
    for place in 16..<64 {
      let (a, b) = (w[place - 15], w[place - 2])
      let first = turned(a, 7) ^ turned(a, 18) ^ a &>> 3
      let second = turned(b, 17) ^ turned(b, 19) ^ b &>> 10
      w.initializeElement(at: place, to: w[place - 16] &+ first &+ w[place - 7] &+ second)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for place in 0..<64 {
      let high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let first = h &+ high &+ (e & f ^ ~e & g) &+ constants[place] &+ w[place]
      let low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      let second = low &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= word }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 - count)
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]
}
