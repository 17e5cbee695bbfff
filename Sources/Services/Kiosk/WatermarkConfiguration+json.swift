internal import MemeCore

extension KioskConfiguration {
  /// Decodes a watermark; nil, which is none, if its picture is missing or wrong.
  static func watermark(_ bytes: [UInt8], _ faults: inout [SettingFault]) -> WatermarkConfiguration?
  {
    let name = "kiosk.\(KioskMember.watermark.rawValue)"
    guard case .object(let text)? = FlagOrObject(bytes) else {
      faults.append(SettingFault(name, .kiosk(.watermark)))
      return nil
    }
    var members = DecodedMembers(text, of: name)
    defer { faults += members.faults }
    func value<Value>(_ member: WatermarkMember, _ convert: (String) -> Value?) -> Value? {
      members.value(of: member.rawValue, .watermark(member), as: String.self, convert)
    }
    let picture = value(.picture) { isPath($0) ? $0 : nil }
    let corner = value(.corner, Watermark.Corner.init(rawValue:))
    members.refuseOthers(than: WatermarkMember.allCases.map(\.rawValue))
    guard let picture else {
      if members.faults.isEmpty { members.faults.append(SettingFault(name, .kiosk(.watermark))) }
      return nil
    }
    var watermark = WatermarkConfiguration(picture: picture)
    watermark.corner = corner ?? watermark.corner
    return watermark
  }
}

extension SettingValue {
  static func json(_ watermark: WatermarkConfiguration) -> String {
    let members = WatermarkMember.allCases.map { member in
      let value =
        switch member {
        case .picture: watermark.picture
        case .corner: watermark.corner.rawValue
        }
      return "\(json(member.rawValue)): \(json(value))"
    }
    return "{\(members.joined(separator: ", "))}"
  }
}
