internal import Canvas

/// The header of a picture file, parsed in Swift before a codec reads a byte.
struct PictureHeader {
  /// The format of the file, which selects the codec.
  enum Format {
    case jpeg(JPEGProbe)
    case png(PNGProbe)
  }

  let format: Format
  /// Columns and rows as stored.
  let storedSize: PixelSize
  /// The orientation to apply.
  let orientation: Orientation

  /// Reads a header.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: `DecodingFault` if the file is not a supported picture.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingFault) {
    guard !bytes.isEmpty else { throw .empty }
    let exif: UnsafeRawBufferPointer?
    if JPEGProbe.matches(bytes) {
      let probe = try JPEGProbe(bytes)
      (format, storedSize, exif) = (.jpeg(probe), probe.size, probe.exif)
    } else if PNGProbe.matches(bytes) {
      let probe = try PNGProbe(bytes)
      (format, storedSize, exif) = (.png(probe), probe.size, probe.exif)
    } else {
      throw .unknownFormat
    }
    orientation = exif.map(Orientation.init(exif:)) ?? .upright
  }
}
