/// Recognition of HEIC and AVIF, whose codecs are in a helper of their own.
///
/// Loading them takes longer than decoding a small picture, and they start threads, which the
/// sandbox of the other formats forbids.
public enum ISOMedia {
  /// The brands of pictures; a video has others.
  private static let brands: Set = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2", "msf1", "avif", "avis",
  ]

  /// Whether the bytes begin like such a picture: with a box of type `ftyp` with one of its brands.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: Whether they do.
  public static func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var reader = ByteReader(bytes)
    guard let length = reader.readUInt32(), reader.isNext("ftyp"), (16...4096).contains(length),
      let box = ByteReader(bytes).peek(length)
    else { return false }
    // The main brand, its version, and the compatible brands.
    return stride(from: 8, to: length - 3, by: 4).contains { start in
      start != 12
        && brands.contains(String(decoding: box[start..<start + 4], as: UTF8.self))
    }
  }
}
