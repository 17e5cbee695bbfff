/// Lists folders for the image picker.
public protocol AlbumLister: Sendable {
  /// The entries of a folder: folders by name, then pictures, the most recent first.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - cancellation: Stops the reading.
  /// - Returns: The entries.
  /// - Throws: `Problem.folderUnreadable`, `.folderMissing` or `.cancelled`.
  func list(_ path: String, cancellation: Cancellation) throws(Problem) -> [AlbumEntry]

  /// The most recent pictures of a folder and of the folders in it.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - count: The maximum number of pictures.
  ///   - cancellation: Stops the reading.
  /// - Returns: The pictures, the most recent first.
  /// - Throws: `Problem.folderUnreadable`, `.folderMissing` or `.cancelled`.
  func recents(
    in path: String, count: Int, cancellation: Cancellation
  ) throws(Problem) -> [AlbumEntry]

  /// Counts the pictures of the folders that the image picker offers.
  ///
  /// - Parameters:
  ///   - pictures: The user's pictures folder.
  ///   - samples: The folder of sample pictures.
  ///   - cancellation: Stops the counting.
  /// - Returns: The numbers; 0 for a folder that cannot be read.
  /// - Throws: `Problem.cancelled`.
  func survey(
    pictures: String, samples: String?, cancellation: Cancellation
  ) throws(Problem) -> AlbumSurvey

  /// Reports changes of a folder and the folders in it.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - onChange: Called on any thread, within a second.
  /// - Returns: The watch, which ends when it is released; nil if the folder cannot be watched.
  func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> FolderWatch?
}
