internal import CEXIF
internal import Canvas

extension Orientation {
  /// Reads the orientation from EXIF data; invalid data means upright.
  ///
  /// - Parameter data: The data, with or without the six bytes "Exif\0\0" that JPEG, and some
  ///   programs elsewhere, put before it.
  init(exif data: UnsafeRawBufferPointer) {
    let prefix = ByteReader(data).isNext("Exif\0\0") ? 6 : 0
    let number = ExifData(UnsafeRawBufferPointer(rebasing: data.dropFirst(prefix)))?.orientation
    self = number.flatMap(Orientation.init(rawValue:)) ?? .upright
  }
}

/// Owner of libexif's parsed data.
private final class ExifData {
  private let data: UnsafeMutablePointer<CEXIF.ExifData>

  /// Parses EXIF data; nil where it is implausibly large or memory runs out.
  init?(_ tiff: UnsafeRawBufferPointer) {
    // In JPEG it cannot be longer than 64 KB; in PNG there is no limit.
    guard tiff.count >= 8, tiff.count <= 1 << 20, let data = exif_data_new() else { return nil }
    self.data = data
    // Correcting the data would read the time and open files, which the sandbox forbids.
    exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
    let content = Array("Exif\0\0".utf8) + tiff
    exif_data_load_data(data, content, UInt32(content.count))
  }

  deinit {
    exif_data_unref(data)
  }

  /// The number in the orientation tag of the main image.
  var orientation: Int? {
    // The directories are a C array, which Swift sees as a tuple; the main image's is the first.
    guard let directory = data.pointee.ifd.0,
      let entry = exif_content_get_entry(directory, EXIF_TAG_ORIENTATION),
      entry.pointee.format == EXIF_FORMAT_SHORT, entry.pointee.components >= 1,
      entry.pointee.size >= 2, let value = entry.pointee.data
    else { return nil }
    return Int(exif_get_short(value, exif_data_get_byte_order(data)))
  }
}
