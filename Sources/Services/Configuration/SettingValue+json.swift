public import MemeCore
internal import TextFormats

extension SettingValue {
  /// Decodes a text, a flag, a number or commands in JSON5; nil if it is something else.
  ///
  /// - Parameter json: Its bytes.
  init?(json: some Sequence<UInt8>) {
    let decoded = try? JSONText.decode(DecodedValue.self, from: Array(json), as: .json5)
    guard let value = decoded?.value else { return nil }
    self = value
  }

  /// The value as JSON on one line.
  public var json: String {
    switch self {
    case .text(let text): Self.json(text)
    case .number(let number): SettingValues.text(of: number)
    case .commands(let commands): "[\(commands.map(Self.json).joined(separator: ", "))]"
    case .kiosk(let configuration): Self.json(configuration)
    case .handout(let configuration): Self.json(configuration)
    case .flag(let flag): "\(flag)"
    }
  }

  /// The value as it is typed: a word without quotation marks.
  public var text: String {
    if case .text(let text) = self { return text }
    return json
  }

  static func json(_ text: String) -> String { JSONText.quoted(text) }

  private static func json(_ command: ShareCommand) -> String {
    var members = ["\"name\": \(json(command.name))"]
    if let icon = command.icon { members.append("\"icon\": \(json(icon))") }
    members.append("\"command\": [\(command.arguments.map(json).joined(separator: ", "))]")
    if command.seconds != ShareCommand.defaultSeconds {
      members.append("\"seconds\": \(command.seconds)")
    }
    return "{\(members.joined(separator: ", "))}"
  }

  static func json(_ handout: HandoutConfiguration) -> String {
    let members = HandoutMember.allCases.compactMap { member -> String? in
      let value: String? =
        switch member {
        case .address: json(handout.address)
        case .port: "\(handout.port)"
        case .minutes: "\(handout.minutes)"
        case .wifi: handout.network.map(json)
        }
      return value.map { "\(json(member.rawValue)): \($0)" }
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension SettingKey {
  /// Reads a value as it is typed: a word, a number or JSON.
  ///
  /// - Parameter text: The text, such as an argument of the command line.
  /// - Returns: The value; nil if it is not valid for the setting, or not all of it is.
  public func value(of text: String) -> SettingValue? {
    let decoded = decoded(text.utf8)
    if let value = decoded.value, decoded.faults.isEmpty { return value }
    return values.contains(.text(text)) ? .text(text) : nil
  }

  /// What is wrong in a value as it is typed, apart from being wrong as a whole.
  ///
  /// - Parameter text: The text, for which there is no value.
  /// - Returns: The faults.
  public func faults(of text: String) -> [SettingFault] { decoded(text.utf8).faults }
}

/// A value as it is in a file.
private struct DecodedValue: Decodable {
  /// The value; nil if no setting has one of its kind.
  var value: SettingValue?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let flag = try? container.decode(Bool.self) {
      value = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let commands = try? container.decode([DecodedCommand].self) {
      value = .commands(commands.map(\.command))
    }
  }
}

/// A command as it is in a file.
private struct DecodedCommand: Decodable {
  private enum Key: String, CodingKey {
    case name, icon, command, seconds
  }

  var command: ShareCommand

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    command = ShareCommand(
      name: try values.decode(String.self, forKey: .name),
      icon: try values.decodeIfPresent(String.self, forKey: .icon),
      arguments: try values.decode([String].self, forKey: .command),
      seconds: try values.decodeIfPresent(Int.self, forKey: .seconds)
        ?? ShareCommand.defaultSeconds)
  }
}
