extension KioskConfiguration {
  /// Whether a text can be shown on the attract screen: short, and on one line.
  public static func isSlogan(_ text: String) -> Bool {
    text.count <= longestSlogan && !text.unicodeScalars.contains(where: \.endsOrControlsLine)
  }

  /// Whether a path is absolute, or begins with `~/`.
  public static func isPath(_ path: String) -> Bool {
    (path.hasPrefix("/") || path.hasPrefix(homePrefix)) && !path.utf8.contains(0)
  }

  private static let homePrefix = "~/"

  /// Whether a text has the form of a crypt(3) hash, such as `$y$j9T$…$…`; a plain PIN has not.
  ///
  /// The characters are those of crypt(5).
  public static func isPINHash(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0].isEmpty, !parts[1].isEmpty, let last = parts.last,
      last.count >= shortestHash
    else { return false }
    let length = text.utf8.count
    return length <= longestHash
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !barredFromHashes.contains($0) }
  }

  /// The number of characters of the shortest hash without its prefix and salt, that of MD5.
  private static let shortestHash = 22
  /// The maximum number of characters of a hash, by crypt(3).
  private static let longestHash = 383
  private static let barredFromHashes = Array(":;*!\\".utf8)

  /// Replaces `~/` at the start of paths by the path of the home folder.
  public mutating func expandHome(_ home: String) {
    func expanded(_ path: String) -> String {
      guard path.hasPrefix(Self.homePrefix) else { return path }
      return (home == "/" ? "" : home) + path.dropFirst()
    }
    attractFolder = attractFolder.map(expanded)
    folders = folders.map(expanded)
    if let picture = watermark?.picture { watermark?.picture = expanded(picture) }
  }
}

extension Unicode.Scalar {
  /// Whether it begins another line, or is a control character.
  fileprivate var endsOrControlsLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension KioskRetention {
  private static let daysPrefix = "days:"

  /// The retention as it is configured: `none`, `session` or `days:` and their number.
  public var text: String {
    switch self {
    case .none: "none"
    case .session: "session"
    case .days(let count): "\(Self.daysPrefix)\(count)"
    }
  }

  /// Reads a retention as it is configured; nil if it is not valid.
  public init?(text: String) {
    switch text {
    case "none": self = .none
    case "session": self = .session
    default:
      guard text.hasPrefix(Self.daysPrefix),
        let count = Int(text.dropFirst(Self.daysPrefix.count)), Self.days.contains(count)
      else { return nil }
      self = .days(count)
    }
  }

  /// Whether the number of days is valid.
  var isValid: Bool {
    guard case .days(let count) = self else { return true }
    return Self.days.contains(count)
  }
}

extension KioskActivity {
  private static let commandPrefix = "command:"

  /// The activity as it is configured, such as `print` or `command:Wall`.
  public var text: String {
    switch self {
    case .saveToPictures: "saveToPictures"
    case .copy: "copy"
    case .print: "print"
    case .command(let name): Self.commandPrefix + name
    }
  }

  /// Reads an activity as it is configured; nil if it is not valid.
  public init?(text: String) {
    if let known = [KioskActivity.saveToPictures, .copy, .print].first(where: { $0.text == text }) {
      self = known
    } else {
      guard text.hasPrefix(Self.commandPrefix) else { return nil }
      self = .command(String(text.dropFirst(Self.commandPrefix.count)))
      guard isValid else { return nil }
    }
  }

  /// Whether a command has a name.
  var isValid: Bool { self != .command("") }
}

extension HandoutConfiguration {
  /// Whether port, time and network are valid, and there is an address.
  var isValid: Bool {
    !address.isEmpty && Self.ports.contains(port) && Self.times.contains(minutes)
      && network.map(Self.isNetwork) ?? true
  }
}
