internal import CPNG
internal import Canvas
internal import Glibc

/// Owner of a libspng encoding context, fed row by row.
final class PNGCompressor {
  /// The library's output; a class, so that its address can be passed to C.
  private final class Output {
    var bytes: [UInt8] = []
  }

  private let context: OpaquePointer
  private let bitmap: Bitmap
  private let output = Output()
  /// The texts, which the library only refers to.
  private var copies: [UnsafeMutablePointer<CChar>?] = []

  /// Prepares the encoding of a bitmap.
  ///
  /// - Throws: `EncodingError` if memory runs out or the library rejects the size.
  init(_ bitmap: Bitmap) throws(EncodingError) {
    guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
      throw EncodingError(message: "no memory")
    }
    self.context = context
    self.bitmap = bitmap
    let color = bitmap.isOpaque ? SPNG_COLOR_TYPE_TRUECOLOR : SPNG_COLOR_TYPE_TRUECOLOR_ALPHA
    var header = spng_ihdr(
      width: UInt32(bitmap.size.width), height: UInt32(bitmap.size.height), bit_depth: 8,
      color_type: UInt8(color.rawValue), compression_method: 0, filter_method: 0,
      interlace_method: 0)
    try check(spng_set_ihdr(context, &header))
    // Level 1 with one cheap filter: ten times faster than the default and a quarter larger.
    try check(spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 1))
    try check(spng_set_option(context, SPNG_FILTER_CHOICE, Int32(SPNG_FILTER_CHOICE_UP.rawValue)))
  }

  deinit {
    spng_ctx_free(context)
    for copy in copies { free(copy) }
  }

  /// Adds texts in ASCII; keywords have at most 79 characters.
  ///
  /// - Throws: `EncodingError` with the library's message.
  func add(_ texts: [(keyword: String, text: String)]) throws(EncodingError) {
    guard !texts.isEmpty else { return }
    var chunks = texts.map { keyword, text in
      let copy = strdup(text)
      copies.append(copy)
      var chunk = spng_text()
      chunk.type = Int32(SPNG_TEXT.rawValue)
      chunk.length = text.utf8.count
      chunk.text = copy
      withUnsafeMutableBytes(of: &chunk.keyword) { $0.copyBytes(from: keyword.utf8.prefix(79)) }
      return chunk
    }
    try check(spng_set_text(context, &chunks, UInt32(chunks.count)))
  }

  /// The rows that are prepared at a time.
  private static let preparedRows = 64

  /// Encodes all rows.
  ///
  /// - Parameter prepare: Makes rows ready.
  /// - Returns: A file's content.
  /// - Throws: `EncodingError` with the library's message.
  func encode(_ prepare: PictureEncoder.Preparation) throws(EncodingError) -> [UInt8] {
    let place = Unmanaged.passUnretained(output).toOpaque()
    try check(spng_set_png_stream(context, Self.write, place))
    let flags = SPNG_ENCODE_PROGRESSIVE.rawValue | SPNG_ENCODE_FINALIZE.rawValue
    try check(
      spng_encode_image(context, nil, 0, Int32(SPNG_FMT_PNG.rawValue), Int32(flags)))
    var packed = [UInt8](repeating: 0, count: bitmap.isOpaque ? bitmap.size.width * 3 : 0)
    for y in 0..<bitmap.size.height {
      if y % Self.preparedRows == 0 {
        try prepare(y..<min(y + Self.preparedRows, bitmap.size.height))
      }
      let result = bitmap.withPixels { pixels in
        let start = y * bitmap.bytesPerRow
        let row = UnsafeRawBufferPointer(rebasing: pixels[start..<start + bitmap.size.width * 4])
        guard bitmap.isOpaque else {
          return spng_encode_row(context, row.baseAddress, row.count)
        }
        Self.pack(row, into: &packed)
        return spng_encode_row(context, packed, packed.count)
      }
      let isLast = y == bitmap.size.height - 1
      if !(isLast && result == Int32(SPNG_EOI.rawValue)) { try check(result) }
    }
    return output.bytes
  }

  private static let write:
    @convention(c) (
      OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int
    ) -> Int32 = { _, place, bytes, count in
      guard let place, let bytes else { return SPNG_IO_ERROR.rawValue }
      let output = Unmanaged<Output>.fromOpaque(place).takeUnretainedValue()
      output.bytes.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
      return 0
    }

  /// Removes every fourth byte.
  private static func pack(_ row: UnsafeRawBufferPointer, into packed: inout [UInt8]) {
    packed.withUnsafeMutableBufferPointer { packed in
      for x in 0..<packed.count / 3 {
        packed[x * 3] = row[x * 4]
        packed[x * 3 + 1] = row[x * 4 + 1]
        packed[x * 3 + 2] = row[x * 4 + 2]
      }
    }
  }

  private func check(_ result: Int32) throws(EncodingError) {
    guard result != 0 else { return }
    throw EncodingError(message: String(cString: spng_strerror(result)))
  }
}
