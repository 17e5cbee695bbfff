public import Canvas

/// Which of a meme's two captions.
public enum CaptionEdge: String, Hashable, Sendable, CaseIterable {
  /// The caption near the top of the picture.
  case top
  /// The caption near the bottom of the picture.
  case bottom
}

/// A picture with a caption at its top and its bottom.
public struct Meme: Equatable, Sendable {
  /// What stands near the top, as typed; blank draws nothing.
  public var topText: String
  /// What stands near the bottom, as typed; blank draws nothing.
  public var bottomText: String
  /// The picture without captions.
  public var originalImage: OriginalPicture
  /// The finished picture with its captions, once it has been shared.
  public var memedImage: EncodedPicture?
  /// What is used of the picture, and how it stands.
  public var crop: Crop
  /// How both captions look.
  public var style: CaptionStyle

  /// Makes a meme that has not been shared yet.
  public init(
    topText: String, bottomText: String, originalImage: OriginalPicture, crop: Crop = Crop(),
    style: CaptionStyle = .classic
  ) {
    self.topText = topText
    self.bottomText = bottomText
    self.originalImage = originalImage
    self.crop = crop
    self.style = style
  }

  /// The size of the finished meme in pixels.
  public var size: PixelSize { crop.size(of: originalImage.size) }

  /// What it is made of, besides the bytes of its picture.
  public var recipe: MemeRecipe {
    MemeRecipe(captions: captions, crop: crop, pictureName: originalImage.name)
  }

  /// The two captions without the picture.
  public var captions: Captions {
    Captions(top: topText, bottom: bottomText, style: style)
  }
}

/// What is written on a picture: all a composer needs besides the picture.
public struct Captions: Hashable, Sendable {
  /// The longest text we lay out, in grapheme clusters.
  public static let longestText = 2_000

  /// What stands near the top, as typed.
  public var top: String
  /// What stands near the bottom, as typed.
  public var bottom: String
  /// How both look.
  public var style: CaptionStyle

  /// Makes captions from their texts and style.
  public init(top: String, bottom: String, style: CaptionStyle = .classic) {
    self.top = top
    self.bottom = bottom
    self.style = style
  }

  /// Whether nothing would be drawn.
  public var areBlank: Bool {
    top.allSatisfy(\.isWhitespace) && bottom.allSatisfy(\.isWhitespace)
  }

  /// The text at one edge.
  public subscript(edge: CaptionEdge) -> String {
    get { edge == .top ? top : bottom }
    set { if edge == .top { top = newValue } else { bottom = newValue } }
  }
}
