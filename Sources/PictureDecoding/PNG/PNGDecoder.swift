internal import CPNG
internal import Canvas

/// Owner of a libspng decoding context.
final class PNGDecoder {
  private let context: OpaquePointer
  private let input: SegmentedInput
  private let width: Int
  /// The first column of each pass, and the distance of the next.
  private let columns: [(start: Int, step: Int)]

  /// The maximum size of a chunk kept in memory, and of all of them together, in bytes.
  private static let maximumChunkBytes = 1 << 20

  /// Makes a decoder for a picture whose header has been read; nil if memory runs out.
  init?(_ input: SegmentedInput, size: PixelSize, isInterlaced: Bool) {
    guard let context = spng_ctx_new(0) else { return nil }
    self.context = context
    self.input = input
    width = size.width
    columns =
      isInterlaced ? [(0, 8), (4, 8), (0, 4), (2, 4), (0, 2), (1, 2), (0, 1)] : [(0, 1)]
    spng_set_image_limits(context, UInt32(size.width), UInt32(size.height))
    spng_set_chunk_limits(context, Self.maximumChunkBytes, Self.maximumChunkBytes)
    spng_set_png_stream(
      context,
      { _, place, bytes, count in
        guard let place, let bytes else { return SPNG_IO_ERROR.rawValue }
        let input = Unmanaged<SegmentedInput>.fromOpaque(place).takeUnretainedValue()
        let destination = UnsafeMutableRawBufferPointer(start: bytes, count: count)
        return input.read(into: destination) ? 0 : SPNG_IO_EOF.rawValue
      }, Unmanaged.passUnretained(input).toOpaque())
  }

  deinit {
    spng_ctx_free(context)
  }

  /// Reads everything before the pixels.
  ///
  /// - Parameter isDeep: Whether rows are read with 16 bits for each sample, in place of 8.
  /// - Throws: `DecodingFault.damaged` if that is invalid.
  func start(isDeep: Bool) throws(DecodingFault) {
    let format = isDeep ? SPNG_FMT_RGBA16 : SPNG_FMT_RGBA8
    let flags = SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue
    let result = spng_decode_image(context, nil, 0, Int32(format.rawValue), Int32(flags))
    guard result == 0 else { throw .damaged }
  }

  /// The next step of decoding.
  enum Step {
    /// A row for this position; with interlacing each row occurs several times, each time with
    /// other columns.
    case row(Int, StrideTo<Int>)
    /// All rows have been read.
    case end
    /// The data is invalid.
    case fault
  }

  /// Returns the position of the next row.
  var nextStep: Step {
    var row = spng_row_info()
    let result = spng_get_row_info(context, &row)
    if result == Int32(SPNG_EOI.rawValue) { return .end }
    guard result == 0 else { return .fault }
    let (start, step) = columns[Int(row.pass)]
    return .row(Int(row.row_num), stride(from: start, to: width, by: step))
  }

  /// Reads a row; of an interlaced picture only the pixels of the current pass are written.
  ///
  /// - Returns: Whether there was one; false if the data is invalid or at its end.
  func readRow(into row: UnsafeMutableRawBufferPointer) -> Bool {
    let result = spng_decode_row(context, row.baseAddress, row.count)
    // The last row may be returned together with the end of the data.
    return result == 0 || result == Int32(SPNG_EOI.rawValue)
  }

  /// Reads the data after the pixels, including their checksum.
  ///
  /// - Returns: Whether it is valid.
  func readRest() -> Bool {
    spng_decode_chunks(context) == 0
  }
}

/// Reads ranges of a file as one contiguous file.
final class SegmentedInput {
  private let bytes: UnsafeRawBufferPointer
  private let parts: [Range<Int>]
  private var part = 0
  private var position = 0

  /// Makes an input from a file and ranges of it, in order and within the file.
  init(_ bytes: UnsafeRawBufferPointer, parts: [Range<Int>]) {
    self.bytes = bytes
    self.parts = parts
    position = parts.first?.lowerBound ?? 0
  }

  /// Fills a buffer with the next bytes.
  ///
  /// - Returns: Whether there were enough bytes.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var filled = 0
    while filled < buffer.count {
      guard part < parts.count else { return false }
      let count = min(buffer.count - filled, parts[part].upperBound - position)
      UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<filled + count])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]))
      filled += count
      position += count
      guard position == parts[part].upperBound else { continue }
      part += 1
      if part < parts.count { position = parts[part].lowerBound }
    }
    return true
  }
}
