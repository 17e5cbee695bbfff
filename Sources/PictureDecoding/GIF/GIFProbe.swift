internal import Canvas

/// The header of a GIF file up to its first picture, as in the GIF89a specification.
struct GIFProbe: SourceFormat {
  /// Columns and rows of the logical screen, enlarged if the first picture exceeds it.
  let size: PixelSize
  /// The place of the first picture.
  let area: PixelArea

  let orientation = Orientation.upright
  let color = SourceColor()

  static func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let reader = ByteReader(bytes)
    return reader.isNext("GIF87a") || reader.isNext("GIF89a")
  }

  init(_ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits) throws(DecodingFault) {
    var reader = ByteReader(bytes, at: 6)
    guard let width = reader.readLittle(2), let height = reader.readLittle(2),
      let flags = reader.byte()
    else { throw .damaged }
    // The background's index, the aspect ratio, and the table of colours if there is one.
    reader.skip(2 + Self.tableBytes(flags))
    guard let area = Self.findPicture(&reader) else { throw .damaged }
    self.area = area
    size = PixelSize(
      width: max(width, area.x + area.size.width), height: max(height, area.y + area.size.height))
  }

  func makeReader(_ bytes: UnsafeRawBufferPointer, longSide: Int?) -> any PixelReader {
    GIFReader(self, bytes: bytes)
  }

  private static func tableBytes(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Skips extensions up to the first picture.
  private static func findPicture(_ reader: inout ByteReader) -> PixelArea? {
    while let block = reader.byte() {
      switch block {
      case 0x21:
        reader.skip(1)
        while let length = reader.byte(), length > 0 { reader.skip(Int(length)) }
      case 0x2C:
        guard let x = reader.readLittle(2), let y = reader.readLittle(2),
          let width = reader.readLittle(2), let height = reader.readLittle(2), width > 0,
          height > 0
        else { return nil }
        return PixelArea(x: x, y: y, size: PixelSize(width: width, height: height))
      default: return nil
      }
    }
    return nil
  }
}
