internal import Glibc
internal import MemeCore

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
}

extension KioskConfiguration {
  /// Decodes a configuration, in which the default takes the place of what is wrong.
  init(_ members: inout DecodedMembers) {
    self.init()
    func wholeNumber(_ member: KioskMember, _ range: ClosedRange<Int>) -> Int? {
      members.value(of: member.rawValue, member.values, as: Int.self) {
        range.contains($0) ? $0 : nil
      }
    }
    func converted<Value>(_ member: KioskMember, _ convert: (String) -> Value?) -> Value? {
      members.value(of: member.rawValue, member.values, as: String.self, convert)
    }
    func list<Value>(_ member: KioskMember, _ convert: (String) -> Value?) -> [Value]? {
      members.value(of: member.rawValue, member.values, as: [String].self) { texts in
        let values = texts.compactMap(convert)
        return values.count == texts.count ? values : nil
      }
    }
    idleSeconds = wholeNumber(.idleSeconds, Self.idleTimes) ?? idleSeconds
    countdownSeconds = wholeNumber(.countdownSeconds, Self.countdownTimes) ?? countdownSeconds
    retention = converted(.retain, KioskRetention.init(text:)) ?? retention
    slogan = converted(.slogan) { Self.isSlogan($0) ? $0 : nil } ?? slogan
    attractFolder = converted(.attract) { Self.isFolder($0) ? $0 : nil }
    folders = list(.folders) { Self.isFolder($0) ? $0 : nil } ?? folders
    activities = list(.activities, KioskActivity.init(text:))?.withoutRepetitions ?? activities
    pinHash = converted(.pin) { Self.isPINHash($0) ? $0 : nil }
    if let bytes = members.bytes(of: KioskMember.handout.rawValue) {
      let decoded = SettingKey.handout.decoded(bytes)
      members.add(decoded.faults)
      if case .handout(let configuration) = decoded.value { handout = configuration }
    }
    members.refuseOthers(than: KioskMember.allCases.map(\.rawValue))
  }
}

extension HandoutConfiguration {
  /// Decodes a configuration; nil unless address and port are right.
  init?(_ members: inout DecodedMembers) {
    func value<Decoded: Decodable>(
      _ member: HandoutMember, as type: Decoded.Type, where isValid: (Decoded) -> Bool
    ) -> Decoded? {
      members.value(of: member.rawValue, member.values, as: type) { isValid($0) ? $0 : nil }
    }
    let address = value(.address, as: String.self, where: Self.isAddress)
    let port = value(.port, as: Int.self, where: Self.ports.contains)
    let minutes = value(.minutes, as: Int.self, where: Self.times.contains)
    members.refuseOthers(than: HandoutMember.allCases.map(\.rawValue))
    guard let address, let port else {
      if members.faults.isEmpty { members.refuseIncomplete() }
      return nil
    }
    self.init(address: address, port: port, minutes: minutes ?? Self.standardMinutes)
  }

  /// Whether a text is an address in numbers that another machine can use.
  private static func isAddress(_ text: String) -> Bool {
    var address = in6_addr()
    if inet_pton(AF_INET, text, &address) == 1 { return text != "0.0.0.0" }
    guard inet_pton(AF_INET6, text, &address) == 1 else { return false }
    return withUnsafeBytes(of: address) { $0.contains { $0 != 0 } }
  }
}

extension DecodedMembers {
  /// Adds that something is missing without which the others mean nothing.
  fileprivate mutating func refuseIncomplete() {
    faults.append("\(name) needs \"address\" and \"port\"")
  }
}

extension [KioskActivity] {
  /// Each once, in their order.
  fileprivate var withoutRepetitions: [KioskActivity] {
    reduce(into: []) { all, activity in
      if !all.contains(activity) { all.append(activity) }
    }
  }
}
