import CPNG
import Canvas
import Glibc
import Testing

/// Writes the kinds of PNG that the program's own encoder does not.
struct PNGMaker {
  var size = PixelSize(width: 8, height: 8)
  var type: spng_color_type
  var depth: Int
  var isInterlaced = false
  var palette: [Color] = []
  /// Opacities of the palette's first colours.
  var paletteAlpha: [UInt8] = []
  /// The sample values of the transparent colour.
  var clear: [UInt16] = []

  /// Samples per pixel.
  var channels: Int {
    switch type {
    case SPNG_COLOR_TYPE_TRUECOLOR: 3
    case SPNG_COLOR_TYPE_TRUECOLOR_ALPHA: 4
    case SPNG_COLOR_TYPE_GRAYSCALE_ALPHA: 2
    default: 1
    }
  }

  /// Makes a file.
  ///
  /// - Parameter samples: Returns a pixel's sample values for its column and row.
  /// - Returns: The file's bytes.
  /// - Throws: The test framework's error if the library returns nothing.
  func make(_ samples: (Int, Int) -> [Int]) throws -> [UInt8] {
    let context = try #require(spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)))
    defer { spng_ctx_free(context) }
    var header = spng_ihdr(
      width: UInt32(size.width), height: UInt32(size.height), bit_depth: UInt8(depth),
      color_type: UInt8(type.rawValue), compression_method: 0, filter_method: 0,
      interlace_method: isInterlaced ? 1 : 0)
    #expect(spng_set_ihdr(context, &header) == 0)
    try setColors(context)
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    let rows = (0..<size.height).flatMap { y in
      pack((0..<size.width).flatMap { x in samples(x, y) })
    }
    let result = spng_encode_image(
      context, rows, rows.count, Int32(SPNG_FMT_RAW.rawValue),
      Int32(SPNG_ENCODE_FINALIZE.rawValue))
    #expect(result == 0)
    var count = 0
    var error: Int32 = 0
    let bytes = try #require(spng_get_png_buffer(context, &count, &error))
    defer { free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  private func setColors(_ context: OpaquePointer) throws {
    if !palette.isEmpty {
      var chunk = spng_plte()
      chunk.n_entries = UInt32(palette.count)
      withUnsafeMutableBytes(of: &chunk.entries) { entries in
        for (index, color) in palette.enumerated() {
          entries[index * 4] = color.red
          entries[index * 4 + 1] = color.green
          entries[index * 4 + 2] = color.blue
        }
      }
      #expect(spng_set_plte(context, &chunk) == 0)
    }
    guard !paletteAlpha.isEmpty || !clear.isEmpty else { return }
    var chunk = spng_trns()
    chunk.n_type3_entries = UInt32(paletteAlpha.count)
    withUnsafeMutableBytes(of: &chunk.type3_alpha) { $0.copyBytes(from: paletteAlpha) }
    if let first = clear.first { chunk.gray = first }
    if clear.count == 3 {
      (chunk.red, chunk.green, chunk.blue) = (clear[0], clear[1], clear[2])
    }
    #expect(spng_set_trns(context, &chunk) == 0)
  }

  private func pack(_ samples: [Int]) -> [UInt8] {
    guard depth < 16 else {
      return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    }
    let perByte = 8 / depth
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      (0..<perByte).reduce(UInt8(0)) { byte, index in
        let sample = start + index < samples.count ? samples[start + index] : 0
        return UInt8(truncatingIfNeeded: Int(byte) << depth | sample)
      }
    }
  }
}
