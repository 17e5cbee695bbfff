internal import CPNG
internal import Canvas

/// Decodes PNG with libspng, row by row, so that a cut-off file gives the rows it has.
struct PNGReader: PixelReader {
  let size: PixelSize

  private let probe: PNGProbe
  private let bytes: UnsafeRawBufferPointer

  /// Takes a file whose header is read.
  init(_ probe: PNGProbe, bytes: UnsafeRawBufferPointer) {
    size = probe.size
    self.probe = probe
    self.bytes = bytes
  }

  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult {
    guard let decoder = PNGDecoder(bytes, size: size) else { throw .tooManyPixels(size) }
    try decoder.start(appliesGamma: !probe.hasColorSpace)
    let bytesPerRow = size.width * 4
    var rows = 0
    var isOpaque = true
    var isFinished = false
    while !isFinished, let row = decoder.nextRow, row < size.height {
      let place = UnsafeMutableRawBufferPointer(
        rebasing: pixels[row * bytesPerRow..<(row + 1) * bytesPerRow])
      guard let isLast = decoder.readRow(into: place) else { break }
      isFinished = isLast
      rows += 1
      if isOpaque, !probe.isInterlaced { isOpaque = Self.isOpaque(place) }
    }
    guard rows > 0 else { throw .damaged }
    if probe.isInterlaced { isOpaque = Self.isOpaque(pixels) }
    return DecodingResult(
      isOpaque: isOpaque && isFinished, isDamaged: !(isFinished && probe.isComplete))
  }

  private static func isOpaque(_ pixels: UnsafeMutableRawBufferPointer) -> Bool {
    var all = UInt32.max
    // No early exit: without one the compiler compares many pixels at a time.
    for pixel in pixels.assumingMemoryBound(to: UInt32.self) { all &= pixel }
    return UInt32(littleEndian: all) >> 24 == 255
  }
}

/// Owner of a libspng decoding context.
private final class PNGDecoder {
  private let context: OpaquePointer

  /// The most that a chunk beside the pixels may hold, in bytes, and all of them together.
  private static let mostChunkBytes = 32 << 20

  init?(_ bytes: UnsafeRawBufferPointer, size: PixelSize) {
    guard let context = spng_ctx_new(0) else { return nil }
    self.context = context
    spng_set_image_limits(context, UInt32(size.width), UInt32(size.height))
    spng_set_chunk_limits(context, Self.mostChunkBytes, Self.mostChunkBytes)
    spng_set_png_buffer(context, bytes.baseAddress, bytes.count)
  }

  deinit {
    spng_ctx_free(context)
  }

  /// Reads everything before the pixels.
  func start(appliesGamma: Bool) throws(DecodingFault) {
    var flags = SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue
    var gamma: UInt32 = 0
    if appliesGamma, spng_get_gama_int(context, &gamma) == 0, Self.isVisible(gamma) {
      flags |= SPNG_DECODE_GAMMA.rawValue
    }
    let result = spng_decode_image(
      context, nil, 0, Int32(SPNG_FMT_RGBA8.rawValue), Int32(flags))
    guard result == 0 else { throw .damaged }
  }

  /// Whether a gamma differs from that of a screen; in the file's units of 1/100000.
  private static func isVisible(_ gamma: UInt32) -> Bool {
    gamma > 0 && !(43_000...48_000).contains(gamma)
  }

  /// Where the next row belongs; with interlacing rows come up several times.
  var nextRow: Int? {
    var row = spng_row_info()
    guard spng_get_row_info(context, &row) == 0 else { return nil }
    return Int(row.row_num)
  }

  /// Reads a row; of an interlaced picture only the pixels of the current pass are written.
  ///
  /// - Returns: Whether it was the last one; nil where the data is wrong or at its end.
  func readRow(into row: UnsafeMutableRawBufferPointer) -> Bool? {
    let result = spng_decode_row(context, row.baseAddress, row.count)
    guard result == 0 || result == Int32(SPNG_EOI.rawValue) else { return nil }
    return result != 0
  }
}
