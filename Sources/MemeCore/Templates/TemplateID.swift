/// The identity of a template.
public struct TemplateID: Hashable, Sendable {
  /// Where a template comes from.
  public enum Origin: Hashable, Sendable {
    /// It came with the program, and cannot be deleted.
    case shipped
    /// The user has saved or imported it.
    case own
  }

  /// Its name.
  public var name: TemplateName
  /// Where it comes from.
  public var origin: Origin

  /// Makes an identity from its parts.
  public init(_ name: TemplateName, _ origin: Origin) {
    self.name = name
    self.origin = origin
  }
}
