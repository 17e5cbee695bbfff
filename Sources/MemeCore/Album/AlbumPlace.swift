/// What the image picker shows.
public enum AlbumPlace: Hashable, Sendable {
  /// The templates.
  case templates
  /// The most recent pictures of all the user's folders.
  case recents
  /// One folder; its path.
  case folder(String)

  /// The path of the folder that memes are saved to in a pictures folder.
  public static func savedMemes(in pictures: String) -> String { path(of: "MemeMe", in: pictures) }

  /// The path of a file or folder in a folder.
  static func path(of name: String, in folder: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// The path of the folder that contains a path; nil for the root of the file system.
  static func enclosing(_ path: String) -> String? {
    // Not characters: a slash before a combining mark is one with it.
    guard path != "/", let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
