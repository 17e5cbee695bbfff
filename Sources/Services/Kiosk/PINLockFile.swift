internal import MemeCore
internal import System
internal import TextFormats

/// The file with the wrong PINs of a kiosk, so that nobody gets more attempts by a restart.
///
/// ```json
/// {"wrong": 3, "seconds": 30}
/// ```
struct PINLockFile {
  static let name = "pin-lock.json"
  private static let mostBytes = 1 << 10

  private let folder: String
  private var path: String { "\(folder)/\(Self.name)" }

  private struct Content: Codable {
    var wrong: Int
    var seconds: Int
  }

  /// Makes the file of a folder, which need not exist.
  init(folder: String) {
    self.folder = folder
  }

  /// Reads the lock; none if there is no file, or it cannot be read: nobody at the kiosk can change
  /// it, and an operator must get in.
  func read() -> PINLock {
    guard let bytes = try? BoundedFile.read(path, maximumBytes: Self.mostBytes),
      let content = try? JSONText.decode(Content.self, from: bytes)
    else { return PINLock() }
    return PINLock(wrongCount: content.wrong, secondsLeft: content.seconds)
  }

  /// Writes the lock, durably.
  ///
  /// - Parameter lock: The lock.
  /// - Throws: Why the file cannot be written.
  func write(_ lock: PINLock) throws(WritingFault) {
    let content = Content(wrong: lock.wrongCount, seconds: lock.secondsLeft)
    // Numbers can always be encoded.
    guard let bytes = try? JSONText.encode(content) else { return }
    try FolderCreation.make(folder)
    _ = try AtomicFile.write(bytes, to: path, onConflict: .replace, permissions: 0o600)
  }
}
