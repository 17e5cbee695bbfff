/// The names of the formats of pictures that can be opened.
public enum ImportableTypes {
  /// The media types, the preferred ones first where the same picture is offered in several.
  public static let mediaTypes = [
    "image/png", "image/jpeg", "image/webp", "image/tiff", "image/bmp", "image/gif", "image/avif",
    "image/heic", "image/heif",
  ]

  /// The file extensions, in lower case.
  public static let fileExtensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "tif", "tiff", "bmp", "heic", "heif",
    "avif",
  ]

  /// Whether a path has the file extension of a picture.
  public static func isPicture(_ path: String) -> Bool {
    let name = path.lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    return fileExtensions.contains(name[name.index(after: dot)...].lowercased())
  }
}
