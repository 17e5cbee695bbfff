internal import FoundationEssentials
public import MemeCore

/// The style of captions that was used last, kept for the next start.
public struct StyleFile: Sendable {
  private let folder: String
  private var path: String { "\(folder)/style.json" }

  /// Finds the file's place among the user's directories.
  public init(directories: Directories) {
    folder = directories.state
  }

  /// Reads the style; none where none was kept or the file makes no sense.
  public func read() -> CaptionStyle? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(CaptionStyle.self, from: data)
  }

  /// Keeps a style in the place of the last one.
  ///
  /// - Throws: Why it could not be written, or that it could not be put into words.
  public func write(_ style: CaptionStyle) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let data = try encoder.encode(style)
    // By the base directory specification it is nobody else's.
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    _ = try AtomicFile.write(Array(data), to: path, onConflict: .replace)
  }
}
