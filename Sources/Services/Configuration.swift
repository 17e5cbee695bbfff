public import Canvas
public import MemeCore

/// What the user and the operator have set, in `config.json`; comments are allowed in it.
public struct Configuration: Equatable, Sendable {
  /// The scales that make sense: window units for one point.
  public static let scales = 0.5...4.0

  /// How the interface is to look; where nothing is set, as the desktop wishes.
  public var preferences = AppearancePreferences()
  /// Window units for one point; none where the desktop's word counts.
  public var scale: Double?
  /// How the interface is turned on its display.
  public var turn = QuarterTurn.none
  /// Whether it is turned by how the device is held; none where nothing is set.
  public var followsSensor: Bool?
  /// Whether the editor lies under everything instead of the sent memes.
  public var isEditorRoot = false
  /// Which keyboard stands on the screen while text is edited.
  public var keyboard = KeyboardState.Choice.auto
  /// The name, or a part of it, of the only camera that is to be used; none where all are.
  public var camera: String?
  /// What could not be understood, one sentence each; the defaults hold there.
  public var warnings: [String] = []

  /// Makes the configuration of a machine where nothing is set.
  public init() {}

  /// Reads the operator's file and over it the user's.
  public static func read(from directories: Directories) -> Configuration {
    var configuration = Configuration()
    for folder in ["/etc/mememe", directories.configuration] {
      let file = "\(folder)/config.json"
      configuration.apply(file, shownAs: directories.shown(file))
    }
    return configuration
  }

  private static let rotations = "rotation is 0, 90, 180, 270 or \"sensor\""

  /// More than anybody writes by hand.
  private static let maximumBytes = 1 << 20

  private mutating func apply(_ path: String, shownAs file: String) {
    do throws(BoundedFile.Failure) {
      apply(try BoundedFile.read(path, maximumBytes: Self.maximumBytes), shownAs: file)
    } catch {
      guard let reason = Self.reason(of: error) else { return }
      warnings.append("\(file): \(reason); nothing in it is used")
    }
  }

  /// Why a file is not used; nil where there is none.
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

  /// Reads one of a few words, of which `auto` leaves it open.
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

/// A value in the file; what is neither text nor number is of no use so far.
private enum Setting: Decodable {
  case text(String)
  case number(Double)
  case other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .other
    }
  }
}
