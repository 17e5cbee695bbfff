internal import CJPEG
internal import Canvas

/// Decodes JPEG with TurboJPEG, at a fraction of the size where less is wanted.
struct JPEGReader: PixelReader {
  let size: PixelSize

  private let probe: JPEGProbe
  private let bytes: UnsafeRawBufferPointer

  /// Chooses the size to decode at.
  ///
  /// - Parameters:
  ///   - probe: What the header says.
  ///   - bytes: The whole file.
  ///   - longSide: The longest side wanted, in pixels; nil for all pixels.
  init(_ probe: JPEGProbe, bytes: UnsafeRawBufferPointer, longSide: Int?) {
    self.probe = probe
    self.bytes = bytes
    let stored = probe.size
    size =
      [8, 4, 2].lazy.map { divisor in
        PixelSize(
          width: (stored.width + divisor - 1) / divisor,
          height: (stored.height + divisor - 1) / divisor)
      }
      .first { fraction in
        // A quarter less than wanted is not seen on a screen and saves three quarters of the time.
        longSide.map { fraction.longSide * 4 >= $0 * 3 } ?? false
      } ?? stored
  }

  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult {
    guard let decompressor = JPEGDecompressor() else { throw .tooManyPixels(probe.size) }
    let hasInks = probe.components == 4
    let isDamaged = try withCleanBytes { bytes throws(DecodingFault) in
      try decompressor.decode(bytes, into: pixels, size: size, asCMYK: hasInks)
    }
    // The library calls it a warning, too, when it gave up after one; what it wrote tells.
    if isDamaged, !pixels.contains(where: { $0 != 0 }) { throw .damaged }
    if hasInks {
      CMYKConverter(areInverted: probe.isFromAdobe).convert(pixels)
      return DecodingResult(isOpaque: true, isDamaged: isDamaged)
    }
    // Rows come in order, and every pixel written covers.
    return DecodingResult(isOpaque: pixels.last == 255, isDamaged: isDamaged)
  }
}

extension JPEGReader {
  /// Lends the file, or a copy of it without garbage where there is some.
  private func withCleanBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(DecodingFault) -> Result
  ) throws(DecodingFault) -> Result {
    guard let parts = probe.usefulParts else { return try body(bytes) }
    let clean = parts.flatMap { bytes[$0] }
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

  /// Decodes into memory with rows right behind each other.
  ///
  /// - Returns: Whether the codec complained of the data.
  /// - Throws: `DecodingFault` when it gave up.
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
      throw message.contains("nsufficient memory") ? .tooManyPixels(nil) : .damaged
    }
    // Cameras pad the data before the closing marker; nothing of the picture is missing then.
    return !message.hasSuffix("extraneous bytes before marker 0xd9")
  }
}

/// Printing inks to colours of light, without a profile: each ink takes away its share.
private struct CMYKConverter {
  /// Whether 255 stands for no ink, as Adobe's programs write it.
  let areInverted: Bool

  /// Converts pixels of cyan, magenta, yellow and black in place.
  func convert(_ pixels: UnsafeMutableRawBufferPointer) {
    let flip: UInt8 = areInverted ? 0 : 255
    for at in stride(from: 0, to: pixels.count - 3, by: 4) {
      let light = UInt32(pixels[at + 3] ^ flip)
      for channel in at..<at + 3 {
        pixels[channel] = UInt8((UInt32(pixels[channel] ^ flip) * light + 127) / 255)
      }
      pixels[at + 3] = 255
    }
  }
}
