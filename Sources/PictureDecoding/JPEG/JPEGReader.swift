internal import CJPEG
internal import Canvas

/// Decodes JPEG with TurboJPEG, reduced during decoding if a smaller size is enough.
struct JPEGReader: PixelReader {
  let size: PixelSize

  private let probe: JPEGProbe
  private let bytes: UnsafeRawBufferPointer

  /// Chooses the size to decode at.
  ///
  /// - Parameters:
  ///   - probe: The header.
  ///   - bytes: The whole file.
  ///   - longSide: The requested length of the longer side, in pixels; nil for the original size.
  init(_ probe: JPEGProbe, bytes: UnsafeRawBufferPointer, longSide: Int?) {
    self.probe = probe
    self.bytes = bytes
    let stored = probe.size
    // A quarter less than requested is not visible on a screen and saves three quarters of the
    // time; a thumbnail, which other programs show too, has the size that it should have.
    let least = longSide.map { $0 > Self.longestThumbnail ? $0 * 3 / 4 : $0 }
    size =
      [8, 4, 2].lazy.map { divisor in
        PixelSize(
          width: (stored.width + divisor - 1) / divisor,
          height: (stored.height + divisor - 1) / divisor)
      }
      .first { fraction in
        least.map { fraction.longSide >= $0 } ?? false
      } ?? stored
  }

  /// The longer side of the largest thumbnails of the desktop, in pixels.
  private static let longestThumbnail = 1024
  /// The marker of the end.
  private static let end: [UInt8] = [0xFF, 0xD9]

  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult {
    guard let decompressor = JPEGDecompressor() else { throw .tooMuchMemory(probe.size) }
    let hasInks = probe.components == 4
    let isDamaged = try withCleanBytes { bytes throws(DecodingFault) in
      try decompressor.decode(bytes, into: pixels, size: size, asCMYK: hasInks)
    }
    // The library reports a warning even if it stopped after one; the output shows which.
    if isDamaged, !pixels.contains(where: { $0 != 0 }) { throw .damaged }
    // Rows are written in order, and every written pixel is opaque.
    let isOpaque = hasInks || pixels.last == 255
    return DecodingResult(isOpaque: isOpaque, isDamaged: isDamaged)
  }
}

extension JPEGReader {
  /// Calls a closure with the file, or with a copy without garbage and with an end.
  ///
  /// A file that lacks only the end has all pixels. The codec warns of a missing end in the same
  /// words as of missing pixels, but it warns of these also before an end.
  private func withCleanBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(DecodingFault) -> Result
  ) throws(DecodingFault) -> Result {
    let parts = probe.decodedRanges
    guard parts != nil || probe.mayLackEndOnly else { return try body(bytes) }
    var clean = parts?.flatMap { bytes[$0] } ?? Array(bytes)
    if probe.mayLackEndOnly { clean += Self.end }
    return try clean.withUnsafeBufferPointer { bytes throws(DecodingFault) in
      try body(UnsafeRawBufferPointer(bytes))
    }
  }
}

/// Owner of a TurboJPEG handle.
private final class JPEGDecompressor {
  private let handle: tjhandle

  init?() {
    guard let handle = tjInitDecompress() else { return nil }
    self.handle = handle
  }

  deinit {
    tjDestroy(handle)
  }

  /// Decodes into memory without gaps between rows.
  ///
  /// - Returns: Whether the codec warned of damaged data.
  /// - Throws: `DecodingFault` if the codec failed.
  func decode(
    _ bytes: UnsafeRawBufferPointer, into pixels: UnsafeMutableRawBufferPointer, size: PixelSize,
    asCMYK: Bool
  ) throws(DecodingFault) -> Bool {
    let format = asCMYK ? TJPF_CMYK : TJPF_RGBA
    let result = tjDecompress2(
      handle, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt(bytes.count),
      pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(size.width),
      Int32(size.width * 4), Int32(size.height), format.rawValue, TJFLAG_LIMITSCANS)
    guard result != 0 else { return false }
    let message = String(cString: tjGetErrorStr2(handle))
    guard tjGetErrorCode(handle) == TJERR_WARNING.rawValue else {
      throw message.includes("nsufficient memory") ? .tooMuchMemory(nil) : .damaged
    }
    // Cameras pad the data before the end marker; the picture is complete then.
    return !message.hasSuffix("extraneous bytes before marker 0xd9")
  }
}
