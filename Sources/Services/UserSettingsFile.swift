public import MemeCore

/// Settings that are restored at the next start, in a file.
public struct UserSettingsFile: UserSettingsStore {
  /// The maximum size of the file in bytes, far more than is written.
  private static let maximumBytes = 1 << 20

  private let folder: String
  private var path: String { "\(folder)/state.json" }

  /// Uses the file in the state folder.
  public init(directories: Directories) {
    folder = directories.state
  }

  /// Reads the settings; nil if there is no valid file.
  public func read() -> UserSettings? {
    guard let bytes = try? BoundedFile.read(path, maximumBytes: Self.maximumBytes) else {
      return nil
    }
    return try? GuardedJSON.decode(UserSettings.self, from: bytes)
  }

  /// Replaces the settings.
  ///
  /// - Throws: `Problem.store`.
  public func write(_ userSettings: UserSettings) throws(Problem) {
    do {
      let bytes = try StoredText.bytes(of: userSettings)
      // The base directory specification requires a folder that only the user can access.
      try StoreFolder.make(folder)
      _ = try AtomicFile.write(bytes, to: path, onConflict: .replace)
    } catch {
      throw StoreError(error).problem
    }
  }
}
