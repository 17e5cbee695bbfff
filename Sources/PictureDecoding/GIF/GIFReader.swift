internal import CGIF
internal import Canvas

/// Decodes the first picture of a GIF file with giflib, row by row, so that a truncated file yields
/// the rows it has.
struct GIFReader: PixelReader {
  var size: PixelSize { probe.size }

  private let probe: GIFProbe
  private let bytes: UnsafeRawBufferPointer

  /// Makes a reader for a file whose header has been read.
  init(_ probe: GIFProbe, bytes: UnsafeRawBufferPointer) {
    self.probe = probe
    self.bytes = bytes
  }

  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult {
    guard let file = GIFFile(bytes), file.findPicture(), file.size == probe.area.size,
      let colors = file.colors
    else { throw .damaged }
    var row = [UInt8](repeating: 0, count: file.size.width)
    var rows = 0
    var isOpaque = probe.area.size == size
    for y in Self.order(of: file.size.height, isInterlaced: file.isInterlaced) {
      guard file.readRow(into: &row) else { break }
      let start = ((probe.area.y + y) * size.width + probe.area.x) * 4
      for (x, index) in row.enumerated() {
        let color = colors[Int(index)]
        isOpaque = isOpaque && color >> 24 == 255
        pixels.storeBytes(of: color.littleEndian, toByteOffset: start + x * 4, as: UInt32.self)
      }
      rows += 1
    }
    guard rows > 0 else { throw .damaged }
    let isWhole = rows == file.size.height
    return DecodingResult(isOpaque: isOpaque && isWhole, isDamaged: !isWhole)
  }

  /// The rows in the order of the file; interlaced ones come in four passes.
  private static func order(of height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: height, by: $1)) }
  }
}

/// Owner of a file opened with giflib.
private final class GIFFile {
  private let file: UnsafeMutablePointer<GifFileType>
  private let input: MemoryInput
  private var transparentIndex: Int?

  /// Reads the logical screen; nil if it is invalid or memory runs out.
  init?(_ bytes: UnsafeRawBufferPointer) {
    let input = MemoryInput(bytes)
    let opened = DGifOpen(
      Unmanaged.passUnretained(input).toOpaque(),
      { file, buffer, count in
        guard let context = file?.pointee.UserData, let buffer else { return 0 }
        let input = Unmanaged<MemoryInput>.fromOpaque(context).takeUnretainedValue()
        let place = UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))
        return Int32(input.read(into: place))
      }, nil)
    guard let opened else { return nil }
    file = opened
    self.input = input
  }

  deinit {
    DGifCloseFile(file, nil)
  }

  /// The size of the picture that was found.
  var size: PixelSize {
    PixelSize(width: Int(file.pointee.Image.Width), height: Int(file.pointee.Image.Height))
  }

  var isInterlaced: Bool { file.pointee.Image.Interlace }

  /// Advances to the first picture.
  ///
  /// - Returns: Whether there is one.
  func findPicture() -> Bool {
    var kind = UNDEFINED_RECORD_TYPE
    while DGifGetRecordType(file, &kind) == GIF_OK {
      switch kind {
      case IMAGE_DESC_RECORD_TYPE: return DGifGetImageDesc(file) == GIF_OK
      case EXTENSION_RECORD_TYPE: guard readExtension() else { return false }
      default: return false
      }
    }
    return false
  }

  private func readExtension() -> Bool {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard DGifGetExtension(file, &code, &block) == GIF_OK else { return false }
    while let content = block {
      // The first byte is the length.
      if code == GRAPHICS_EXT_FUNC_CODE, content[0] >= 4 {
        transparentIndex = content[1] & 1 == 1 ? Int(content[4]) : nil
      }
      guard DGifGetExtensionNext(file, &block) == GIF_OK else { return false }
    }
    return true
  }

  /// The 256 colours of the picture as RGBA bytes; missing ones are black.
  var colors: [UInt32]? {
    guard let map = file.pointee.Image.ColorMap ?? file.pointee.SColorMap,
      let entries = map.pointee.Colors
    else { return nil }
    var colors = [UInt32](repeating: 0xFF00_0000, count: 256)
    for index in 0..<min(256, Int(map.pointee.ColorCount)) {
      let (red, green, blue) = (entries[index].Red, entries[index].Green, entries[index].Blue)
      colors[index] |= UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16
    }
    if let transparentIndex { colors[transparentIndex] = 0 }
    return colors
  }

  func readRow(into row: inout [UInt8]) -> Bool {
    DGifGetLine(file, &row, Int32(row.count)) == GIF_OK
  }
}

/// Bytes that a codec reads in order.
final class MemoryInput {
  private var reader: ByteReader

  init(_ bytes: UnsafeRawBufferPointer) {
    reader = ByteReader(bytes)
  }

  /// Copies the next bytes.
  ///
  /// - Returns: How many there were.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, reader.left)
    guard let next = reader.peek(count) else { return 0 }
    buffer.copyMemory(from: next)
    reader.skip(count)
    return count
  }
}
