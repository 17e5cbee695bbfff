package import MemeCore

/// Configuration files.
extension ConfigurationWarning {
  /// The place and what is invalid there, without a full stop.
  package var text: String {
    let place = file + (line.map { ", line \($0): " } ?? ": ")
    return switch reason {
    case .ignored(let reason, true):
      "\(place)\(Self.text(reason)); nothing in it is used, and this is a kiosk with the defaults"
    case .ignored(let reason, false): "\(place)\(Self.text(reason)); nothing in it is used"
    case .noSetting(let name): "\(place)there is no setting \(name)"
    case .invalid(let key): "\(place)\(key.rawValue) is \(key.values.listed(quote: "\""))"
    case .fault(let fault): place + fault.text
    case .overridden(let key, let file): "\(place)\(key.rawValue) is overridden by \(file)"
    case .waiting(let key, let file):
      "\(place)\(key.rawValue) has its default until \(file) can be used"
    }
  }

  private static func text(_ reason: Unusable) -> String {
    switch reason {
    case .danglingLink: "this is a link to nothing"
    case .folder: "this is a folder"
    case .notRegular: "this is a pipe or a device"
    case .tooLarge: "this is larger than 1 MB"
    case .unreadable: "this cannot be read"
    case .notText: "this is no text in UTF-8"
    case .notObject: "this is no JSON object"
    }
  }
}

extension SettingFault {
  /// What is invalid, without a full stop.
  package var text: String {
    switch reason {
    case .kiosk(let member): "\(path) is \(member.values)"
    case .prints(let member): "\(path) is \(member.values)"
    case .watermark(let member): "\(path) is \(member.values)"
    case .handout(let member): "\(path) is \(member.values)"
    case .unknownMember(let name): "there is no \(name) in \(path)"
    case .incomplete: "\(path) needs \"address\" and \"port\""
    case .notKiosk: "\(path) is true, false or an object; this is a kiosk with the defaults"
    case .notHandout: "\(path) is false or an object; nothing is handed out"
    }
  }
}

extension SettingValues {
  /// The valid values as a list, such as `auto, dark or light`.
  ///
  /// - Parameter quote: The quotation mark around a word; empty for none.
  /// - Returns: A part of a sentence.
  package func listed(quote: String = "") -> String {
    var parts = words.map { quote + $0 + quote }
    switch numbers {
    case .none: break
    case .list(let list): parts += list.map(Self.text)
    case .range(let range, let isWhole):
      let bounds = [range.lowerBound, range.upperBound].map(Self.text).joined(separator: " to ")
      parts.append(isWhole ? "a whole number from \(bounds)" : "a number from \(bounds)")
    }
    if isFreeText { parts.append("another text") }
    if isLanguage { parts.append("a language such as de or pt_BR") }
    parts += flags.map(\.description)
    switch object {
    case .commands: parts.append(Self.commands)
    case .kiosk:
      parts += ["true", "an object with any of \(Self.listed(KioskMember.self, \.values))"]
    case .handout: parts.append("an object with \(Self.listed(HandoutMember.self, \.values))")
    case nil: break
    }
    return Strings.listed(parts, "or")
  }

  private static let commands =
    "a list of {\"name\": \"…\", \"command\": [\"program\", \"%f\"]}, each name once, "
    + "with \"icon\" and \"seconds\" (1 to 3600) if wanted"

  /// The members of an object with their values.
  fileprivate static func listed<Member: CaseIterable & RawRepresentable<String>>(
    _ members: Member.Type, _ values: KeyPath<Member, String>
  ) -> String {
    members.allCases.map { "\"\($0.rawValue)\" (\($0[keyPath: values]))" }.joined(separator: ", ")
  }
}

extension ClosedRange<Int> {
  /// Both bounds, such as `1 to 100`.
  var shown: String { "\(lowerBound) to \(upperBound)" }
}

extension KioskMember {
  /// Its valid values, as a part of a sentence.
  var values: String {
    switch self {
    case .idleSeconds: "a whole number from \(KioskConfiguration.idleTimes.shown)"
    case .countdownSeconds: "a whole number from \(KioskConfiguration.countdownTimes.shown)"
    case .hours: "times such as \"10:00-22:00\""
    case .retain:
      "\"none\", \"session\" or \"days:\" and a number from \(KioskRetention.days.shown)"
    case .quotaMegabytes: "a whole number from \(KioskConfiguration.quotas.shown)"
    case .slogan: "a text of up to \(KioskConfiguration.longestSlogan) characters on one line"
    case .languages:
      "a list of up to \(KioskConfiguration.mostLanguages) languages such as \"de\" or \"pt_BR\""
    case .flow: "\"questions\" or \"editor\""
    case .attract: "a folder, from / or ~/ on"
    case .link:
      "an address from http:// or https:// on, of up to \(KioskLink.longestAddress) characters"
    case .folders: "a list of folders, from / or ~/ on"
    case .activities: "a list of \"saveToPictures\", \"copy\", \"print\" and \"command:NAME\""
    case .prints: "an object with any of \(SettingValues.listed(PrintLimitsMember.self, \.values))"
    case .watermark: "an object with \(SettingValues.listed(WatermarkMember.self, \.values))"
    case .wall: "true or false"
    case .pin: "a hash made by mememe kiosk pin"
    case .handout: "false or as the setting handout"
    }
  }
}

extension PrintLimitsMember {
  /// Its valid values, as a part of a sentence.
  var values: String {
    switch self {
    case .perVisitor, .perHour: "a whole number from \(PrintLimits.sheets.shown)"
    case .copies: "a whole number from \(PrintLimits.copies.shown)"
    case .printer: "the queue of a printer"
    }
  }
}

extension WatermarkMember {
  /// Its valid values, as a part of a sentence.
  var values: String {
    switch self {
    case .picture: "a picture, from / or ~/ on"
    case .corner: Strings.listed(Watermark.Corner.allCases.map { "\"\($0.rawValue)\"" }, "or")
    }
  }
}

extension HandoutMember {
  /// Its valid values, as a part of a sentence.
  var values: String {
    switch self {
    case .address: "the network address of this machine as a number, such as \"192.168.4.1\""
    case .port: "a whole number from \(HandoutConfiguration.ports.shown)"
    case .minutes: "a whole number from \(HandoutConfiguration.times.shown)"
    case .wifi: "the name of a wireless network"
    }
  }
}

extension SettingKey {
  /// The setting's meaning in one line.
  package var meaning: String {
    switch self {
    case .language: "the language of the interface; auto is that of the system"
    case .theme: "the colors of the interface; auto follows the desktop"
    case .contrast: "the contrast of the interface; auto follows the desktop"
    case .motion: "animations; reduced cross-fades only, auto follows the desktop"
    case .scale: "the size of the interface; auto is the scale of the desktop"
    case .rotation:
      "degrees clockwise, on a display that the system does not turn; sensor follows the device"
    case .start: "the first screen: the sent memes, or the editor"
    case .keyboard:
      """
      the on-screen keyboard: the system's or else the app's own, always own, always system, \
      none
      """
    case .camera: "the only camera to use, by its name or a part of it; auto uses all"
    case .format: "the file format of new memes; auto is JPEG, or PNG for transparent ones"
    case .quality: "the quality of JPEG and WebP files"
    case .log: "the least severe messages that are written to the log"
    case .commands:
      """
      tiles of your own in the share sheet; %f is the file, and no shell is involved; where \
      the operator's file makes a kiosk, its commands alone
      """
    case .kiosk:
      """
      the program as a kiosk, from its next start; what is wrong in it has its default, and \
      the operator's file overrides the user's
      """
    case .handout:
      """
      where phones on the same network can fetch a meme; the operator's file overrides the \
      user's
      """
    }
  }
}
