public import MemeCore

/// Saves a meme as the file that the user has chosen.
public struct SaveAsActivity: ShareActivity {
  private let directories: Directories

  /// Makes the activity.
  ///
  /// - Parameter directories: The home folder, to which the display names of folders are relative.
  public init(directories: Directories) {
    self.directories = directories
  }

  /// Which one it is.
  public var id: ShareActivityID { .saveAs }

  /// Always nil: whether a file can be written depends on its folder.
  public func obstacle() -> ShareObstacle? { nil }

  /// Saves the first meme, for which a file was chosen; without a choice nothing is done.
  public func perform(
    _ delivery: ShareDelivery, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    ShareWork.start(answer: answer) { [directories] () throws(Problem) in
      guard case .file(let path, let replaces) = delivery.choices, let file = delivery.files.first
      else {
        return .dismissed
      }
      guard !cancellation.isCancelled else { throw .cancelled }
      return try Self.save(file, as: path, replaces: replaces, directories)
    }
  }

  private static func save(
    _ file: SharedFile, as path: String, replaces: Bool, _ directories: Directories
  ) throws(Problem) -> ShareOutcome {
    let folder = directories.shown(AtomicFile.folder(of: path))
    let isWritten: Bool
    do throws(WritingFault) {
      guard path.hasPrefix("/") else { throw WritingFault.noSuchFolder }
      isWritten = try AtomicFile.write(
        file.content.bytes, to: path, onConflict: replaces ? .replace : .refuse)
    } catch {
      throw .writing(error, folder: folder)
    }
    guard isWritten else { throw .sharing(.fileExists) }
    // Not characters: a slash before an accent is one with it.
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    return .saved(path: path, fileName: String(Substring(name)), folder: folder)
  }
}
