/// Ready-made words for a picture: the texts of its captions, in their order.
public struct MemeLine: Hashable, Sendable {
  /// The texts; an empty one leaves its caption empty.
  public var texts: [String]

  /// The number of letters of all texts.
  public var letterCount: Int { texts.reduce(0) { $0 + $1.count } }

  /// The maximum number of characters of a text.
  public static let longestText = 120

  /// Makes words; nil if there is nothing to read, or too much.
  ///
  /// - Parameter texts: The texts of the captions, in their order.
  public init?(_ texts: [String]) {
    guard texts.count <= Recipe.maximumCaptions, texts.contains(where: { !$0.isEmpty }),
      texts.allSatisfy({ $0.count <= Self.longestText })
    else { return nil }
    self.texts = texts
  }
}
