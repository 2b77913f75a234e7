internal import HowdyCore

/// Which device this is: an id in the state folder, bound to the machine.
enum Device {
  /// The id; nothing when this machine has none yet, or the folder came from another machine.
  ///
  /// - Throws: `StoreFault.cannotRead`.
  static func id(_ place: Place, on disk: any Disk) throws(StoreFault) -> String? {
    let bytes: [UInt8]
    do throws(DiskFault) {
      bytes = try disk.read(place.deviceFile)
    } catch {
      guard error.reason == .absent else { throw StoreFault(reading: error) }
      return nil
    }
    guard let object = (try? JSON(bytes: bytes))?.object,
      object["machine"]?.string == place.machine,
      let id = object["device"]?.string, isID(id)
    else { return nil }
    return id
  }

  /// Whether there is a file of an id that is not this machine's, or that makes no sense.
  static func isForeign(_ place: Place, on disk: any Disk) -> Bool {
    guard let status = try? disk.status(of: place.deviceFile), status.kind == .file else {
      return false
    }
    return (try? id(place, on: disk)) == .some(nil)
  }

  /// What the file of the id holds.
  static func bytes(id: String, machine: String) -> [UInt8] {
    let object: JSONObject = ["device": .string(id), "machine": .string(machine)]
    return object.bytes + [0x0A]
  }

  /// An id of two words that can be spoken, from 32 random bits.
  static func newID(_ random: UInt64) -> String {
    Id.word(UInt16(truncatingIfNeeded: random >> 48)) + "-"
      + Id.word(UInt16(truncatingIfNeeded: random >> 32))
  }

  /// An id of three words that can be spoken, from 48 random bits.
  static func newChangeID(_ random: UInt64) -> String {
    newID(random) + "-" + Id.word(UInt16(truncatingIfNeeded: random >> 16))
  }

  /// The id becomes the name of a folder and a part of stamps.
  private static func isID(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
  }
}
