/// The texts in a PNG file, which are read without decoding its pixels.
enum PNGTexts {
  /// The maximum number of chunks that are examined; thumbnails have about ten.
  private static let maximumChunks = 100

  /// Reads the uncompressed texts before the pixels.
  ///
  /// - Parameter file: The file's content, which may be invalid.
  /// - Returns: The texts by keyword; those before the first invalid chunk.
  static func read(_ file: [UInt8]) -> [String: String] {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return [:] }
    var texts: [String: String] = [:]
    var rest = file[8...]
    for _ in 0..<maximumChunks {
      guard rest.count >= 12 else { return texts }
      let header = rest.prefix(8)
      let length = header.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard length <= rest.count - 12 else { return texts }
      let content = rest.dropFirst(8).prefix(length)
      switch String(decoding: header.suffix(4), as: UTF8.self) {
      case "IDAT": return texts
      case "tEXt":
        let parts = content.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 { texts[latin(parts[0])] = latin(parts[1]) }
      default: break
      }
      rest = rest.dropFirst(length + 12)
    }
    return texts
  }

  /// Bytes of ISO 8859-1, the encoding of these texts, as a string.
  private static func latin(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
