internal import CHash
internal import MemeCore

/// A file in the thumbnail cache that desktop programs share, as in the Thumbnail Managing Standard
/// of freedesktop.org.
struct ThumbnailFile {
  /// The sizes of the standard.
  enum Size: Int, CaseIterable {
    case normal = 128
    case large = 256
    case extraLarge = 512
    case extraExtraLarge = 1024

    /// The name of the folder for thumbnails of the size.
    var folder: String {
      switch self {
      case .normal: "normal"
      case .large: "large"
      case .extraLarge: "x-large"
      case .extraExtraLarge: "xx-large"
      }
    }

    /// The smallest size for a thumbnail whose longer side has a length.
    static func fitting(_ longSide: Int) -> Size {
      allCases.first { $0.rawValue >= longSide } ?? .extraExtraLarge
    }
  }

  /// The URI of the picture.
  let uri: String
  /// When the picture was last changed, in seconds since 1970.
  let modified: Int
  private let cache: String
  private let name: String

  /// Names the thumbnails of a picture.
  ///
  /// - Parameters:
  ///   - entry: The picture.
  ///   - cache: The user's cache folder.
  init(of entry: AlbumEntry, cache: String) {
    uri = FileURIList.uri(of: entry.path)
    modified = entry.modified
    self.cache = cache
    name = Self.digest(of: uri) + ".png"
  }

  /// The path of the thumbnail of a size.
  func path(_ size: Size) -> String { "\(cache)/thumbnails/\(size.folder)/\(name)" }

  /// The path of the file that records that no thumbnail can be made.
  var failurePath: String { "\(cache)/thumbnails/fail/mememe/\(name)" }

  /// The texts in the thumbnail.
  var texts: [(keyword: String, text: String)] {
    [("Thumb::URI", uri), ("Thumb::MTime", String(modified)), ("Software", "MemeMe")]
  }

  /// Whether a thumbnail with some texts is that of the picture as it is now.
  func matches(_ texts: [String: String]) -> Bool {
    guard texts["Thumb::URI"] == uri, let time = texts["Thumb::MTime"] else { return false }
    // Some programs write fractions of a second.
    return time.prefix { $0 != "." } == String(modified)
  }

  /// The MD5 digest of a text, in hexadecimal digits.
  private static func digest(of text: String) -> String {
    var context = MD5_CTX()
    let bytes = Array(text.utf8)
    MD5Init(&context)
    MD5Update(&context, bytes, bytes.count)
    var digest = [UInt8](repeating: 0, count: Int(MD5_DIGEST_LENGTH))
    MD5Final(&digest, &context)
    return ContentHash.hexadecimal(digest)
  }
}
