internal import Localization

/// The valid values of a setting.
public struct SettingValues: Equatable, Sendable {
  /// The words that are valid, the default first where it is a word.
  public var words: [String] = []
  /// The numbers that are valid.
  public var numbers = Numbers.none
  /// Whether any other text is valid too, unless it is empty.
  public var isFreeText = false
  /// Whether the name of a language is valid too.
  public var isLanguage = false
  /// Whether it may be on, or off.
  public var flags: [Bool] = []
  /// What it is made of if it is none of these; nil for what has no members.
  public var object: Object?

  /// A value with members.
  public enum Object: Equatable, Sendable {
    /// A list of commands.
    case commands
    /// A kiosk.
    case kiosk
    /// Where memes are handed out.
    case handout
  }

  /// The valid numbers of a setting.
  public enum Numbers: Equatable, Sendable {
    /// No number.
    case none
    /// Only these.
    case list([Double])
    /// Each between two bounds, whole ones only if `isWhole`.
    case range(ClosedRange<Double>, isWhole: Bool)
  }

  /// Whether a value is valid.
  public func contains(_ value: SettingValue) -> Bool {
    switch value {
    case .text(let text):
      words.contains(text) || isFreeText && !text.isEmpty
        || isLanguage && LanguageTag(text)?.name == text
    case .number(let number):
      switch numbers {
      case .none: false
      case .list(let list): list.contains(number)
      case .range(let range, let isWhole):
        range.contains(number) && (!isWhole || number == number.rounded())
      }
    case .commands(let commands): object == .commands && ShareCommand.areValid(commands)
    case .kiosk(let configuration): object == .kiosk && configuration.isValid
    case .handout(let configuration): object == .handout && configuration.isValid
    case .flag(let flag): flags.contains(flag)
    }
  }
}

extension SettingValues {
  /// A number as it is typed, such as `90` or `1.5`.
  public static func text(of number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
