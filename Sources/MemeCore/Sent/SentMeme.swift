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

  /// Makes a sent meme from its parts.
  public init(id: MemeID, captions: [CaptionText], sentAt: Moment, size: PixelSize) {
    self.id = id
    self.captions = captions
    self.sentAt = sentAt
    self.size = size
  }

  /// The text of a caption, as typed; empty if there is no such caption.
  public subscript(id: CaptionID) -> String { captions.first { $0.id == id }?.text ?? "" }
}
