internal import Glibc
public import MemeCore
internal import System

/// The user's file of settings, as it is changed by the program.
public struct ConfigurationFile: Sendable {
  /// The maximum size of the file in bytes, far more than is written by hand.
  static let maximumBytes = 1 << 20
  /// The maximum size in bytes up to which a larger file is searched for the name of a setting.
  static let maximumSearchedBytes = 16 << 20

  /// The longest time to wait for another process that changes the file.
  private static let lockTimeout = Duration.seconds(5)

  /// The path of the file.
  public let path: String

  /// Uses the file in the user's folder of settings.
  public init(directories: Directories) {
    self.init(.user, directories: directories)
  }

  /// Uses the operator's file, or the user's.
  public init(_ source: SettingSource, directories: Directories) {
    path = Self.path(of: source, in: directories)
  }

  /// The path of the operator's file, or of the user's.
  static func path(of source: SettingSource, in directories: Directories) -> String {
    let isSystem = source == .system
    return (isSystem ? directories.systemConfiguration : directories.configuration) + "/config.json"
  }

  /// The inotify events after which the file is read again.
  ///
  /// `IN_MOVE_SELF` is one because a folder that is moved keeps its watch.
  private static let changes = Int(
    IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVE_SELF)

  /// Prepares a watch of the folders of both files, also while these are made or replaced.
  ///
  /// - Parameters:
  ///   - directories: The folders of the files.
  ///   - onChange: Called on a background queue when something has changed in a folder.
  /// - Returns: The watch.
  static func watch(
    in directories: Directories, _ onChange: @escaping @Sendable () -> Void
  ) -> WatchedFolders {
    let paths = [.system, .user].map { path(of: $0, in: directories) }
    return WatchedFolders(
      changes: changes, dependsOnFiles: true, find: { _ in folders(of: paths) }, onChange)
  }

  /// The folders in which files can appear or change: also those that links point to, and the
  /// nearest ones of missing folders.
  private static func folders(of paths: [String]) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var folder = AtomicFile.folder(of: path)
      while access(folder, F_OK) != 0, folder.utf8.count > 1 {
        folder = AtomicFile.folder(of: folder)
      }
      folders.insert(folder)
      folders.insert(AtomicFile.folder(of: AtomicFile.resolved(path)))
    }
    return folders
  }

  /// Changes a setting in the file, whose comments and other content stay as they are.
  ///
  /// The folder is locked meanwhile, so that of changes by several processes none is lost. A missing
  /// file is made; a symbolic link is followed.
  ///
  /// - Parameters:
  ///   - value: The value, valid for the setting; nil to remove it.
  ///   - key: The setting.
  /// - Throws: `Problem.settings`; the file is unchanged then.
  public func set(_ value: SettingValue?, for key: SettingKey) throws(Problem) {
    // Nothing is made only to remove something.
    if value == nil, try content() == nil { return }
    do throws(WritingFault) {
      try FolderCreation.make(AtomicFile.folder(of: path))
    } catch {
      throw .settings(.notWritten(error))
    }
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    let content = try content()
    let changed = try Self.bytes(content, value, key)
    guard changed != content?.bytes else { return }
    do throws(WritingFault) {
      _ = try AtomicFile.write(changed, to: path, onConflict: .replace)
    } catch {
      throw .settings(.notWritten(error))
    }
  }

  private func lock() throws(Problem) -> FolderLock {
    do throws(FolderLock.Failure) {
      return try FolderLock(
        .exclusive, on: AtomicFile.folder(of: path), until: .now + Self.lockTimeout)
    } catch {
      switch error {
      case .busy: throw .settings(.busy)
      case .fault(let fault): throw .settings(.notWritten(fault))
      }
    }
  }

  /// The content of the file; nil if it does not exist.
  private func content() throws(Problem) -> ConfigurationText? {
    let bytes: [UInt8]
    do throws(BoundedFile.Failure) {
      bytes = try BoundedFile.read(path, maximumBytes: Self.maximumBytes)
    } catch {
      guard error == .missing else { throw .settings(.unreadable) }
      return nil
    }
    do throws(ConfigurationText.Failure) {
      return try ConfigurationText(bytes)
    } catch {
      throw .settings(.damaged)
    }
  }

  /// The content with another value of a setting, which has been read back.
  ///
  /// - Parameters:
  ///   - content: The content; nil for that of a new file.
  ///   - value: The value; nil to remove it.
  ///   - key: The setting.
  /// - Returns: The new content.
  /// - Throws: `Problem.settings` if it could not be read back.
  static func bytes(
    _ content: ConfigurationText?, _ value: SettingValue?, _ key: SettingKey
  ) throws(Problem) -> [UInt8] {
    let name = key.rawValue
    let candidates = [
      value.flatMap { content?.settingMembers(of: $0, for: key) },
      value.map { value in
        content?.setting(value.json, for: name)
          ?? Array("{\n  \"\(name)\": \(value.json)\n}\n".utf8)
      } ?? content?.removing(name) ?? [],
    ]
    let written = candidates.lazy.compactMap(\.self).first { bytes in
      bytes.count <= maximumBytes && (try? ConfigurationText(bytes))?.value(of: key) == value
    }
    guard let written else { throw .settings(.damaged) }
    return written
  }
}

extension ConfigurationText {
  /// The value of a setting; nil if there is none of its kind.
  fileprivate func value(of key: SettingKey) -> SettingValue? {
    names.lastIndex(of: key.rawValue).flatMap { value(of: object.members[$0], for: key).value }
  }
}
