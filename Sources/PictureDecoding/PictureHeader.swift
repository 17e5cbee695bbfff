internal import Canvas

/// What the header of a file says, read by ourselves before a codec sees a byte.
struct PictureHeader {
  /// Which codec is to read the file.
  enum Format {
    case jpeg(JPEGProbe)
    case png(PNGProbe)
  }

  let format: Format
  /// Columns and rows as they are stored.
  let storedSize: PixelSize
  /// How they are to be turned.
  let orientation: Orientation

  /// Reads a header.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: `DecodingFault` when the file cannot be a picture that we read.
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
