/// A drive that can be removed, such as a USB stick.
public struct RemovableDrive: Hashable, Sendable {
  /// Its name as shown to the operator.
  public var name: String
  /// The path of its folder.
  public var path: String
  /// The free bytes.
  public var freeBytes: Int

  /// Makes a drive.
  public init(name: String, path: String, freeBytes: Int) {
    self.name = name
    self.path = path
    self.freeBytes = freeBytes
  }
}
