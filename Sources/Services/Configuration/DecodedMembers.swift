/// The members of an object in a configuration file, each of which is decoded by itself.
struct DecodedMembers {
  /// What is wrong, one sentence for each member.
  private(set) var faults: [String] = []

  private let text: ConfigurationText
  /// The members that count.
  private let members: [String: JSON5Object.Member]
  /// The name of the object, for sentences.
  private let name: String

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
  ///   - values: The valid values, as a part of a sentence.
  ///   - type: The type in the file.
  ///   - convert: Converts it; nil if it is not valid.
  /// - Returns: The value; nil if there is none that is valid.
  mutating func value<Decoded: Decodable, Value>(
    of member: String, _ values: String, as type: Decoded.Type,
    _ convert: (Decoded) -> Value?
  ) -> Value? {
    guard let place = members[member] else { return nil }
    do {
      let bytes = text.bytes[place.value]
      guard let decoded = try GuardedJSON.decodeValue(Decoded?.self, from: bytes) else {
        return nil
      }
      if let value = convert(decoded) { return value }
    } catch {
      // Of another type, which is as wrong as another value.
    }
    faults.append("\(name).\(member) is \(values)")
    return nil
  }

  /// The bytes of a member; nil if it is missing.
  func bytes(of member: String) -> [UInt8]? {
    members[member].map { Array(text.bytes[$0.value]) }
  }

  /// Adds what is wrong in a member that is an object itself.
  mutating func add(_ more: [String]) {
    faults += more.map { "\(name).\($0)" }
  }

  /// Adds members that do not exist.
  mutating func refuseOthers(than known: [String]) {
    for (member, _) in text.effectiveMembers where !known.contains(member) {
      faults.append("there is no \(Configuration.quoted(member)) in \(name)")
    }
  }

  /// Adds that something is missing without which the others mean nothing.
  mutating func refuseIncomplete() {
    faults.append("\(name) needs \"address\" and \"port\"")
  }
}
