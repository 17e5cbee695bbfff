/// A file format for encoded pictures.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// Small, for photographs; without transparency.
  case jpeg = "jpg"
  /// Lossless, with transparency.
  case png
  /// Smallest, with transparency; not supported by every program.
  case webp

  /// Makes the format for a file extension.
  ///
  /// - Parameter fileExtension: The extension without the dot, in any case.
  public init?(fileExtension: some StringProtocol) {
    let name = fileExtension.lowercased()
    self.init(rawValue: name == "jpeg" ? "jpg" : name)
  }

  /// Makes the format for a file name.
  ///
  /// - Parameter fileName: A name or path, in any case.
  public init?(fileName: String) {
    let name = fileName.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    self.init(fileExtension: name[name.index(after: dot)...])
  }

  /// The file extension of this format, without the dot.
  public var fileExtension: String { rawValue }

  /// The media type, as in RFC 6838.
  public var mediaType: String { "image/\(self)" }

  /// Whether it can store transparent pixels; otherwise they become white.
  public var hasTransparency: Bool { self != .jpeg }

  /// Whether printing systems read it: CUPS refuses WebP.
  public var isPrintable: Bool { self != .webp }

  /// The extensions that file names may have, without the dot.
  public static var allFileExtensions: [String] {
    allCases.flatMap { $0 == .jpeg ? ["jpg", "jpeg"] : [$0.fileExtension] }
  }

  /// The maximum side of a picture in this format and its library, in pixels.
  public var longestSide: Int {
    switch self {
    // JPEG_MAX_DIMENSION of libjpeg-turbo.
    case .jpeg: 65_500
    // The PNG specification's limit for four-byte numbers.
    case .png: 0x7FFF_FFFF
    // WEBP_MAX_DIMENSION: sides of 14 bits.
    case .webp: 16_383
    }
  }
}
