/// A kind of picture file that we write.
public enum PictureFormat: Hashable, Sendable, CaseIterable {
  /// Small, for photographs; knows no transparency.
  case jpeg
  /// Exact, with transparency.
  case png

  /// Tells the format from a file's name.
  ///
  /// - Parameter fileName: A name or path; capitals do not matter.
  public init?(fileName: String) {
    let name = fileName.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "jpg", "jpeg": self = .jpeg
    case "png": self = .png
    default: return nil
    }
  }

  /// What file names of this format end with, without the dot.
  public var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    }
  }

  /// The longest side that the format and its library can hold, in pixels.
  public var longestSide: Int {
    switch self {
    // JPEG_MAX_DIMENSION of libjpeg-turbo.
    case .jpeg: 65_500
    // The PNG specification's limit for four-byte numbers.
    case .png: 0x7FFF_FFFF
    }
  }
}
