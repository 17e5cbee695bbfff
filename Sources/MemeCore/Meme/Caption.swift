public import Canvas

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

/// The box of a caption on the cropped picture, or in the room above or below it.
public struct CaptionPlace: Hashable, Sendable {
  /// The edge of the box that the text is aligned to; it grows away from there.
  public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    /// The first line is at the upper edge.
    case top
    /// The lines are centred vertically.
    case middle
    /// The last line is at the lower edge.
    case bottom
  }

  /// Where the box is.
  public enum Anchor: String, Hashable, Sendable, CaseIterable {
    /// On the picture.
    case picture
    /// In the room above the picture, which grows with the text.
    case above
    /// In the room below the picture, which grows with the text.
    case below
  }

  /// The middle of the box, in fractions of the picture's width and height.
  public var center: Point
  /// The width of the box, as a fraction of the picture's.
  public var width: Double
  /// The height of the box, as a fraction of the picture's.
  public var height: Double
  /// The clockwise rotation of the box about its middle, in radians.
  public var angle: Double
  /// The edge of the box that the text is aligned to.
  public var verticalAlignment: VerticalAlignment
  /// Where the box is; beside the picture, the text determines the rest of the place.
  public var anchor: Anchor

  /// Makes a place from its parts.
  public init(
    center: Point, width: Double, height: Double, angle: Double = 0,
    verticalAlignment: VerticalAlignment = .middle, anchor: Anchor = .picture
  ) {
    self.center = center
    self.width = width
    self.height = height
    self.angle = angle
    self.verticalAlignment = verticalAlignment
    self.anchor = anchor
  }

  /// The box on a picture of a size, before it is turned, in the unit of that size.
  public func box(in picture: Size) -> Rect {
    Rect(
      x: picture.width * (center.x - width / 2), y: picture.height * (center.y - height / 2),
      width: picture.width * width, height: picture.height * height)
  }
}

extension String {
  /// Whether the text has emoji and nothing else but blanks.
  var isEmoji: Bool {
    var hasEmoji = false
    for character in self where !character.isWhitespace {
      guard Emoji.isEmoji(String(character)) else { return false }
      hasEmoji = true
    }
    return hasEmoji
  }
}
