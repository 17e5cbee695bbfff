internal import Canvas

/// A text on a picture, with its place and its style.
public struct Caption: Hashable, Sendable, Identifiable {
  /// The identifier within the meme.
  public let id: CaptionID
  /// The text as typed; blank text draws nothing.
  public var text: String
  /// The place on the cropped picture.
  public var place: CaptionPlace
  /// The placeholder of an empty field; nil for the interface's own.
  public var prompt: String?
  /// The style; nil for that of the meme.
  public var style: CaptionStyle?

  /// The longest text that is laid out, in grapheme clusters.
  public static let longestText = 2_000

  /// Makes a caption from its parts.
  public init(
    id: CaptionID, text: String = "", place: CaptionPlace, prompt: String? = nil,
    style: CaptionStyle? = nil
  ) {
    self.id = id
    self.text = text
    self.place = place
    self.prompt = prompt
    self.style = style
  }

  /// Whether two captions have the same text, byte for byte: equivalent texts may look different.
  public static func == (one: Caption, other: Caption) -> Bool {
    one.id == other.id && ExactText(one.text) == ExactText(other.text)
      && one.place == other.place && one.prompt == other.prompt && one.style == other.style
  }

  /// Whether nothing would be drawn.
  public var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

extension String {
  /// Whether the text has emoji and nothing else but blanks, as that of a sticker.
  package var isEmoji: Bool {
    var hasEmoji = false
    for character in self where !character.isWhitespace {
      guard Emoji.isEmoji(String(character)) else { return false }
      hasEmoji = true
    }
    return hasEmoji
  }
}
