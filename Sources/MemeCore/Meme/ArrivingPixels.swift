public import Canvas

/// The pixels of a picture that is being decoded, whose rows arrive one after another from the top.
///
/// A process that is not trusted may still write them: whoever reads them decides nothing by what was
/// read before.
public protocol ArrivingPixels: Sendable {
  /// The picture; only rows that have arrived are to be read or painted onto. All pixels are opaque.
  var bitmap: Bitmap { get }

  /// Waits for rows; may be called on any thread.
  ///
  /// - Parameter count: How many have to be there.
  /// - Throws: A `Problem` with the picture or the decoder.
  func await(rows count: Int) throws(Problem)

  /// Waits for the end of the decoder.
  ///
  /// - Returns: Whether the picture is damaged, so that some of its pixels are missing.
  /// - Throws: A `Problem` with the picture or the decoder.
  func finish() throws(Problem) -> Bool
}
