extension SamplePictures {
  /// A JPEG file with an orientation.
  ///
  /// - Parameters:
  ///   - orientation: The value of the EXIF tag, possibly invalid.
  ///   - jpeg: A JPEG file without EXIF data.
  /// - Returns: The file with an EXIF segment.
  public static func oriented(_ orientation: UInt16, _ jpeg: [UInt8]) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + exif(orientation: orientation)
    let length = content.count + 2
    return jpeg.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + content
      + jpeg.dropFirst(2)
  }

  /// EXIF data with only an orientation, big-endian.
  ///
  /// - Parameters:
  ///   - orientation: The value of the tag.
  ///   - next: The offset of the next directory; 8 makes a loop.
  /// - Returns: The data without the `Exif` header of JPEG.
  public static func exif(orientation: UInt16, next: UInt8 = 0) -> [UInt8] {
    [
      0x4D, 0x4D, 0x00, 0x2A, 0x00, 0x00, 0x00, 0x08, 0x00, 0x01,
      0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01,
      UInt8(orientation >> 8), UInt8(orientation & 255), 0x00, 0x00, 0x00, 0x00, 0x00, next,
    ]
  }

  /// A PNG chunk with its length and checksum.
  ///
  /// - Parameters:
  ///   - name: Four letters.
  ///   - content: What it holds.
  /// - Returns: The chunk's bytes.
  public static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bytes(UInt32(content.count)) + body + bytes(checkSum(body))
  }

  /// A PNG file with a chunk inserted after its header.
  ///
  /// - Parameters:
  ///   - chunk: The chunk's bytes.
  ///   - png: A PNG file.
  /// - Returns: The longer file.
  public static func inserting(_ chunk: [UInt8], into png: [UInt8]) -> [UInt8] {
    // Signature and header are 8 and 25 bytes long.
    png.prefix(33) + chunk + png.dropFirst(33)
  }

  /// The beginning of a PNG file: signature and header.
  ///
  /// - Parameters:
  ///   - width: Columns.
  ///   - height: Rows.
  /// - Returns: The first 33 bytes of a truecolour file.
  public static func pngHeader(width: UInt32, height: UInt32) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", bytes(width) + bytes(height) + [8, 2, 0, 0, 0])
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The checksum of PNG chunks; PNG specification, annex D.
  private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1
      }
    }
  }
}
