public import MemeCore

/// What is kept from one start to the next, in a file.
public struct UserSettingsFile: UserSettingsStore {
  /// Far more than is ever written.
  private static let maximumBytes = 1 << 20

  private let folder: String
  private var path: String { "\(folder)/state.json" }

  /// Finds the file's place among the user's directories.
  public init(directories: Directories) {
    folder = directories.state
  }

  /// Reads what was kept; none where nothing was or the file makes no sense.
  public func read() -> UserSettings? {
    guard let bytes = try? BoundedFile.read(path, maximumBytes: Self.maximumBytes) else {
      return nil
    }
    return try? GuardedJSON.decode(UserSettings.self, from: bytes)
  }

  /// Keeps something in the place of the last.
  ///
  /// - Throws: `Problem.store`.
  public func write(_ userSettings: UserSettings) throws(Problem) {
    do {
      let bytes = try StoredText.bytes(of: userSettings)
      // By the base directory specification it is nobody else's.
      try StoreFolder.make(folder)
      _ = try AtomicFile.write(bytes, to: path, onConflict: .replace)
    } catch {
      throw StoreError(error).problem
    }
  }
}
