internal import CTIFF
internal import Canvas

/// Decodes TIFF with libtiff.
struct TIFFReader: PixelReader {
  let size: PixelSize

  private let hasInks: Bool
  private let bytes: UnsafeRawBufferPointer

  /// Makes a reader for a file whose header has been read.
  init(size: PixelSize, hasInks: Bool, bytes: UnsafeRawBufferPointer) {
    self.size = size
    self.hasInks = hasInks
    self.bytes = bytes
  }

  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult {
    try hasInks ? readInks(into: pixels) : readLight(into: pixels)
  }

  private func readLight(
    into pixels: UnsafeMutableRawBufferPointer
  ) throws(DecodingFault) -> DecodingResult {
    let result = mememe_tiff_read(
      bytes.baseAddress, UInt64(bytes.count), pixels.baseAddress, UInt32(size.width),
      UInt32(size.height))
    if result == mememe_tiff_unsupported { throw .unknownFormat }
    let hasPixels = pixels.contains { $0 != 0 }
    guard result == mememe_tiff_done || hasPixels else { throw .damaged }
    let isOpaque = StraightAlpha.divide(pixels)
    return DecodingResult(isOpaque: isOpaque, isDamaged: result != mememe_tiff_done)
  }

  private func readInks(
    into pixels: UnsafeMutableRawBufferPointer
  ) throws(DecodingFault) -> DecodingResult {
    let result = mememe_tiff_read_inks(
      bytes.baseAddress, UInt64(bytes.count), pixels.baseAddress, UInt32(size.width),
      UInt32(size.height))
    guard result == mememe_tiff_done || result == mememe_tiff_partly_done else { throw .damaged }
    return DecodingResult(isOpaque: true, isDamaged: result == mememe_tiff_partly_done)
  }
}
