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
    let bytes = name.utf8.lazy.filter(Self.isAllowed).prefix(Self.longest)
    self.name = String(decoding: bytes, as: UTF8.self)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The caption near the top of the picture, the first of every classic meme.
  public static let top = CaptionID("top")
  /// The caption near the bottom of the picture, the second of every classic meme.
  public static let bottom = CaptionID("bottom")
}
