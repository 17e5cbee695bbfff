internal import MemeCore
internal import TextFormats

/// The members of an object in a configuration file, each of which is decoded by itself.
struct DecodedMembers {
  /// What is wrong, for each member.
  var faults: [SettingFault] = []

  private let text: ConfigurationText
  /// The members that count.
  private let members: [String: JSON5Object.Member]
  /// The name of the object.
  let name: String

  /// Begins to decode an object.
  ///
  /// - Parameters:
  ///   - text: The object.
  ///   - name: Its name.
  init(_ text: ConfigurationText, of name: String) {
    self.text = text
    self.name = name
    members = Dictionary(text.effectiveMembers.map { ($0.name, $0.member) }) { _, last in last }
  }

  /// Decodes a member; one that is null or missing is no fault.
  ///
  /// - Parameters:
  ///   - member: The name.
  ///   - reason: What is wrong if it is not valid.
  ///   - type: The type in the file.
  ///   - convert: Converts it; nil if it is not valid.
  /// - Returns: The value; nil if there is none that is valid.
  mutating func value<Decoded: Decodable, Value>(
    of member: String, _ reason: SettingFault.Reason, as type: Decoded.Type,
    _ convert: (Decoded) -> Value?
  ) -> Value? {
    guard let place = members[member] else { return nil }
    do {
      let bytes = text.bytes[place.value]
      guard let decoded = try JSONText.decode(Decoded?.self, from: Array(bytes), as: .json5) else {
        return nil
      }
      if let value = convert(decoded) { return value }
    } catch {
      // Of another type, which is as wrong as another value.
    }
    faults.append(SettingFault("\(name).\(member)", reason))
    return nil
  }

  /// The bytes of a member; nil if it is missing.
  func bytes(of member: String) -> [UInt8]? {
    members[member].map { Array(text.bytes[$0.value]) }
  }

  /// Adds members that do not exist.
  mutating func refuseOthers(than known: [String]) {
    for (member, _) in text.effectiveMembers where !known.contains(member) {
      faults.append(SettingFault(name, .unknownMember(Configuration.quoted(member))))
    }
  }
}
