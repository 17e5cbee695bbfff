internal import Canvas
internal import Localization
internal import MemeCore

/// Texts of the settings.
extension Strings {
  static let licences: Sentence = "Licences"
  static let libraries: Sentence = "Libraries"
  static let automatic: Sentence = "Automatic"
  static let highContrast: Sentence = "High contrast"
  static let reducedMotion: Sentence = "Reduced motion"
  static let on: Sentence = "On"
  static let clearAll: Sentence = "Clear All…"
  static let deletingMemes: Sentence = "Deleting memes…"
  static let versionLine: Sentence = .verbatim("MemeMe \(AppVersion.current)")
  static let purpose: Sentence = "Puts captions on pictures. Free software under the MIT licence."
  static let settingNotWritten: Sentence = "The setting is not kept"

  static func heading(of section: SettingsSection) -> Sentence {
    switch section {
    case .appearance: "Appearance"
    case .devices: "Keyboard and Camera"
    case .sharing: "Sharing"
    case .startAndStorage: "Start and Storage"
    case .about: "About"
    }
  }

  static func title(of key: SettingKey) -> Sentence { key.title }

  /// The label of a choice, which says of what.
  static func choice(_ name: Sentence, of key: SettingKey) -> Sentence {
    pair(title(of: key), name)
  }

  /// The name of a value as a choice.
  static func name(of value: SettingValue, for key: SettingKey) -> Sentence {
    switch value {
    case .auto: automatic
    case .text(let text) where key == .language:
      .verbatim(LanguageTag(text)?.ownName ?? text)
    case .text(let text): words[key]?[text] ?? .verbatim(text)
    case .number(let number):
      switch key {
      case .scale: "\(Int((number * 100).rounded()))%"
      case .rotation: "\(.number(Int(number)))°"
      default: .number(Int(number))
      }
    case .commands(let commands): .verbatim(commands.map(\.name).joined(separator: ", "))
    case .kiosk, .flag(true): on
    case .handout(let configuration): .verbatim(configuration.address)
    case .flag(false): off
    }
  }

  /// The names of words that the configuration file has.
  private static let words: [SettingKey: [String: Sentence]] = [
    .theme: [
      "dark": Sentence("Dark", context: "theme"), "light": Sentence("Light", context: "theme"),
    ],
    .contrast: [
      "normal": Sentence("Normal", context: "contrast"),
      "high": Sentence("High", context: "contrast"),
    ],
    .motion: [
      "full": Sentence("Full", context: "motion"),
      "reduced": Sentence("Reduced", context: "motion"),
    ],
    .rotation: ["sensor": "By sensor"],
    .start: ["sent": sentMemes, "editor": "Editor"],
    .keyboard: [
      "own": "MemeMe’s", "system": "The system’s", "none": Sentence("None", context: "keyboard"),
    ],
    .format: Dictionary(
      uniqueKeysWithValues: ExportFormat.allCases.map { ($0.fileExtension, name(of: $0)) }),
  ]

  // MARK: Storage

  /// How many memes are kept, in how many bytes where that is known.
  static func storage(_ count: Int, byteCount: Int?) -> Sentence {
    guard count > 0 else { return "No memes" }
    return listed([memes(count)] + [byteCount.map(self.byteCount)].compactMap(\.self))
  }

  static func clearQuestion(_ count: Int) -> Sentence {
    count == 1
      ? "Delete the sent meme?"
      : .plural(count, "Delete the \(count) sent meme?", "Delete all \(count) sent memes?")
  }

  static func clearAnswer(_ count: Int) -> Sentence { count == 1 ? delete : "Delete All" }

  static let clearDetail: Sentence = "Copies that were saved or sent elsewhere stay."

  static func keptIn(_ file: String) -> Sentence { "The settings are kept in \(file)" }

  // MARK: Problems

  private static let effectUntilClosed: Sentence = "It is in effect until MemeMe is closed."

  /// How long the setting is in effect, and what to do to keep it.
  static func settingNotWritten(because problem: Problem) -> Sentence {
    Sentence("\(effectUntilClosed) \(problem.detail)", context: "two sentences")
  }
}

extension SettingKey {
  fileprivate var title: Sentence {
    switch self {
    case .language: "Language"
    case .theme: "Theme"
    case .contrast: "Contrast"
    case .motion: "Motion"
    case .scale: "Interface size"
    case .rotation: "Rotation"
    case .start: "First screen"
    case .keyboard: "On-screen keyboard"
    case .camera: Strings.camera
    case .format: "Format"
    case .quality: "Quality"
    case .log: "Log"
    case .commands: "Commands"
    case .kiosk: "Kiosk"
    case .handout: "Handing out"
    }
  }
}
