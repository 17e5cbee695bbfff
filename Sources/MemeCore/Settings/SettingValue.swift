/// The value of a setting, independent of its type in `Settings`.
public enum SettingValue: Hashable, Sendable {
  /// One of several words, or a text of the user's own.
  case text(String)
  /// A number.
  case number(Double)
  /// The user's own commands to share memes with.
  case commands([ShareCommand])
  /// A kiosk.
  case kiosk(KioskConfiguration)
  /// Where memes are handed out.
  case handout(HandoutConfiguration)
  /// No kiosk, or no handing out: `false` in a file.
  case off

  /// What stands for the default of a setting that follows the system.
  public static let auto = SettingValue.text("auto")
}

/// The valid values of a setting.
public struct SettingValues: Equatable, Sendable {
  /// The words that are valid, the default first where it is a word.
  public var words: [String] = []
  /// The numbers that are valid.
  public var numbers = Numbers.none
  /// Whether any other text is valid too, unless it is empty.
  public var isFreeText = false
  /// Whether the value is a list of commands.
  public var isCommands = false
  /// Whether the value is a kiosk, or off.
  public var isKiosk = false
  /// Whether the value is where memes are handed out, or off.
  public var isHandout = false

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
    case .text(let text): words.contains(text) || isFreeText && !text.isEmpty
    case .number(let number):
      switch numbers {
      case .none: false
      case .list(let list): list.contains(number)
      case .range(let range, let isWhole):
        range.contains(number) && (!isWhole || number == number.rounded())
      }
    case .commands(let commands): isCommands && ShareCommand.areValid(commands)
    case .kiosk(let configuration): isKiosk && configuration.isValid
    case .handout(let configuration): isHandout && configuration.isValid
    case .off: isKiosk || isHandout
    }
  }
}

extension ShareCommand {
  /// Whether commands can be offered: each with a name of its own, a program and a time.
  public static func areValid(_ commands: [ShareCommand]) -> Bool {
    Set(commands.map(\.name)).count == commands.count
      && commands.allSatisfy { command in
        !command.name.isEmpty && command.arguments.first?.isEmpty == false
          && (1...3600).contains(command.seconds)
      }
  }
}
