#if canImport(Glibc)
  internal import Glibc
#endif

/// The reader that `HOWDY_FUZZ` names, chosen once.
private let reader: FuzzedReader = {
  #if canImport(Glibc)
    if let name = getenv("HOWDY_FUZZ"), let reader = FuzzedReader(rawValue: String(cString: name)) {
      return reader
    }
  #endif
  fatalError("HOWDY_FUZZ is none of \(FuzzedReader.allCases.map(\.rawValue))")
}()

/// What libFuzzer calls for each input; see `Tests/fuzz`.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryOut(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  if let fault = reader.fault(of: Array(UnsafeBufferPointer(start: start, count: count))) {
    fatalError(fault)
  }
  return 0
}
