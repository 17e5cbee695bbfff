internal import Glibc
public import MemeCore

extension SQLiteMemeStore {
  /// The number of bytes of all files of the sent memes: finished memes with their sidecars,
  /// thumbnails and original pictures.
  ///
  /// - Parameter cancellation: Stops the counting.
  /// - Returns: The bytes.
  /// - Throws: `Problem.store`, or `.cancelled`.
  public func byteCount(cancellation: Cancellation) throws(Problem) -> Int {
    let count = try withStoreLock(.shared) {
      var count = 0
      for part in [StoreFolder.Part.originals, .memes, .thumbnails] {
        let path = folder.folder(part)
        for name in try StoreFolder.names(in: path) where !cancellation.isCancelled {
          count += Self.size(of: "\(path)/\(name)")
        }
      }
      return count
    }
    guard !cancellation.isCancelled else { throw .cancelled }
    return count
  }

  /// The number of bytes of the files of a meme.
  ///
  /// - Parameters:
  ///   - row: The meme.
  ///   - isOriginalNew: Whether the original picture is counted, which memes may have in common.
  /// - Returns: The bytes.
  func byteCount(of row: MemeRow, isOriginalNew: Bool) -> Int {
    let id = row.meme.id
    var files = [folder.rendered(id, row.fileExtension), folder.sidecar(id), folder.thumbnail(id)]
    if isOriginalNew { files.append(folder.original(row.original)) }
    return files.map(Self.size).reduce(0, +)
  }

  /// The size of a file in bytes; 0 if it has just been removed, and for a folder, since files that
  /// were set aside are not those of sent memes.
  private static func size(of path: String) -> Int {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return Int(status.st_size)
  }

  /// The number of files in the store's folder that were set aside, because they belong to no meme
  /// and no draft.
  public var unplacedCount: Int { UnplacedFiles(folder).count }
}
