/// A file or folder in the image picker.
public struct AlbumEntry: Hashable, Sendable {
  /// The kind of an entry.
  public enum Kind: Hashable, Sendable {
    /// A folder that can be opened.
    case folder
    /// A picture that can be chosen.
    case picture
    /// A template, shown by its picture.
    case template(TemplateID)
  }

  /// The last component of the path, or the name of the template.
  public var name: String
  /// The absolute path; of a template, that of its picture.
  public var path: String
  /// The kind.
  public var kind: Kind
  /// The file's length in bytes; 0 for folders.
  public var byteCount: Int
  /// When the file was last changed, in seconds since 1970; a changed file gets a new thumbnail.
  public var modified: Int

  /// Makes an entry from its parts.
  public init(name: String, path: String, kind: Kind, byteCount: Int, modified: Int = 0) {
    self.name = name
    self.path = path
    self.kind = kind
    self.byteCount = byteCount
    self.modified = modified
  }

  /// The path of the folder that contains it.
  public var folder: String { AlbumPlace.enclosing(path) ?? "/" }
}

/// A folder that the image picker offers, with the number of pictures in it.
public struct AlbumFolder: Hashable, Sendable {
  /// The last component of the path.
  public var name: String
  /// The absolute path.
  public var path: String
  /// The number of pictures that are directly in it.
  public var pictureCount: Int

  /// Makes a folder from its parts.
  public init(name: String, path: String, pictureCount: Int) {
    self.name = name
    self.path = path
    self.pictureCount = pictureCount
  }
}
