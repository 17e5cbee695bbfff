/// A kind of picture file that we write.
public enum PictureFormat: Hashable, Sendable, CaseIterable {
  /// Small, for photographs; knows no transparency.
  case jpeg
  /// Exact, with transparency.
  case png
  /// Smaller still, with transparency; not every program reads it.
  case webp

  /// Tells the format from what file names end with.
  ///
  /// - Parameter fileExtension: The ending without the dot; capitals do not matter.
  public init?(fileExtension: some StringProtocol) {
    switch fileExtension.lowercased() {
    case "jpg", "jpeg": self = .jpeg
    case "png": self = .png
    case "webp": self = .webp
    default: return nil
    }
  }

  /// Tells the format from a file's name.
  ///
  /// - Parameter fileName: A name or path; capitals do not matter.
  public init?(fileName: String) {
    let name = fileName.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    self.init(fileExtension: name[name.index(after: dot)...])
  }

  /// What file names of this format end with, without the dot.
  public var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webp: "webp"
    }
  }

  /// The longest side that the format and its library can hold, in pixels.
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
