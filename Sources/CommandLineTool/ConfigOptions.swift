package import MemeCore
internal import MemeScreens
internal import Services

/// The subcommands of `mememe config`.
package enum ConfigOptions: Equatable {
  case list(SettingList.Format)
  case get(SettingKey)
  /// Sets a setting; nil removes it from the user's file.
  case set(SettingKey, SettingValue?)
}

extension ArgumentReader {
  /// Reads the arguments of `config`.
  consuming func configOptions() throws(UsageError) -> ConfigOptions {
    guard let (verb, _) = try next() else {
      throw UsageError(message: "config needs list, get, set or unset")
    }
    switch verb {
    case "list": return .list(try settingListFormat())
    case "get": return .get(try Self.key(try operands(["KEY"], of: "config get")[0]))
    case "set":
      let operands = try operands(["KEY", "VALUE"], of: "config set")
      let key = try Self.key(operands[0])
      return .set(key, try Self.value(operands[1], of: key, named: key.rawValue))
    case "unset": return .set(try Self.key(try operands(["KEY"], of: "config unset")[0]), nil)
    default: throw UsageError(message: "config knows list, get, set and unset, not '\(verb)'")
    }
  }

  private consuming func settingListFormat() throws(UsageError) -> SettingList.Format {
    var format = SettingList.Format.text
    while let (name, isOption) = try next() {
      guard isOption else { throw UsageError(message: "'\(name)' is not expected here") }
      guard let chosen = SettingList.Format(rawValue: name) else {
        throw UsageError(message: "there is no option '\(name)'")
      }
      format = chosen
    }
    return format
  }

  /// Reads operands of certain names, and no others.
  private consuming func operands(
    _ names: [String], of command: String
  ) throws(UsageError) -> [String] {
    var operands: [String] = []
    while let (text, isOption) = try next() {
      // A negative number is a value.
      guard !isOption || Double(text) != nil else {
        throw UsageError(message: "there is no option '\(text)'")
      }
      operands.append(text)
    }
    guard operands.count == names.count else {
      throw UsageError(message: "\(command) needs \(names.joined(separator: " and "))")
    }
    return operands
  }

  /// Reads an option that stands for a setting.
  ///
  /// - Parameters:
  ///   - option: The option, whose value has not been read.
  ///   - settings: The settings of the command line.
  /// - Returns: Whether it is such an option.
  /// - Throws: What is invalid about its value.
  mutating func readSetting(
    _ option: String, into settings: inout [SettingKey: SettingValue]
  ) throws(UsageError) -> Bool {
    switch option {
    case "--scale": settings[.scale] = try setting(.scale, option)
    case "--rotate": settings[.rotation] = try setting(.rotation, option)
    case "--camera": settings[.camera] = try setting(.camera, option)
    case "--set":
      let text = try value(of: option)
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw UsageError(message: "--set takes KEY=VALUE, not '\(text)'")
      }
      let key = try Self.key(String(parts[0]))
      settings[key] = try Self.value(String(parts[1]), of: key, named: key.rawValue)
    default: return false
    }
    return true
  }

  private mutating func setting(
    _ key: SettingKey, _ option: String
  ) throws(UsageError) -> SettingValue {
    try Self.value(try value(of: option), of: key, named: option)
  }

  private static func key(_ name: String) throws(UsageError) -> SettingKey {
    guard let key = SettingKey(rawValue: name) else {
      let names = SettingKey.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(message: "there is no setting '\(name)', only \(names)")
    }
    return key
  }

  private static func value(
    _ text: String, of key: SettingKey, named name: String
  ) throws(UsageError) -> SettingValue {
    guard let value = key.value(of: text) else {
      let faults = key.faults(of: text)
      // A text that may hold a PIN is not repeated.
      guard faults.isEmpty else {
        throw UsageError(message: faults.map(\.text).joined(separator: "; "))
      }
      throw UsageError(message: "\(name) takes \(key.values.listed()), not '\(text)'")
    }
    return value
  }
}
