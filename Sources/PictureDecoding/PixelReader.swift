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

  /// Whether rows are complete one after another, from the top, and all of their pixels opaque.
  var deliversRows: Bool { get }

  /// The same for a reader that delivers rows.
  ///
  /// - Parameters:
  ///   - pixels: Zeroed memory.
  ///   - report: Called now and then with the number of rows that are complete.
  /// - Returns: The opacity of the pixels, and whether they are complete.
  /// - Throws: `DecodingFault` if not one row could be read.
  func read(
    into pixels: UnsafeMutableRawBufferPointer, reporting report: (Int) -> Void
  ) throws(DecodingFault) -> DecodingResult
}

extension PixelReader {
  /// Most codecs decode as a whole.
  public var deliversRows: Bool { false }

  /// Reports no rows.
  public func read(
    into pixels: UnsafeMutableRawBufferPointer, reporting report: (Int) -> Void
  ) throws(DecodingFault) -> DecodingResult {
    try read(into: pixels)
  }
}
