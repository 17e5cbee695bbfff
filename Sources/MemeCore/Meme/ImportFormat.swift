/// A format of pictures that can be opened.
public struct ImportFormat: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The media types, the preferred one first.
  public let mediaTypes: [String]
  /// The file extensions, in lower case.
  public let fileExtensions: [String]
  /// Whether its codec may be missing: it is in `mememe-decode-heif`.
  public let isOptional: Bool

  private init(
    _ name: String, _ mediaTypes: [String], _ fileExtensions: [String], isOptional: Bool = false
  ) {
    self.name = name
    self.mediaTypes = mediaTypes
    self.fileExtensions = fileExtensions
    self.isOptional = isOptional
  }

  private static let png = ImportFormat("PNG", ["image/png"], ["png"])

  private static let gif = ImportFormat("GIF", ["image/gif"], ["gif"])

  /// All formats.
  public static let all = [
    ImportFormat("JPEG", ["image/jpeg"], ["jpg", "jpeg", "jpe", "jfif"]),
    png,
    ImportFormat("WebP", ["image/webp"], ["webp"]),
    gif,
    ImportFormat("HEIC", ["image/heic", "image/heif"], ["heic", "heif"], isOptional: true),
    ImportFormat("AVIF", ["image/avif"], ["avif"], isOptional: true),
    ImportFormat("TIFF", ["image/tiff"], ["tif", "tiff"]),
    ImportFormat("BMP", ["image/bmp"], ["bmp"]),
  ]

  /// The media types of all formats: where the same picture is offered in several, PNG has lost
  /// nothing, GIF has lost colours, and optional ones may not be read.
  public static let mediaTypes: [String] = {
    let others = all.filter { $0 != png && $0 != gif }
    let ordered =
      [png] + others.filter { !$0.isOptional } + [gif] + others.filter(\.isOptional)
    return ordered.flatMap(\.mediaTypes)
  }()

  /// The media type that the file extension of a path stands for; nil if that is of no picture.
  public static func mediaType(of path: String) -> String? {
    guard let ending = fileExtension(of: path) else { return nil }
    return all.first { $0.fileExtensions.contains(ending) }?.mediaTypes.first
  }

  private static let allFileExtensions = Set(all.flatMap(\.fileExtensions))

  /// Whether a path has the file extension of a picture.
  public static func isPicture(_ path: String) -> Bool {
    fileExtension(of: path).map(allFileExtensions.contains) ?? false
  }

  /// The file extension of a path in lower case; nil if it has none.
  private static func fileExtension(of path: String) -> String? {
    let name = path.lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}
