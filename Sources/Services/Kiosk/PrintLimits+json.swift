internal import MemeCore

extension KioskConfiguration {
  /// Decodes the limits for prints, in which the default takes the place of what is wrong.
  static func prints(_ bytes: [UInt8], _ faults: inout [SettingFault]) -> PrintLimits {
    let name = "kiosk.\(KioskMember.prints.rawValue)"
    guard case .object(let text)? = FlagOrObject(bytes) else {
      faults.append(SettingFault(name, .kiosk(.prints)))
      return PrintLimits()
    }
    var members = DecodedMembers(text, of: name)
    let limits = PrintLimits(&members)
    faults += members.faults
    return limits
  }
}

extension PrintLimits {
  /// Decodes limits, in which the default takes the place of what is wrong.
  fileprivate init(_ members: inout DecodedMembers) {
    self.init()
    func wholeNumber(_ member: PrintLimitsMember, _ range: ClosedRange<Int>) -> Int? {
      members.value(of: member.rawValue, .prints(member), as: Int.self) {
        range.contains($0) ? $0 : nil
      }
    }
    perVisitor = wholeNumber(.perVisitor, Self.sheets) ?? perVisitor
    perHour = wholeNumber(.perHour, Self.sheets) ?? perHour
    copies = wholeNumber(.copies, Self.copies) ?? copies
    let member = PrintLimitsMember.printer
    printer = members.value(of: member.rawValue, .prints(member), as: String.self) {
      Self.isPrinter($0) ? $0 : nil
    }
    members.refuseOthers(than: PrintLimitsMember.allCases.map(\.rawValue))
  }
}

extension SettingValue {
  static func json(_ limits: PrintLimits) -> String {
    let members = PrintLimitsMember.allCases.compactMap { member -> String? in
      let value: String? =
        switch member {
        case .perVisitor: "\(limits.perVisitor)"
        case .perHour: "\(limits.perHour)"
        case .copies: "\(limits.copies)"
        case .printer: limits.printer.map(json)
        }
      return value.map { "\(json(member.rawValue)): \($0)" }
    }
    return "{\(members.joined(separator: ", "))}"
  }
}
