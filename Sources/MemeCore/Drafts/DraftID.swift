/// The identifier of an abandoned draft.
public struct DraftID: Hashable, Sendable {
  /// Letters and digits that are valid in a file name.
  public var name: String

  /// Makes an identifier from its name.
  public init(_ name: String) {
    self.name = name
  }
}
