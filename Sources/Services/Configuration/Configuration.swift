internal import Canvas
public import MemeCore
internal import System

/// The settings of the operator and the user in `config.json`, and the options over them.
///
/// The files are JSON5, which is JSON with comments. The table of the settings is `SettingKey`.
public struct Configuration: Equatable, Sendable {
  /// The settings.
  public private(set) var settings = Settings()
  /// Where each setting comes from; none for those that have their default.
  public private(set) var sources: [SettingKey: SettingSource] = [:]
  /// Invalid settings; the value below in order of precedence is used.
  public private(set) var warnings: [ConfigurationWarning] = []
  /// Whether all files could be used, apart from single settings.
  public private(set) var isComplete = true
  /// The operator's file, as far as it overrides the user's.
  private var operatorsFile = OperatorsFile()

  private struct OperatorsFile: Equatable {
    /// The settings that override the user's.
    var settings: Set<SettingKey> = []
    /// The path that warnings name.
    var path = ""
    /// Whether it exists, but cannot be used.
    var isBroken = false
  }

  /// Makes a configuration without settings.
  public init() {}

  /// Reads the operator's file, then the user's, and then options; the later take precedence.
  ///
  /// Of the settings `kiosk` and `handout` the operator's take precedence over the user's, because
  /// the user of a kiosk must not be able to weaken it; an operator's `kiosk` overrides both, and the
  /// user's `commands`, which a tile of the kiosk may name. While the operator's file exists but
  /// cannot be used, or the user's cannot and mentions a kiosk, the program is a kiosk with the
  /// defaults, which are safe: whoever has asked for a kiosk must not get a desktop program.
  ///
  /// - Parameters:
  ///   - directories: The folders of both files.
  ///   - options: The valid settings of the command line.
  ///   - isKiosk: Whether it is a kiosk also if no file says so; one with the defaults then.
  /// - Returns: The settings, and what is invalid in the files.
  public static func read(
    from directories: Directories, options: [SettingKey: SettingValue] = [:], isKiosk: Bool = false
  ) -> Configuration {
    var configuration = Configuration()
    for source in [SettingSource.system, .user] {
      let path = ConfigurationFile.path(of: source, in: directories)
      configuration.apply(path, source, shownAs: directories.shown(path))
    }
    for (key, value) in options where configuration.settings.set(value, for: key) {
      configuration.sources[key] = .option
    }
    if isKiosk, configuration.settings.kiosk == nil {
      configuration.settings.kiosk = KioskConfiguration()
      configuration.sources[.kiosk] = .option
    }
    configuration.settings.kiosk?.expandHome(directories.home)
    return configuration
  }

  private mutating func apply(_ path: String, _ source: SettingSource, shownAs file: String) {
    do throws(BoundedFile.Failure) {
      let bytes = try BoundedFile.read(path, maximumBytes: ConfigurationFile.maximumBytes)
      apply(bytes, source, shownAs: file)
    } catch {
      guard let reason = Self.reason(of: error) else { return }
      let content =
        error == .tooLarge
        ? try? BoundedFile.read(path, maximumBytes: ConfigurationFile.maximumSearchedBytes) : nil
      ignore(file, reason, source, content: content ?? [])
    }
  }

  /// Why a file is not used; nil if it does not exist.
  private static func reason(
    of failure: BoundedFile.Failure
  ) -> ConfigurationWarning.Unusable? {
    switch failure {
    case .missing: nil
    case .danglingLink: .danglingLink
    case .folder: .folder
    case .notRegular: .notRegular
    case .tooLarge: .tooLarge
    case .unreadable: .unreadable
    }
  }

  /// Applies the content of a file.
  mutating func apply(_ bytes: [UInt8], _ source: SettingSource, shownAs file: String) {
    let content: ConfigurationText
    do throws(ConfigurationText.Failure) {
      content = try ConfigurationText(bytes)
    } catch {
      return ignore(file, error == .notText ? .notText : .notObject, source, content: bytes)
    }
    for (name, member) in content.effectiveMembers {
      guard let key = SettingKey(rawValue: name) else {
        warn(.noSetting(Self.quoted(name)), file, member.line)
        continue
      }
      let decoded = content.value(of: member, for: key)
      for fault in decoded.faults { warn(.fault(fault), file, member.line) }
      guard let value = decoded.value else {
        warn(.invalid(key), file, member.line)
        continue
      }
      apply(value, for: key, source, file, member.line)
    }
  }

  /// Applies a valid value, unless the operator's file overrides it.
  private mutating func apply(
    _ value: SettingValue, for key: SettingKey, _ source: SettingSource, _ file: String,
    _ line: Int
  ) {
    if source == .user, key.isOperators, operatorsFile.isBroken {
      warn(.waiting(key, for: operatorsFile.path), file, line)
    } else if source == .user, isOverridden(key) {
      warn(.overridden(key, by: operatorsFile.path), file, line)
    } else {
      settings.set(value, for: key)
      sources[key] = source
      if source == .system, key.isOperators {
        operatorsFile.settings.insert(key)
        operatorsFile.path = file
      }
    }
  }

  /// Whether the operator's file overrides a setting of the user's: where it makes a kiosk, that one
  /// runs no command of the user's, and hands nothing out at an address of theirs.
  private func isOverridden(_ key: SettingKey) -> Bool {
    let isOfKiosk = operatorsFile.settings.contains(.kiosk) && settings.kiosk != nil
    return operatorsFile.settings.contains(key)
      || isOfKiosk && (key == .handout || key == .commands)
  }

  /// Ignores a whole file; if it mentions a kiosk, the program becomes one, with safe defaults.
  private mutating func ignore(
    _ file: String, _ reason: ConfigurationWarning.Unusable, _ source: SettingSource,
    content: [UInt8]
  ) {
    isComplete = false
    if source == .system { operatorsFile = OperatorsFile(path: file, isBroken: true) }
    let isForKiosk =
      source == .system
      || Self.mentionsKiosk(content) && !operatorsFile.settings.contains(.kiosk)
    warnings.append(ConfigurationWarning(.ignored(reason, isForKiosk: isForKiosk), in: file))
    guard isForKiosk else { return }
    settings.kiosk = KioskConfiguration()
    sources[.kiosk] = source
  }

  /// Whether a content that cannot be parsed has the name of the setting, also in UTF-16.
  private static func mentionsKiosk(_ content: [UInt8]) -> Bool {
    String(decoding: content.filter { $0 != 0 }, as: UTF8.self).includes(SettingKey.kiosk.rawValue)
  }

  private mutating func warn(_ reason: ConfigurationWarning.Reason, _ file: String, _ line: Int) {
    warnings.append(ConfigurationWarning(reason, in: file, line: line))
  }

  /// The maximum number of characters of a name in a warning.
  private static let longestName = 40

  /// A name from a file in quotation marks, on one line and not too long.
  static func quoted(_ name: String) -> String {
    let isLong = name.count > longestName
    return SettingValue.text(name.prefix(longestName) + (isLong ? "…" : "")).json
  }
}

/// Where the value of a setting comes from.
public enum SettingSource: String, Hashable, Sendable, CaseIterable {
  /// The operator's file.
  case system
  /// The user's file.
  case user
  /// An option of the command line.
  case option
}
