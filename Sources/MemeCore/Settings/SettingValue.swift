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
  /// On or off: `true` or `false` in a file.
  case flag(Bool)

  /// What stands for the default of a setting that follows the system.
  public static let auto = SettingValue.text("auto")
  /// What stands for no object.
  public static let off = SettingValue.flag(false)

  /// What it holds.
  var content: any Sendable {
    switch self {
    case .text(let text): text
    case .number(let number): number
    case .commands(let commands): commands
    case .kiosk(let configuration): configuration
    case .handout(let configuration): configuration
    case .flag(let flag): flag
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
