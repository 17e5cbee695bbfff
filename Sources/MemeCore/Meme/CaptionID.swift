/// Identifies a caption within its meme.
public struct CaptionID: Hashable, Sendable {
  /// ASCII letters, digits and hyphens.
  public let name: String

  /// The length of the longest name, in characters.
  private static let longest = 32

  /// Makes an identifier.
  ///
  /// - Parameter name: ASCII letters, digits and hyphens; anything else is left out.
  public init(_ name: String) {
    let letters = name.unicodeScalars.filter {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-")
    }
    self.name = String(String.UnicodeScalarView(letters.prefix(Self.longest)))
  }

  /// The caption near the top of the picture, the first of every classic meme.
  public static let top = CaptionID("top")
  /// The caption near the bottom of the picture, the second of every classic meme.
  public static let bottom = CaptionID("bottom")
}
