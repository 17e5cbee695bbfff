internal import Canvas

/// Decodes BMP; a truncated file yields the rows it has.
struct BMPReader: PixelReader {
  var size: PixelSize { probe.size }

  private let probe: BMPProbe
  private let bytes: UnsafeRawBufferPointer

  /// Makes a reader for a file whose header has been read.
  init(_ probe: BMPProbe, bytes: UnsafeRawBufferPointer) {
    self.probe = probe
    self.bytes = bytes
  }

  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult {
    switch probe.storage {
    case .indices(let bits):
      let mask = UInt8(1 << bits - 1)
      return try readRows(into: pixels, bitsPerPixel: bits) { row, column in
        let bit = column * bits
        let index = row[bit / 8] >> UInt8(8 - bits - bit % 8) & mask
        return probe.colors[Int(index)]
      }
    case .masked(let byteCount, let masks):
      return try readRows(into: pixels, bitsPerPixel: byteCount * 8) { row, column in
        var pixel: UInt32 = 0
        for byte in 0..<byteCount {
          pixel |= UInt32(row[column * byteCount + byte]) << UInt32(byte * 8)
        }
        return masks.color(of: pixel)
      }
    case .runs(let bits): return try readRuns(into: pixels, bits: bits)
    }
  }

  /// Writes a pixel; rows are counted as they are stored.
  private func store(
    _ color: UInt32, _ column: Int, _ row: Int, in pixels: UnsafeMutableRawBufferPointer
  ) {
    let y = probe.isTopDown ? row : size.height - 1 - row
    pixels.storeBytes(
      of: color.littleEndian, toByteOffset: (y * size.width + column) * 4, as: UInt32.self)
  }

  /// Reads rows of pixels of equal size; each row begins at a multiple of four bytes.
  private func readRows(
    into pixels: UnsafeMutableRawBufferPointer, bitsPerPixel: Int,
    _ color: (UnsafeRawBufferPointer, _ column: Int) -> UInt32
  ) throws(DecodingFault) -> DecodingResult {
    let used = (size.width * bitsPerPixel + 7) / 8
    let bytesPerRow = (used + 3) / 4 * 4
    var reader = ByteReader(bytes, at: probe.pixelStart)
    var all = UInt32.max
    for row in 0..<size.height {
      guard let content = reader.peek(used) else {
        guard row > 0 else { throw .damaged }
        return DecodingResult(isOpaque: false, isDamaged: true)
      }
      for column in 0..<size.width {
        let color = color(content, column)
        all &= color
        store(color, column, row, in: pixels)
      }
      reader.skip(bytesPerRow)
    }
    return DecodingResult(isOpaque: all >> 24 == 255, isDamaged: false)
  }

  /// Reads runs of indices; pixels that they leave out are transparent.
  private func readRuns(
    into pixels: UnsafeMutableRawBufferPointer, bits: Int
  ) throws(DecodingFault) -> DecodingResult {
    var reader = ByteReader(bytes, at: probe.pixelStart)
    var runs = BMPRuns(bits: bits)
    var count = 0
    while let step = runs.next(&reader) {
      guard case .pixel(let index, let column, let row) = step else {
        return DecodingResult(isOpaque: count == size.count, isDamaged: false)
      }
      // Programs write pixels beyond the edges, too.
      guard column < size.width, row < size.height else { continue }
      store(probe.colors[index], column, row, in: pixels)
      count += 1
    }
    guard count > 0 else { throw .damaged }
    return DecodingResult(isOpaque: false, isDamaged: true)
  }
}

/// The runs of a compressed bitmap, pixel by pixel.
private struct BMPRuns {
  /// A step of decoding.
  enum Step {
    case pixel(index: Int, column: Int, row: Int)
    case end
  }

  private let bits: Int
  private var (column, row) = (0, 0)
  /// The rest of a run: two indices in turn, which are equal with 8 bits.
  private var repeated: (first: Int, second: Int, left: Int) = (0, 0, 0)
  /// The rest of a sequence of single pixels.
  private var literal: (byte: Int, left: Int, taken: Int) = (0, 0, 0)

  init(bits: Int) {
    self.bits = bits
  }

  /// The next step; nil at the end of the file.
  mutating func next(_ reader: inout ByteReader) -> Step? {
    while repeated.left == 0, literal.left == 0 {
      guard let count = reader.byte(), let value = reader.byte() else { return nil }
      if count > 0 {
        repeated =
          bits == 8
          ? (Int(value), Int(value), Int(count)) : (Int(value >> 4), Int(value & 15), Int(count))
      } else if value == 1 {
        return .end
      } else {
        guard escape(value, &reader) else { return nil }
      }
    }
    return pixel(&reader)
  }

  /// Handles an escape other than the end of the bitmap.
  private mutating func escape(_ value: UInt8, _ reader: inout ByteReader) -> Bool {
    switch value {
    case 0: (column, row) = (0, row + 1)
    case 2:
      guard let right = reader.byte(), let up = reader.byte() else { return false }
      (column, row) = (column + Int(right), row + Int(up))
    default: literal = (0, Int(value), 0)
    }
    return true
  }

  private mutating func pixel(_ reader: inout ByteReader) -> Step? {
    defer { column += 1 }
    if repeated.left > 0 {
      repeated = (repeated.second, repeated.first, repeated.left - 1)
      return .pixel(index: repeated.second, column: column, row: row)
    }
    let perByte = 8 / bits
    if literal.taken % perByte == 0 {
      guard let byte = reader.byte() else { return nil }
      literal.byte = Int(byte)
    }
    let shift = bits * (perByte - 1 - literal.taken % perByte)
    let index = literal.byte >> shift & (1 << bits - 1)
    literal.left -= 1
    literal.taken += 1
    // Sequences are padded to an even number of bytes.
    if literal.left == 0, (literal.taken * bits + 7) / 8 % 2 == 1 { reader.skip(1) }
    return .pixel(index: index, column: column, row: row)
  }
}
