internal import Canvas
package import MemeCore

/// Texts of the settings.
extension Strings {
  static let licences = "Licences"
  static let libraries = "Libraries"
  static let automatic = "Automatic"
  static let highContrast = "High contrast"
  static let reducedMotion = "Reduced motion"
  static let on = "On"
  static let clearAll = "Clear All…"
  static let deletingMemes = "Deleting memes…"
  static let versionLine = "MemeMe \(AppVersion.current)"
  static let purpose = "Puts captions on pictures. Free software under the MIT licence."
  /// The value of the choice that is in effect, for assistive technologies.
  static let isChosen = "chosen"
  static let settingNotWritten = "The setting is not kept"

  static func heading(of section: SettingsSection) -> String {
    switch section {
    case .appearance: "Appearance"
    case .devices: "Keyboard and Camera"
    case .sharing: "Sharing"
    case .startAndStorage: "Start and Storage"
    case .about: "About"
    }
  }

  static func title(of key: SettingKey) -> String { key.texts.title }

  /// The label of a choice, which says of what.
  static func choice(_ name: String, of key: SettingKey) -> String { "\(title(of: key)): \(name)" }

  /// The name of a value as a choice.
  static func name(of value: SettingValue, for key: SettingKey) -> String {
    switch value {
    case .auto: automatic
    case .text(let text): words[key]?[text] ?? text
    case .number(let number):
      switch key {
      case .scale: "\(Int((number * 100).rounded()))%"
      case .rotation: "\(Int(number))°"
      default: "\(Int(number))"
      }
    case .commands(let commands): commands.map(\.name).joined(separator: ", ")
    case .kiosk, .flag(true): on
    case .handout(let configuration): configuration.address
    case .flag(false): off
    }
  }

  /// The names of words that the configuration file has.
  private static let words: [SettingKey: [String: String]] = [
    .theme: ["dark": "Dark", "light": "Light"],
    .contrast: ["normal": "Normal", "high": "High"],
    .motion: ["full": "Full", "reduced": "Reduced"],
    .rotation: ["sensor": "By sensor"],
    .start: ["sent": sentMemes, "editor": "Editor"],
    .keyboard: ["own": "MemeMe’s", "system": "The system’s", "none": "None"],
    .format: Dictionary(
      uniqueKeysWithValues: ExportFormat.allCases.map { ($0.fileExtension, name(of: $0)) }),
  ]

  // MARK: Storage

  /// How many memes are kept, in how many bytes where that is known.
  static func storage(_ count: Int, byteCount: Int?) -> String {
    guard count > 0 else { return "No memes" }
    return memes(count) + (byteCount.map { ", \(self.byteCount($0))" } ?? "")
  }

  static func clearQuestion(_ count: Int) -> String {
    count == 1 ? "Delete the sent meme?" : "Delete all \(count) sent memes?"
  }

  static func clearAnswer(_ count: Int) -> String { count == 1 ? delete : "Delete All" }

  static let clearDetail = "Copies that were saved or sent elsewhere stay."

  static func keptIn(_ file: String) -> String { "The settings are kept in \(file)" }

  // MARK: Problems

  /// How long the setting is in effect, and what to do to keep it.
  static func settingNotWritten(because problem: Problem) -> String {
    "It is in effect until MemeMe is closed. " + problem.detail
  }
}

/// The texts of each setting.
extension SettingKey {
  /// The setting's meaning in one line.
  package var meaning: String { texts.meaning }

  fileprivate var texts: (title: String, meaning: String) {
    switch self {
    case .theme: ("Theme", "the colors of the interface; auto follows the desktop")
    case .contrast: ("Contrast", "the contrast of the interface; auto follows the desktop")
    case .motion: ("Motion", "animations; reduced cross-fades only, auto follows the desktop")
    case .scale: ("Interface size", "the size of the interface; auto is the scale of the desktop")
    case .rotation:
      (
        "Rotation",
        "degrees clockwise, on a display that the system does not turn; sensor follows the device"
      )
    case .start: ("First screen", "the first screen: the sent memes, or the editor")
    case .keyboard:
      (
        "On-screen keyboard",
        "the on-screen keyboard: the system's or else the app's own, always own, always system, none"
      )
    case .camera:
      (Strings.camera, "the only camera to use, by its name or a part of it; auto uses all")
    case .format:
      ("Format", "the file format of new memes; auto is JPEG, or PNG for transparent ones")
    case .quality: ("Quality", "the quality of JPEG and WebP files")
    case .log: ("Log", "the least severe messages that are written to the log")
    case .commands:
      (
        "Commands",
        "tiles of your own in the share sheet; %f is the file, and no shell is involved; where the "
          + "operator's file makes a kiosk, its commands alone"
      )
    case .kiosk:
      (
        "Kiosk",
        "the program as a kiosk, from its next start; what is wrong in it has its default, and the "
          + "operator's file overrides the user's"
      )
    case .handout:
      (
        "Handing out",
        "where phones on the same network can fetch a meme; the operator's file overrides the user's"
      )
    }
  }
}
