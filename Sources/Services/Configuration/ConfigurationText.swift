internal import MemeCore
internal import TextFormats

/// The content of a configuration file: an object in JSON5.
struct ConfigurationText {
  /// Why a content cannot be used.
  enum Failure: Error, Equatable {
    /// It is not UTF-8.
    case notText
    /// It is no JSON object.
    case notObject
  }

  /// The content.
  let bytes: [UInt8]
  /// The places of its members.
  let object: JSON5Object
  /// The name of each member.
  let names: [String]

  /// Parses a content.
  ///
  /// - Parameter bytes: The content of a file of limited length.
  /// - Throws: Why it cannot be used.
  init(_ bytes: [UInt8]) throws(Failure) {
    do {
      let value = try JSONText.value(of: bytes, as: .json5)
      guard case .object = value else { throw Failure.notObject }
    } catch JSONError.notText {
      throw .notText
    } catch {
      throw .notObject
    }
    guard let object = JSON5Object(scanning: bytes) else { throw .notObject }
    self.bytes = bytes
    self.object = object
    names = object.members.map { Self.name(bytes[$0.name]) }
  }

  /// The members that count, in their order: of several with one name it is the last.
  var effectiveMembers: [(name: String, member: JSON5Object.Member)] {
    var seen: Set<String> = []
    return zip(names, object.members).reversed().filter { seen.insert($0.0).inserted }.reversed()
  }

  /// The value of a member for a setting.
  func value(of member: JSON5Object.Member, for key: SettingKey) -> DecodedSetting {
    key.decoded(bytes[member.value])
  }

  private static func name(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let quote = bytes.first, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) else {
      return text
    }
    let unquoted = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "\\")) else { return unquoted }
    if case .text(let name) = SettingValue(json: bytes) { return name }
    return unquoted
  }
}
