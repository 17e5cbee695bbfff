internal import Canvas
public import MemeCore

/// Saves memes among the user's pictures, under new names.
public struct SaveToPicturesActivity: ShareActivity {
  private let pictures: PicturesFolder

  /// Makes the activity.
  ///
  /// - Parameter pictures: The folder to save to.
  public init(pictures: PicturesFolder) {
    self.pictures = pictures
  }

  /// The identifier.
  public var id: ShareActivityID { .saveToPictures }

  /// Finds out whether the folder can be written.
  public func obstacle() -> ShareObstacle? { pictures.canBeWritten ? nil : .folderNotWritable }

  /// Saves every meme; the outcome is the last one.
  ///
  /// Files saved before a failure or the cancellation stay.
  public func perform(
    _ delivery: ShareDelivery, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    ShareWork.start(answer: answer) { [pictures] () throws(Problem) in
      var last: PicturesFolder.SavedFile?
      for file in delivery.files {
        guard !cancellation.isCancelled else { throw .cancelled }
        last = try pictures.save(file.content.bytes, fileExtension: file.format.fileExtension)
      }
      // A delivery has one file at least.
      guard let last else { throw .cancelled }
      return .saved(path: last.path, fileName: last.fileName, folder: last.folder)
    }
  }
}
