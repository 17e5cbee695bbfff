/// A rendered meme that is ready to be stored.
public struct FinishedMeme: Sendable {
  /// The recipe.
  public var recipe: Recipe
  /// The original picture file.
  public var original: EncodedPicture
  /// The finished meme as a file.
  public var export: Export
  /// The thumbnail of the finished meme, as a JPEG file.
  public var thumbnail: EncodedPicture

  /// Makes a finished meme from its parts.
  public init(
    recipe: Recipe, original: EncodedPicture, export: Export, thumbnail: EncodedPicture
  ) {
    self.recipe = recipe
    self.original = original
    self.export = export
    self.thumbnail = thumbnail
  }
}
