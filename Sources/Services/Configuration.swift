public import Canvas
public import MemeCore

/// The settings of the user and the operator in `config.json`, which may contain comments.
public struct Configuration: Equatable, Sendable {
  /// The valid scales, in window units per point.
  public static let scales = 0.5...4.0

  /// The appearance; what is not set follows the desktop.
  public var preferences = AppearancePreferences()
  /// Window units per point; nil to use the scale of the desktop.
  public var scale: Double?
  /// The rotation of the interface on its display.
  public var turn = QuarterTurn.none
  /// Whether the rotation follows the accelerometer; nil if not set.
  public var followsSensor: Bool?
  /// Whether the editor is the root screen instead of the sent memes.
  public var isEditorRoot = false
  /// The on-screen keyboard that is shown while text is edited.
  public var keyboard = KeyboardState.Choice.auto
  /// The name, or a part of it, of the only camera to use; nil to use all.
  public var camera: String?
  /// The user's own commands to share memes with, in order.
  public var commands: [ShareCommand] = []
  /// Invalid settings, one sentence each; their defaults are used.
  public var warnings: [String] = []

  /// Makes a configuration without settings.
  public init() {}

  /// Reads the operator's file and then the user's, which takes precedence.
  public static func read(from directories: Directories) -> Configuration {
    var configuration = Configuration()
    for folder in ["/etc/mememe", directories.configuration] {
      let file = "\(folder)/config.json"
      configuration.apply(file, shownAs: directories.shown(file))
    }
    return configuration
  }

  private static let rotations = "rotation is 0, 90, 180, 270 or \"sensor\""

  /// The maximum size of the file in bytes, far more than is written by hand.
  private static let maximumBytes = 1 << 20

  private mutating func apply(_ path: String, shownAs file: String) {
    do throws(BoundedFile.Failure) {
      apply(try BoundedFile.read(path, maximumBytes: Self.maximumBytes), shownAs: file)
    } catch {
      guard let reason = Self.reason(of: error) else { return }
      warnings.append("\(file): \(reason); nothing in it is used")
    }
  }

  /// Why a file is not used; nil if it does not exist.
  private static func reason(of failure: BoundedFile.Failure) -> String? {
    switch failure {
    case .missing: nil
    case .danglingLink: "this is a link to nothing"
    case .folder: "this is a folder"
    case .notRegular: "this is a pipe or a device"
    case .tooLarge: "this is larger than 1 MB"
    case .unreadable: "this cannot be read"
    }
  }

  private mutating func apply(_ bytes: [UInt8], shownAs file: String) {
    let settings: [String: Setting]
    do {
      settings = try GuardedJSON.decode([String: Setting].self, from: bytes, allowsJSON5: true)
    } catch GuardedJSON.Failure.notText {
      warnings.append("\(file): this is no text in UTF-8; nothing in it is used")
      return
    } catch {
      warnings.append("\(file): this is no JSON object; nothing in it is used")
      return
    }
    for (key, setting) in settings.sorted(by: { $0.key < $1.key }) {
      switch (key, setting) {
      case ("theme", _): preferences.scheme = word(setting, key, preferences.scheme, file)
      case ("contrast", _): preferences.contrast = word(setting, key, preferences.contrast, file)
      case ("motion", _): preferences.motion = word(setting, key, preferences.motion, file)
      case ("start", .text("editor")): isEditorRoot = true
      case ("start", .text("sent")): isEditorRoot = false
      case ("start", _): warnings.append("\(file): start is \"sent\" or \"editor\"")
      case ("keyboard", .text(let text)) where KeyboardState.Choice(rawValue: text) != nil:
        keyboard = KeyboardState.Choice(rawValue: text) ?? .auto
      case ("keyboard", _):
        warnings.append("\(file): keyboard is \"auto\", \"own\", \"system\" or \"none\"")
      case ("camera", .text(let name)) where !name.isEmpty: camera = name
      case ("camera", _): warnings.append("\(file): camera is the name of a camera")
      case ("commands", .commands(let commands)) where ShareCommand.areValid(commands):
        self.commands = commands
      case ("commands", _): warnings.append("\(file): \(ShareCommand.rule)")
      case ("scale", .number(let number)) where Self.scales.contains(number): scale = number
      case ("scale", _): warnings.append("\(file): scale is a number from 0.5 to 4")
      case ("rotation", .number(let number)):
        guard let turn = Int(exactly: number).flatMap(QuarterTurn.init(rawValue:)) else {
          warnings.append("\(file): \(Self.rotations)")
          continue
        }
        self.turn = turn
        followsSensor = false
      case ("rotation", .text("sensor")): followsSensor = true
      case ("rotation", _): warnings.append("\(file): \(Self.rotations)")
      default: warnings.append("\(file): there is no setting \"\(key)\"")
      }
    }
  }

  /// Reads one of several words; nil for `auto`.
  private mutating func word<Word: RawRepresentable & CaseIterable>(
    _ setting: Setting, _ key: String, _ before: Word?, _ file: String
  ) -> Word? where Word.RawValue == String {
    if case .text("auto") = setting { return nil }
    if case .text(let text) = setting, let word = Word(rawValue: text) { return word }
    let words = (["auto"] + Word.allCases.map(\.rawValue)).map { "\"\($0)\"" }
    warnings.append("\(file): \(key) is \(words.joined(separator: ", "))")
    return before
  }
}

/// A value in the file.
private enum Setting: Decodable {
  case text(String)
  case number(Double)
  case commands([ShareCommand])
  case other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let commands = try? value.decode([ShareCommand].self) {
      self = .commands(commands)
    } else {
      self = .other
    }
  }
}

extension ShareCommand: Decodable {
  private enum Key: String, CodingKey {
    case name, icon, command, seconds
  }

  fileprivate static let rule =
    "commands is a list of {\"name\": \"…\", \"command\": [\"program\", \"%f\"]}, each name once"

  /// Reads a command of the configuration.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      icon: try values.decodeIfPresent(String.self, forKey: .icon),
      arguments: try values.decode([String].self, forKey: .command),
      seconds: try values.decodeIfPresent(Int.self, forKey: .seconds) ?? Self.defaultSeconds)
  }
}
