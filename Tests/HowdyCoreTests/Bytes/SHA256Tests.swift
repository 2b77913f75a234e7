import HowdyCore
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  private func digits(_ bytes: [UInt8]) -> String {
    var sum = SHA256()
    sum.update(bytes[...])
    return sum.digits
  }

  @Test(
    "The numbers are those of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
          + "lmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func standard(text: String, expected: String) {
    #expect(digits(Array(text.utf8)) == expected)
  }

  @Test("A thousand times the same letter, whose number sha256sum says too")
  func long() {
    #expect(
      digits([UInt8](repeating: UInt8(ascii: "a"), count: 1000))
        == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
  }

  @Test("It is the same however the bytes are cut, at every place around a block")
  func pieces() {
    let bytes = (0..<200).map { UInt8($0) }
    let whole = digits(bytes)
    for cut in 0...bytes.count {
      var sum = SHA256()
      sum.update(bytes[..<cut])
      sum.update(bytes[cut...])
      #expect(sum.digits == whole, "\(cut)")
    }
  }
}
