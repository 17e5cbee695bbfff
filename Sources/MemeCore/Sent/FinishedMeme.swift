public import Canvas

/// A rendered meme that is ready to be stored.
public struct FinishedMeme: Sendable {
  /// The recipe.
  public var recipe: Recipe
  /// The original picture file.
  public var original: EncodedPicture
  /// The finished meme as a file.
  public var rendered: EncodedPicture
  /// The file extension of the finished meme, without a dot: `jpg`, `png` or `webp`.
  public var fileExtension: String
  /// The size of the finished meme in pixels.
  public var size: PixelSize
  /// The thumbnail of the finished meme, as a JPEG file.
  public var thumbnail: EncodedPicture

  /// Makes a finished meme from its parts.
  public init(
    recipe: Recipe, original: EncodedPicture, rendered: EncodedPicture, fileExtension: String,
    size: PixelSize, thumbnail: EncodedPicture
  ) {
    self.recipe = recipe
    self.original = original
    self.rendered = rendered
    self.fileExtension = fileExtension
    self.size = size
    self.thumbnail = thumbnail
  }
}
