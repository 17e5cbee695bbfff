internal import Canvas
internal import MemeCore

/// Texts of the settings.
extension Strings {
  static let licences = "Licences"
  static let libraries = "Libraries"
  static let automatic = "Automatic"
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

  static func title(of key: SettingKey) -> String {
    switch key {
    case .theme: "Theme"
    case .contrast: "Contrast"
    case .motion: "Motion"
    case .scale: "Interface size"
    case .rotation: "Rotation"
    case .start: "First screen"
    case .keyboard: "On-screen keyboard"
    case .camera: camera
    case .format: "Format"
    case .quality: "Quality"
    case .log: "Log"
    case .commands: "Commands"
    case .kiosk: "Kiosk"
    case .handout: "Handing out"
    }
  }

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
      case .theme, .contrast, .motion, .start, .keyboard, .camera, .format, .quality, .log,
        .commands, .kiosk, .handout:
        "\(Int(number))"
      }
    case .commands(let commands): commands.map(\.name).joined(separator: ", ")
    case .kiosk: "On"
    case .handout(let configuration): configuration.address
    case .off: "Off"
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
    .format: [
      "jpg": name(of: .jpeg), "png": name(of: .png), "webp": name(of: .webp),
    ],
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
