internal import Canvas

/// The header of a WebP file; chunks as in the WebP container specification (RFC 9649).
struct WebPProbe: SourceFormat {
  /// Columns and rows of the canvas.
  let size: PixelSize
  /// What the codec reads: the whole file, or the first frame of an animation.
  private(set) var frame: UnsafeRawBufferPointer
  /// The place of the frame on the canvas.
  private(set) var area: PixelArea

  private var exif: UnsafeRawBufferPointer?
  private var profile: UnsafeRawBufferPointer?

  static func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var reader = ByteReader(bytes)
    guard reader.isNext("RIFF") else { return false }
    reader.skip(8)
    return reader.isNext("WEBP")
  }

  var orientation: Orientation { exif.map(Orientation.init(exif:)) ?? .upright }

  var color: SourceColor { SourceColor(profile: profile.map { [UInt8]($0) }) }

  init(_ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits) throws(DecodingFault) {
    frame = bytes
    var (canvas, area): (PixelSize?, PixelArea?)
    var reader = ByteReader(bytes, at: 12)
    while let chunk = RIFFChunk(&reader) {
      switch chunk.kind {
      case "VP8X" where canvas == nil && area == nil: canvas = Self.canvasSize(chunk.content)
      case "VP8 " where area == nil: area = Self.lossySize(chunk.content).map(PixelArea.init)
      case "VP8L" where area == nil: area = Self.losslessSize(chunk.content).map(PixelArea.init)
      case "ANMF" where area == nil:
        area = Self.frameArea(chunk.content)
        frame = UnsafeRawBufferPointer(rebasing: chunk.content.dropFirst(16))
      case "EXIF": exif = exif ?? chunk.content
      case "ICCP": profile = profile ?? chunk.content
      default: break
      }
    }
    guard let area else { throw .damaged }
    self.area = area
    size = canvas ?? area.size
    guard size.width > 0, size.height > 0, area.x + area.size.width <= size.width,
      area.y + area.size.height <= size.height
    else { throw .damaged }
  }

  func makeReader(_ bytes: UnsafeRawBufferPointer, longSide: Int?) -> any PixelReader {
    WebPReader(self, longSide: longSide)
  }

  /// The canvas of an extended file: flags in four bytes, then each side less one in three.
  private static func canvasSize(_ content: UnsafeRawBufferPointer) -> PixelSize? {
    var reader = ByteReader(content, at: 4)
    guard let width = reader.readLittle(3), let height = reader.readLittle(3) else { return nil }
    return PixelSize(width: width + 1, height: height + 1)
  }

  /// The size in a key frame's header, as in RFC 6386, section 9.1.
  private static func lossySize(_ content: UnsafeRawBufferPointer) -> PixelSize? {
    var reader = ByteReader(content, at: 3)
    guard reader.readLittle(3) == 0x2A_019D, let width = reader.readLittle(2),
      let height = reader.readLittle(2), width & 0x3FFF > 0, height & 0x3FFF > 0
    else { return nil }
    return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
  }

  /// The size in a lossless header: a byte of signature, then each side less one in 14 bits.
  private static func losslessSize(_ content: UnsafeRawBufferPointer) -> PixelSize? {
    var reader = ByteReader(content, at: 1)
    guard let bits = reader.readLittle(4) else { return nil }
    return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
  }

  /// The place of an animation's frame: half the offsets, then each side less one, in three bytes.
  private static func frameArea(_ content: UnsafeRawBufferPointer) -> PixelArea? {
    var reader = ByteReader(content)
    guard content.count > 16, let x = reader.readLittle(3), let y = reader.readLittle(3),
      let width = reader.readLittle(3), let height = reader.readLittle(3)
    else { return nil }
    return PixelArea(x: x * 2, y: y * 2, size: PixelSize(width: width + 1, height: height + 1))
  }
}

extension PixelArea {
  fileprivate init(_ size: PixelSize) {
    self.init(x: 0, y: 0, size: size)
  }
}

/// A chunk of a RIFF file.
private struct RIFFChunk {
  /// Four characters.
  let kind: String
  /// The content, as far as the file has it.
  let content: UnsafeRawBufferPointer

  /// Reads a chunk and advances to the next; nil at the end of the file.
  init?(_ reader: inout ByteReader) {
    guard let name = reader.peek(4) else { return nil }
    kind = String(decoding: name, as: UTF8.self)
    reader.skip(4)
    guard let length = reader.readLittle(4), let content = reader.peek(min(length, reader.left))
    else { return nil }
    self.content = content
    // Contents are padded to an even length.
    reader.skip(length + length & 1)
  }
}
