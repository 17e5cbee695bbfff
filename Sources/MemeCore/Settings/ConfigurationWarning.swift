/// Something invalid in a configuration file; the sentences are with the other texts.
public struct ConfigurationWarning: Hashable, Sendable {
  /// What is invalid.
  public enum Reason: Hashable, Sendable {
    /// The whole file is ignored.
    ///
    /// If it mentions a kiosk, the program becomes one, with safe defaults.
    case ignored(Unusable, isForKiosk: Bool)
    /// A name that is none, in quotation marks.
    case noSetting(String)
    case invalid(SettingKey), fault(SettingFault)
    /// The operator's file, by its path, takes precedence, or will once it can be used.
    case overridden(SettingKey, by: String), waiting(SettingKey, for: String)
  }

  /// Why a file is not used.
  public enum Unusable: Hashable, Sendable {
    case danglingLink, folder, notRegular, tooLarge, unreadable, notText, notObject
  }

  /// The path of the file, as it is shown.
  public let file: String
  /// The line, from 1; nil for the whole file.
  public let line: Int?
  /// What is invalid.
  public let reason: Reason

  /// Makes a warning.
  public init(_ reason: Reason, in file: String, line: Int? = nil) {
    (self.file, self.line, self.reason) = (file, line, reason)
  }
}
