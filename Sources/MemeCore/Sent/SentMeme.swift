public import Canvas

/// A sent meme as it is listed.
public struct SentMeme: Hashable, Sendable {
  /// The identifier.
  public var id: MemeID
  /// Its captions, as typed.
  public var captions: [CaptionText]
  /// When it was sent.
  public var sentAt: Moment
  /// The size of the finished meme in pixels.
  public var size: PixelSize
  /// The name of the file that its picture came from; empty for a photo or a pasted picture.
  public var pictureName: String
  /// The digest of its original picture; empty if unknown.
  public var original: String
  /// Whether it is one of the favourites.
  public var isFavorite: Bool

  /// Makes a sent meme from its parts.
  public init(
    id: MemeID, captions: [CaptionText], sentAt: Moment, size: PixelSize,
    pictureName: String = "", original: String = "", isFavorite: Bool = false
  ) {
    self.id = id
    self.captions = captions
    self.sentAt = sentAt
    self.size = size
    self.pictureName = pictureName
    self.original = original
    self.isFavorite = isFavorite
  }

  /// The text of a caption, as typed; empty if there is no such caption.
  public subscript(id: CaptionID) -> String { captions.first { $0.id == id }?.text ?? "" }
}
