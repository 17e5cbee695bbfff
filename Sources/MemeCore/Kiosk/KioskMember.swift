/// A member of the setting `kiosk`, in the order in which they are listed.
public enum KioskMember: String, CaseIterable, Sendable {
  case idleSeconds, countdownSeconds, retain, slogan, attract, folders, activities, pin, handout

  /// Its valid values, as a part of a sentence.
  public var values: String {
    switch self {
    case .idleSeconds: "a whole number from \(KioskConfiguration.idleTimes.shown)"
    case .countdownSeconds: "a whole number from \(KioskConfiguration.countdownTimes.shown)"
    case .retain:
      "\"none\", \"session\" or \"days:\" and a number from \(KioskRetention.days.shown)"
    case .slogan: "a text of up to \(KioskConfiguration.longestSlogan) characters on one line"
    case .attract: "a folder, from / or ~/ on"
    case .folders: "a list of folders, from / or ~/ on"
    case .activities: "a list of \"saveToPictures\", \"copy\", \"print\" and \"command:NAME\""
    case .pin: "a hash made by mememe kiosk pin"
    case .handout: "false or as the setting handout"
    }
  }

  /// The members with their values, as a part of a sentence.
  static var listed: String {
    let parts = allCases.map { "\"\($0.rawValue)\" (\($0.values))" }
    return "any of \(parts.joined(separator: ", "))"
  }
}

/// A member of the setting `handout`, in the order in which they are listed.
public enum HandoutMember: String, CaseIterable, Sendable {
  case address, port, minutes

  /// Its valid values, as a part of a sentence.
  public var values: String {
    switch self {
    case .address: "the network address of this machine as a number, such as \"192.168.4.1\""
    case .port: "a whole number from \(HandoutConfiguration.ports.shown)"
    case .minutes: "a whole number from \(HandoutConfiguration.times.shown)"
    }
  }

  /// The members with their values, as a part of a sentence.
  static var listed: String {
    let parts = allCases.map { "\"\($0.rawValue)\" (\($0.values))" }
    return parts.joined(separator: ", ")
  }
}

extension ClosedRange<Int> {
  /// Both bounds, such as `1 to 100`.
  fileprivate var shown: String { "\(lowerBound) to \(upperBound)" }
}
