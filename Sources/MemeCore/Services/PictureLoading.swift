public import Canvas

/// Loads pictures for the editor: the original bytes, and pixels for the screen.
public protocol PictureLoading: Sendable {
  /// Loads a picture, or the part that could be decoded of a damaged one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - cancellation: Stops the loading.
  /// - Returns: The picture, which no longer depends on the file.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  func load(_ path: String, cancellation: Cancellation) throws(Problem) -> LoadedPicture

  /// Decodes a file's bytes into pixels for the screen, as far as they can be decoded.
  ///
  /// - Parameters:
  ///   - encoded: The file's bytes.
  ///   - name: The picture's name.
  ///   - cancellation: Stops the work.
  /// - Returns: The picture.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  func load(
    _ encoded: EncodedPicture, name: String, cancellation: Cancellation
  ) throws(Problem) -> LoadedPicture

  /// Decodes a part of a picture into pixels for the screen.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - crop: The part.
  ///   - cancellation: Stops the work.
  /// - Returns: The part, turned as the crop says.
  /// - Throws: `Problem.picture`, or `.cancelled`.
  func closeUp(
    of picture: LoadedPicture, _ crop: Crop, cancellation: Cancellation
  ) throws(Problem) -> Bitmap
}
