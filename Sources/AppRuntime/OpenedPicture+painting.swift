internal import Canvas
internal import MemeCore

extension OpenedPicture {
  /// Paints captions onto the file itself, if that is possible with the memory and the time there is.
  ///
  /// Whoever shares a meme gets one even when the machine is too busy. The command line paints again
  /// later instead, so that a recipe always makes the same file.
  ///
  /// - Parameters:
  ///   - overlay: The captions.
  ///   - crop: The part that is kept.
  ///   - quality: The quality of the new file, 1 to 100; nil for that of the file.
  /// - Returns: The new file; nil if the pixels have to be read.
  /// - Throws: A `Problem` with the picture or the decoder.
  func paintedIfPossible(
    _ overlay: MemeOverlay, croppedTo crop: Crop, quality: Int?
  ) throws(Problem) -> EncodedPicture? {
    do throws(Problem) {
      return try painted(overlay, croppedTo: crop, quality: quality)
    } catch .picture(.notEnoughMemory), .picture(.tookTooLong) {
      return nil
    }
  }
}
