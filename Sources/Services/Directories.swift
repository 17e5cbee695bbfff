internal import Glibc
internal import System

/// The folders of the XDG base directory and user directory specifications.
public struct Directories: Sendable {
  /// The home folder.
  public let home: String
  /// The pictures folder.
  public let pictures: String
  /// The folder in which programs keep the user's data.
  let dataHome: String
  /// The user data: sent memes and drafts.
  public internal(set) var data: String
  /// The user's templates.
  public var templates: String { data + "/templates" }
  /// The user's translations of the interface.
  public var translations: String { dataHome + "/mememe/translations" }
  /// The state of the program: the log and what is restored at the next start.
  public internal(set) var state: String
  /// The user's settings.
  public let configuration: String
  /// The operator's settings, for all users.
  public let systemConfiguration: String
  /// What all programs can make again, such as thumbnails.
  public let caches: String
  /// Files of this session, removed at its end; nil where the desktop has no folder for them.
  public internal(set) var runtime: String?

  /// Finds the directories.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - systemConfiguration: The folder of the operator's settings.
  public init(
    environment: [String: String], systemConfiguration: String = "/etc/mememe"
  ) {
    func absolute(_ name: String) -> String? {
      // The specification requires relative paths to be ignored.
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    self.systemConfiguration = systemConfiguration
    let home = absolute("HOME") ?? Self.homeFromUserDatabase
    self.home = home
    dataHome = absolute("XDG_DATA_HOME") ?? "\(home)/.local/share"
    data = dataHome + "/mememe"
    state = (absolute("XDG_STATE_HOME") ?? "\(home)/.local/state") + "/mememe"
    let configurationHome = absolute("XDG_CONFIG_HOME") ?? "\(home)/.config"
    configuration = configurationHome + "/mememe"
    caches = absolute("XDG_CACHE_HOME") ?? "\(home)/.cache"
    runtime = absolute("XDG_RUNTIME_DIR").map { $0 + "/mememe" }
    pictures =
      absolute("XDG_PICTURES_DIR")
      ?? Self.userDirectory("XDG_PICTURES_DIR", in: configurationHome, home: home)
      ?? "\(home)/Pictures"
  }

  private static var homeFromUserDatabase: String {
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return "/" }
    return String(cString: folder)
  }

  /// Reads a line such as `XDG_PICTURES_DIR="$HOME/Bilder"` from `user-dirs.dirs`.
  private static func userDirectory(_ name: String, in folder: String, home: String) -> String? {
    let file = try? BoundedFile.read("\(folder)/user-dirs.dirs", maximumBytes: 1 << 20)
    guard let file else { return nil }
    for line in String(decoding: file, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]) == name else {
        continue
      }
      var value = trimmed(parts[1])
      guard value.count >= 2, value.first == "\"", value.last == "\"" else { continue }
      value = unescaped(value.dropFirst().dropLast())
      if value == "$HOME" || value == "$HOME/" { return home }
      if value.hasPrefix("$HOME/") { return home + value.dropFirst("$HOME".count) }
      return value.hasPrefix("/") ? value : nil
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }

  /// A path with a tilde for the home folder, where it stands alone.
  public func abbreviated(_ path: String) -> String {
    let shown = shown(path)
    return shown == path ? path : "~/" + shown
  }

  /// A path as it is shown to the user: relative to the home folder.
  public func shown(_ path: String) -> String {
    path.hasPrefix(home + "/") ? String(path.dropFirst(home.count + 1)) : path
  }
}
