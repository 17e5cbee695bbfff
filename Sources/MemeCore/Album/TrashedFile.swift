/// A file in the trash.
public struct TrashedFile: Hashable, Sendable {
  /// Where it was.
  public var path: String
  /// The trash folder.
  public var trash: String
  /// Its name in there.
  public var name: String

  /// Makes it from its parts.
  public init(path: String, trash: String, name: String) {
    self.path = path
    self.trash = trash
    self.name = name
  }
}
