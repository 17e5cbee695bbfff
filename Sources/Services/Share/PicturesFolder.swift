internal import Glibc
public import MemeCore

/// The folder among the user's pictures that memes are saved to.
public struct PicturesFolder: Sendable {
  private let directories: Directories

  /// Makes the service; the folder itself is created when the first meme is saved.
  public init(directories: Directories) {
    self.directories = directories
  }

  /// A file that was saved.
  public struct SavedFile: Hashable, Sendable {
    /// Its absolute path.
    public var path: String
    /// Its name.
    public var fileName: String
    /// Its folder as shown to the user.
    public var folder: String
  }

  private var folder: String { AlbumPlace.savedMemes(in: directories.pictures) }

  /// Saves an encoded meme under a new name with the date; never replaces a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - fileExtension: The file extension, without the dot.
  /// - Returns: The file.
  /// - Throws: `Problem.writing`.
  public func save(_ bytes: [UInt8], fileExtension: String) throws(Problem) -> SavedFile {
    let folder = self.folder
    let shown = directories.shown(folder)
    do throws(WritingFault) {
      try FolderCreation.make(folder, permissions: 0o777)
      let stem = "meme-\(LocalTime.now.stamp)"
      for attempt in 1... {
        let fileName = (attempt == 1 ? stem : "\(stem)-\(attempt)") + ".\(fileExtension)"
        let path = "\(folder)/\(fileName)"
        if try AtomicFile.write(bytes, to: path, onConflict: .refuse) {
          return SavedFile(path: path, fileName: fileName, folder: shown)
        }
      }
      throw WritingFault.deviceFailed
    } catch {
      throw .writing(error, folder: shown)
    }
  }

  /// Whether memes can be saved: the folder or its nearest existing parent is writable.
  public var canBeWritten: Bool {
    var folder = self.folder
    while access(folder, F_OK) != 0, folder != "/", folder != "." {
      folder = AtomicFile.folder(of: folder)
    }
    return access(folder, W_OK | X_OK) == 0
  }

  /// Removes what processes were saving when they were killed; saved memes stay.
  ///
  /// - Throws: Why something is left.
  func removeTemporaryFiles() throws(WritingFault) {
    let fault = FolderRemoval.removeContents(of: folder) {
      !TemporaryFile.isName($0)
    }
    if let fault { throw fault }
  }
}
