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
    parts += flags.map(\.description)
    switch object {
    case .commands: parts.append(Self.commands)
    case .kiosk: parts += ["true", "an object with any of \(listed(KioskMember.self, \.values))"]
    case .handout: parts.append("an object with \(listed(HandoutMember.self, \.values))")
    case nil: break
    }
    return Strings.listed(parts, "or")
  }

  private static let commands =
    "a list of {\"name\": \"…\", \"command\": [\"program\", \"%f\"]}, each name once, "
    + "with \"icon\" and \"seconds\" (1 to 3600) if wanted"

  /// The members of an object with their values.
  private func listed<Member: CaseIterable & RawRepresentable<String>>(
    _ members: Member.Type, _ values: KeyPath<Member, String>
  ) -> String {
    members.allCases.map { "\"\($0.rawValue)\" (\($0[keyPath: values]))" }.joined(separator: ", ")
  }
}

extension ClosedRange<Int> {
  /// Both bounds, such as `1 to 100`.
  var shown: String { "\(lowerBound) to \(upperBound)" }
}
