public import MemeCore
internal import Synchronization
internal import System
internal import TextFormats

/// Settings that are restored at the next start, in a file that several windows share.
public final class UserSettingsFile: UserSettingsStore {
  /// The maximum size of the file in bytes, far more than is written.
  private static let maximumBytes = 1 << 20
  /// The longest time to wait for another process that changes the file.
  private static let lockTimeout = Duration.seconds(5)

  private let folder: String
  private var path: String { "\(folder)/state.json" }
  /// The settings that were read at the start, or written since; what differs is a change.
  private let known: Mutex<UserSettings>

  /// The settings at the start; those of a first start if there is no valid file.
  public let initial: UserSettings

  /// Uses the file in the state folder, and reads it.
  public init(directories: Directories) {
    folder = directories.state
    initial = Self.read("\(folder)/state.json") ?? UserSettings()
    known = Mutex(initial)
  }

  /// Reads the settings; nil if there is no valid file.
  public func read() -> UserSettings? { Self.read(path) }

  private static func read(_ path: String) -> UserSettings? {
    guard let bytes = try? BoundedFile.read(path, maximumBytes: maximumBytes) else { return nil }
    return try? JSONText.decode(UserSettings.self, from: bytes)
  }

  /// Writes the settings that have changed, and leaves the others as another window stored them.
  ///
  /// - Throws: `Problem.store`.
  public func write(_ userSettings: UserSettings) throws(Problem) {
    let result: Result<Void, Problem> = known.withLock { known in
      do {
        try FolderCreation.make(folder)
        // A folder that cannot be locked can be written to all the same.
        let lock = try? FolderLock(.exclusive, on: folder, until: .now + Self.lockTimeout)
        defer { withExtendedLifetime(lock) {} }
        let stored = read() ?? userSettings
        let bytes = try StoredText.bytes(of: userSettings.merged(into: stored, since: known))
        _ = try AtomicFile.write(bytes, to: path, onConflict: .replace)
        known = userSettings
        return .success(())
      } catch {
        return .failure(StoreError(error).problem)
      }
    }
    try result.get()
  }
}
