/// The trash of the desktop.
public protocol PictureTrash: Sendable {
  /// Moves a file into the trash.
  ///
  /// - Parameter path: The file; a symbolic link is moved itself.
  /// - Returns: Where it is.
  /// - Throws: `Problem.trash`.
  func trash(_ path: String) throws(Problem) -> TrashedFile

  /// Moves a file out of the trash again.
  ///
  /// - Parameter file: Where it is; nothing in its former place is replaced.
  /// - Throws: `Problem.trash`.
  func restore(_ file: TrashedFile) throws(Problem)
}

/// Why a file was not moved into the trash, or out of it.
public enum TrashFault: Hashable, Sendable {
  /// The file is not there any more.
  case missing
  /// There is no trash on its disk, and none can be made.
  case noTrash
  /// Its folder may not be changed.
  case readOnly
  /// Another file has its former place.
  case placeTaken
  /// A file could not be written or moved.
  case notMoved(WritingFault)
}
