/// The record of one setting; what the values mean is for `Settings` to say.
public struct Setting: Entity {
  /// The key `is` of a setting's record.
  public static let kind = "setting"

  /// The setting's name, or `<device>:NAME` for a setting of one device.
  public let id: String

  /// The value as it is typed.
  public var value: String

  /// The keys that this version does not know.
  public var unknown = JSONObject()

  /// The page of the settings.
  public var page: PageName { .settings }

  /// Makes a setting.
  public init(id: String, value: String) {
    self.id = id
    self.value = value
  }

  /// Reads the record.
  ///
  /// - Throws: `RecordFault` when the value is missing or no text.
  public init(id: String, page: PageName, fields: inout Fields) throws(RecordFault) {
    self.id = id
    value = try fields.need("value", \.string)
  }

  /// The keys of the record.
  public var fields: JSONObject { ["value": .string(value)] }
}
