internal import Canvas

/// The settings, in the order in which they are listed.
///
/// This table is the only description of the settings: the configuration is read and written by it,
/// and the settings screen, `mememe config`, the manual page and the table in the README are made
/// from it.
public enum SettingKey: String, Hashable, Sendable, CaseIterable {
  case theme
  case contrast
  case motion
  case scale
  case rotation
  case start
  case keyboard
  case camera
  case format
  case quality
  case log
  case commands
  case kiosk
  case handout

  /// Whether the operator's file takes precedence over the user's: the user of a kiosk must not be
  /// able to weaken it.
  public var isOperators: Bool { self == .kiosk || self == .handout }

  /// The setting's meaning in one line.
  public var meaning: String {
    switch self {
    case .theme: "the colors of the interface; auto follows the desktop"
    case .contrast: "the contrast of the interface; auto follows the desktop"
    case .motion: "animations; reduced cross-fades only, auto follows the desktop"
    case .scale: "the size of the interface; auto is the scale of the desktop"
    case .rotation:
      "degrees clockwise, on a display that the system does not turn; sensor follows the device"
    case .start: "the first screen: the sent memes, or the editor"
    case .keyboard:
      "the on-screen keyboard: the system's or else the app's own, always own, always system, none"
    case .camera: "the only camera to use, by its name or a part of it; auto uses all"
    case .format: "the file format of new memes; auto is JPEG, or PNG for transparent ones"
    case .quality: "the quality of JPEG and WebP files"
    case .log: "the least severe messages that are written to the log"
    case .commands:
      "tiles of your own in the share sheet; %f is the file, and no shell is involved"
    case .kiosk:
      "the program as a kiosk, from its next start; what is wrong in it has its default, and the "
        + "operator's file overrides the user's"
    case .handout:
      "where phones on the same network can fetch a meme; the operator's file overrides the user's"
    }
  }

  /// The valid values.
  public var values: SettingValues {
    switch self {
    case .theme: .orAuto(ColorScheme.allCases)
    case .contrast: .orAuto(Contrast.allCases)
    case .motion: .orAuto(Motion.allCases)
    case .scale: SettingValues(words: ["auto"], numbers: .range(Settings.scales, isWhole: false))
    case .rotation:
      SettingValues(
        words: ["auto", "sensor"], numbers: .list(QuarterTurn.allCases.map { Double($0.rawValue) }))
    case .start: .words(of: Settings.StartScreen.allCases)
    case .keyboard: .words(of: KeyboardState.Choice.allCases)
    case .camera: SettingValues(words: ["auto"], isFreeText: true)
    case .format: SettingValues(words: ["auto"] + PictureFormat.allCases.map(\.settingName))
    case .quality: SettingValues(numbers: .range(1...100, isWhole: true))
    case .log: .words(of: LogLevel.allCases)
    case .commands: SettingValues(isCommands: true)
    case .kiosk: SettingValues(isKiosk: true)
    case .handout: SettingValues(isHandout: true)
    }
  }

  /// The value where nothing is configured.
  public var standard: SettingValue { Settings()[self] }
}

extension SettingValues {
  fileprivate static func words<Word: RawRepresentable<String>>(of words: [Word]) -> SettingValues {
    SettingValues(words: words.map(\.rawValue))
  }

  fileprivate static func orAuto<Word: RawRepresentable<String>>(_ words: [Word]) -> SettingValues {
    SettingValues(words: ["auto"] + words.map(\.rawValue))
  }
}

extension PictureFormat {
  /// The format as a setting's value: its file extension.
  fileprivate var settingName: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webp: "webp"
    }
  }
}

extension Settings {
  /// The value of a setting.
  public subscript(key: SettingKey) -> SettingValue {
    switch key {
    case .theme: .orAuto(appearance.scheme)
    case .contrast: .orAuto(appearance.contrast)
    case .motion: .orAuto(appearance.motion)
    case .scale: scale.map(SettingValue.number) ?? .auto
    case .rotation:
      switch rotation {
      case .fixed(let turn): .number(Double(turn.rawValue))
      case .sensor: .text("sensor")
      case nil: .auto
      }
    case .start: .text(start.rawValue)
    case .keyboard: .text(keyboard.rawValue)
    case .camera: camera.map(SettingValue.text) ?? .auto
    case .format: format.map { .text($0.settingName) } ?? .auto
    case .quality: .number(Double(quality))
    case .log: .text(log.rawValue)
    case .commands: .commands(commands)
    case .kiosk: kiosk.map(SettingValue.kiosk) ?? .off
    case .handout: handout.map(SettingValue.handout) ?? .off
    }
  }

  /// Changes a setting.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - key: The setting.
  /// - Returns: Whether the value is valid; an invalid one changes nothing.
  @discardableResult
  public mutating func set(_ value: SettingValue, for key: SettingKey) -> Bool {
    guard key.values.contains(value) else { return false }
    switch value {
    case .text(let text): set(text, for: key)
    case .number(let number): set(number, for: key)
    case .commands(let commands): self.commands = commands
    case .kiosk(let configuration): kiosk = configuration
    case .handout(let configuration): handout = configuration
    case .off: switchOff(key)
    }
    return true
  }

  /// Changes a setting to a valid word or text.
  private mutating func set(_ text: String, for key: SettingKey) {
    switch key {
    case .theme: appearance.scheme = ColorScheme(rawValue: text)
    case .contrast: appearance.contrast = Contrast(rawValue: text)
    case .motion: appearance.motion = Motion(rawValue: text)
    case .scale: scale = nil
    case .rotation: rotation = text == "sensor" ? .sensor : nil
    case .start: start = StartScreen(rawValue: text) ?? start
    case .keyboard: keyboard = KeyboardState.Choice(rawValue: text) ?? keyboard
    case .camera: camera = text == "auto" ? nil : text
    case .format: format = PictureFormat(fileExtension: text)
    case .log: log = LogLevel(rawValue: text) ?? log
    case .quality, .commands, .kiosk, .handout: break
    }
  }

  /// Changes a setting to a valid number.
  private mutating func set(_ number: Double, for key: SettingKey) {
    switch key {
    case .scale: scale = number
    case .rotation: rotation = QuarterTurn(rawValue: Int(number)).map(Rotation.fixed)
    case .quality: quality = Int(number)
    case .theme, .contrast, .motion, .start, .keyboard, .camera, .format, .log, .commands, .kiosk,
      .handout:
      break
    }
  }

  /// Changes a setting that can be off.
  private mutating func switchOff(_ key: SettingKey) {
    switch key {
    case .kiosk: kiosk = nil
    case .handout: handout = nil
    case .theme, .contrast, .motion, .scale, .rotation, .start, .keyboard, .camera, .format,
      .quality, .log, .commands:
      break
    }
  }
}

extension SettingValue {
  fileprivate static func orAuto<Word: RawRepresentable<String>>(_ word: Word?) -> SettingValue {
    word.map { .text($0.rawValue) } ?? .auto
  }
}
