/// A program with a desktop entry.
public struct DesktopProgram: Hashable, Sendable {
  /// The name of its desktop entry, such as `gimp.desktop`.
  public var id: String
  /// Its name as shown to the user.
  public var name: String
  /// Whether it is the user's or the system's default for the media type.
  public var isDefault: Bool

  /// Makes a program.
  public init(id: String, name: String, isDefault: Bool = false) {
    self.id = id
    self.name = name
    self.isDefault = isDefault
  }
}
