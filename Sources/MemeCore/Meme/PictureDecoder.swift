public import Canvas

/// A decoder for untrusted pictures, which works in a sandboxed process.
public protocol PictureDecoder: Sendable {
  /// Starts to decode a picture and returns as soon as its size is known.
  ///
  /// - Parameters:
  ///   - source: The file or bytes.
  ///   - size: The size of the result.
  ///   - cancellation: Ends the decoder at once when cancelled.
  /// - Returns: The picture being decoded in the background.
  /// - Throws: A `Problem` with the picture or the decoder.
  func open(_ source: PictureSource, at size: DecodingSize, cancellation: Cancellation)
    throws(Problem) -> any OpenedPicture
}

extension PictureDecoder {
  /// The upright size of a picture's file, in pixels, at full resolution.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - cancellation: Ends the decoder at once when cancelled.
  /// - Returns: The size.
  /// - Throws: A `Problem` with the picture or the decoder.
  public func size(
    ofFile path: String, cancellation: Cancellation
  ) throws(Problem) -> PixelSize {
    try open(.file(path), at: .longSide(1), cancellation: cancellation).originalSize
  }
}
