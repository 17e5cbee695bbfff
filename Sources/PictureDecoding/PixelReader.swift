public import Canvas

/// A codec's reader for one file.
public protocol PixelReader {
  /// The columns and rows that it writes; some codecs reduce the file's size.
  var size: PixelSize { get }

  /// Decodes into zeroed memory without gaps between rows, four bytes for each pixel.
  ///
  /// - Returns: The opacity of the pixels, and whether they are complete.
  /// - Throws: `DecodingFault` if not one row could be read.
  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult
}
