internal import System

/// The header of a PNG file, which is read without the rest of it.
enum PNGHeader {
  /// The signature, the length and the name of the first chunk, and the two sides.
  private static let byteCount = 24
  private static let signature: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ]

  /// The width of a picture divided by its height.
  ///
  /// - Parameter path: The file, whose content may be invalid.
  /// - Returns: The shape; nil if the file is missing or no PNG file.
  static func shape(ofFile path: String) -> Double? {
    // Without the file its thumbnail is made, and with it its shape is known.
    guard let (file, _) = try? BoundedFile.open(path) else { return nil }
    var header = [UInt8](repeating: 0, count: byteCount)
    let count = header.withUnsafeMutableBytes { FileDescriptor.read(file.rawValue, into: $0) }
    return count == byteCount ? shape(header) : nil
  }

  /// The width divided by the height in the first bytes of a file.
  static func shape(_ header: [UInt8]) -> Double? {
    guard header.count >= byteCount, header.starts(with: signature) else { return nil }
    func number(at start: Int) -> Int { header[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    return width > 0 && height > 0 ? Double(width) / Double(height) : nil
  }
}
