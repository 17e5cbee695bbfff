internal import MemeCore
internal import TextFormats

/// A setting as it was decoded.
struct DecodedSetting {
  /// The value, without what is wrong in it; nil if nothing of it can be used.
  var value: SettingValue?
  /// What is wrong in it; empty where the whole value is used or wrong.
  var faults: [SettingFault] = []
}

extension SettingKey {
  /// Decodes a value in JSON5.
  ///
  /// - Parameter json: Its bytes.
  /// - Returns: A value that is valid for the setting, or nil, and what is wrong in it.
  func decoded(_ json: some Sequence<UInt8>) -> DecodedSetting {
    let bytes = Array(json)
    switch values.object {
    case .kiosk: return Self.kiosk(bytes)
    case .handout: return Self.handout(bytes)
    case .commands, nil:
      let value = SettingValue(json: bytes)
      return DecodedSetting(value: value.flatMap { values.contains($0) ? $0 : nil })
    }
  }

  /// Decodes where memes are handed out: nowhere unless address and port are right.
  private static func handout(_ bytes: [UInt8]) -> DecodedSetting {
    switch FlagOrObject(bytes) {
    case .flag(false): return DecodedSetting(value: .off)
    case .object(let text):
      var members = DecodedMembers(text, of: SettingKey.handout.rawValue)
      let configuration = HandoutConfiguration(&members)
      return DecodedSetting(
        value: configuration.map(SettingValue.handout) ?? .off, faults: members.faults)
    case .flag(true), nil:
      return DecodedSetting(
        value: .off, faults: [SettingFault(SettingKey.handout.rawValue, .notHandout)])
    }
  }
}

/// A value that is on, off, or an object.
enum FlagOrObject {
  case flag(Bool)
  case object(ConfigurationText)

  /// Decodes a value in JSON5, in which null is off; nil if it is something else.
  init?(_ bytes: [UInt8]) {
    if let text = try? ConfigurationText(bytes) {
      self = .object(text)
      return
    }
    do {
      self = .flag(try JSONText.decode(Bool?.self, from: bytes, as: .json5) ?? false)
    } catch {
      return nil
    }
  }
}
