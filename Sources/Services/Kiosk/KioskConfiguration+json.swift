internal import HelperProcess
internal import Localization
internal import MemeCore

extension KioskConfiguration {
  /// Decodes a configuration, in which the default takes the place of what is wrong.
  init(_ members: inout DecodedMembers) {
    self.init()
    func wholeNumber(_ member: KioskMember, _ range: ClosedRange<Int>) -> Int? {
      members.value(of: member.rawValue, .kiosk(member), as: Int.self) {
        range.contains($0) ? $0 : nil
      }
    }
    func converted<Value>(_ member: KioskMember, _ convert: (String) -> Value?) -> Value? {
      members.value(of: member.rawValue, .kiosk(member), as: String.self, convert)
    }
    func list<Value>(
      _ member: KioskMember, atMost limit: Int = .max, _ convert: (String) -> Value?
    ) -> [Value]? {
      members.value(of: member.rawValue, .kiosk(member), as: [String].self) { texts in
        let values = texts.compactMap(convert)
        return values.count == texts.count && values.count <= limit ? values : nil
      }
    }
    idleSeconds = wholeNumber(.idleSeconds, Self.idleTimes) ?? idleSeconds
    countdownSeconds = wholeNumber(.countdownSeconds, Self.countdownTimes) ?? countdownSeconds
    hours = converted(.hours, OpeningHours.init(text:))
    retention = converted(.retain, KioskRetention.init(text:)) ?? retention
    quotaMegabytes = wholeNumber(.quotaMegabytes, Self.quotas)
    slogan = converted(.slogan) { Self.isSlogan($0) ? $0 : nil } ?? slogan
    languages =
      list(.languages, atMost: Self.mostLanguages) { LanguageTag($0) }?.withoutRepetitions
      ?? languages
    flow = converted(.flow, Flow.init(rawValue:)) ?? flow
    attractFolder = converted(.attract) { Self.isPath($0) ? $0 : nil }
    link = converted(.link) { KioskLink($0, encode: QRCode.init(encoding:)) }
    folders = list(.folders) { Self.isPath($0) ? $0 : nil } ?? folders
    activities = list(.activities, KioskActivity.init(text:))?.withoutRepetitions ?? activities
    if let bytes = members.bytes(of: KioskMember.prints.rawValue) {
      prints = Self.prints(bytes, &members.faults)
    }
    if let bytes = members.bytes(of: KioskMember.watermark.rawValue) {
      watermark = Self.watermark(bytes, &members.faults)
    }
    let wall = KioskMember.wall
    hasWall = members.value(of: wall.rawValue, .kiosk(wall), as: Bool.self) { $0 } ?? hasWall
    pinHash = converted(.pin) { Self.isPINHash($0) ? $0 : nil }
    if let bytes = members.bytes(of: KioskMember.handout.rawValue) {
      let decoded = SettingKey.handout.decoded(bytes)
      members.faults += decoded.faults.map { SettingFault("kiosk.\($0.path)", $0.reason) }
      if case .handout(let configuration)? = decoded.value {
        handout = configuration
      } else {
        handsOut = false
      }
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
      members.value(of: member.rawValue, .handout(member), as: type) { isValid($0) ? $0 : nil }
    }
    let address = value(.address, as: String.self, where: { NetworkAddress($0) != nil })
    let port = value(.port, as: Int.self, where: Self.ports.contains)
    let minutes = value(.minutes, as: Int.self, where: Self.times.contains)
    let network = value(.wifi, as: String.self, where: Self.isNetwork)
    members.refuseOthers(than: HandoutMember.allCases.map(\.rawValue))
    guard let address, let port else {
      if members.faults.isEmpty { members.faults.append(SettingFault(members.name, .incomplete)) }
      return nil
    }
    self.init(
      address: address, port: port, minutes: minutes ?? Self.standardMinutes, network: network)
  }
}

extension SettingValue {
  static func json(_ kiosk: KioskConfiguration) -> String {
    let members = KioskMember.allCases.compactMap { member in
      json(kiosk, member).map { "\(json(member.rawValue)): \($0)" }
    }
    return "{\(members.joined(separator: ", "))}"
  }

  /// The value of a member; nil where it has none.
  private static func json(_ kiosk: KioskConfiguration, _ member: KioskMember) -> String? {
    switch member {
    case .idleSeconds: "\(kiosk.idleSeconds)"
    case .countdownSeconds: "\(kiosk.countdownSeconds)"
    case .hours: kiosk.hours.map { json($0.text) }
    case .retain: json(kiosk.retention.text)
    case .quotaMegabytes: kiosk.quotaMegabytes.map(String.init)
    case .slogan: json(kiosk.slogan)
    case .languages: "[\(kiosk.languages.map { json($0.name) }.joined(separator: ", "))]"
    case .flow: json(kiosk.flow.rawValue)
    case .attract: kiosk.attractFolder.map(json)
    case .link: kiosk.link.map { json($0.address) }
    case .folders: "[\(kiosk.folders.map(json).joined(separator: ", "))]"
    case .activities: "[\(kiosk.activities.map { json($0.text) }.joined(separator: ", "))]"
    case .prints: json(kiosk.prints)
    case .watermark: kiosk.watermark.map(json)
    case .wall: "\(kiosk.hasWall)"
    case .pin: kiosk.pinHash.map(json)
    case .handout: kiosk.handsOut ? kiosk.handout.map(json) : "false"
    }
  }

  /// The members of a value that is an object with comments between them, such as a kiosk, with
  /// their values as JSON; nil for others.
  var members: [(name: String, json: String?)]? {
    guard case .kiosk(let kiosk) = self else { return nil }
    return KioskMember.allCases.map { ($0.rawValue, Self.json(kiosk, $0)) }
  }
}

extension SettingKey {
  /// Decodes a kiosk: whatever is wrong in it has its default, which is the safe one.
  static func kiosk(_ bytes: [UInt8]) -> DecodedSetting {
    switch FlagOrObject(bytes) {
    case .flag(let isKiosk):
      return DecodedSetting(value: isKiosk ? .kiosk(KioskConfiguration()) : .off)
    case .object(let text):
      var members = DecodedMembers(text, of: SettingKey.kiosk.rawValue)
      let configuration = KioskConfiguration(&members)
      return DecodedSetting(value: .kiosk(configuration), faults: members.faults)
    case nil:
      return DecodedSetting(
        value: .kiosk(KioskConfiguration()),
        faults: [SettingFault(SettingKey.kiosk.rawValue, .notKiosk)])
    }
  }
}

extension Array where Element: Equatable {
  /// Each once, in their order.
  fileprivate var withoutRepetitions: [Element] {
    reduce(into: []) { all, element in
      if !all.contains(element) { all.append(element) }
    }
  }
}
