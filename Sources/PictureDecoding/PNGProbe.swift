internal import Canvas

/// What a PNG file says of itself; chunks as in the PNG specification (third edition), section 5.
struct PNGProbe {
  /// Columns and rows as they are stored.
  let size: PixelSize
  /// Whether passes over the whole picture follow each other instead of rows.
  let isInterlaced: Bool
  /// Whether all chunks are there, up to the closing one.
  private(set) var isComplete = false
  /// The EXIF chunk.
  private(set) var exif: UnsafeRawBufferPointer?
  /// Whether another chunk than gamma tells what the colours mean.
  private(set) var hasColorSpace = false

  /// More chunks beside the pixels than any encoder writes.
  private static let mostChunks = 10_000

  /// Whether a file begins like a PNG.
  static func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  /// Reads the header and walks the chunks.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: `DecodingFault.damaged` where the header is none or the chunks are a bomb.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingFault) {
    var reader = ByteReader(bytes, at: 8)
    guard reader.number32() == 13, reader.isNext("IHDR") else { throw .damaged }
    reader.skip(4)
    guard let width = reader.number32(), let height = reader.number32(),
      let details = reader.peek(5), (1...0x7FFF_FFFF).contains(width),
      (1...0x7FFF_FFFF).contains(height)
    else { throw .damaged }
    size = PixelSize(width: width, height: height)
    isInterlaced = details[4] != 0
    reader.skip(9)
    try walk(&reader)
  }

  private mutating func walk(_ reader: inout ByteReader) throws(DecodingFault) {
    var count = 0
    while let length = reader.number32(), let name = reader.peek(4) {
      let isPixels = ByteReader(name).isNext("IDAT")
      count += isPixels ? 0 : 1
      guard count <= Self.mostChunks, length <= 0x7FFF_FFFF else { throw .damaged }
      reader.skip(4)
      guard reader.left >= length + 4 else { return }
      if !isPixels { note(name, reader.peek(length)) }
      reader.skip(length + 4)
      if ByteReader(name).isNext("IEND") {
        isComplete = true
        return
      }
    }
  }

  private mutating func note(_ name: UnsafeRawBufferPointer, _ content: UnsafeRawBufferPointer?) {
    let reader = ByteReader(name)
    if reader.isNext("eXIf"), exif == nil { exif = content }
    if reader.isNext("sRGB") || reader.isNext("iCCP") || reader.isNext("cICP") {
      hasColorSpace = true
    }
  }
}
