extension String {
  /// The first eight bytes in one number.
  var head: UInt64 {
    var text = self
    return text.withUTF8(\.head)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first eight bytes in one number: texts are ordered as these are, unless they share them, so
  /// that it settles nearly every comparison of a sort.
  var head: UInt64 { (0..<8).reduce(0) { $0 << 8 | UInt64($1 < count ? self[$1] : 0) } }
}
