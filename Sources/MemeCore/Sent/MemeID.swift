/// The identifier of a sent meme; newer memes have greater identifiers.
public struct MemeID: Hashable, Sendable, Comparable {
  /// Letters and digits that are valid in a file name.
  public var text: String

  /// Makes an id from its text.
  public init(_ text: String) {
    self.text = text
  }

  /// Whether one meme was sent before another.
  public static func < (left: MemeID, right: MemeID) -> Bool { left.text < right.text }
}
