/// A recipe together with the file of its picture: enough to make the meme again.
public struct Draft: Equatable, Sendable {
  /// The recipe.
  public var recipe: Recipe
  /// The original picture file, if one was chosen.
  public var original: EncodedPicture?

  /// Makes a draft from its parts.
  public init(recipe: Recipe, original: EncodedPicture?) {
    self.recipe = recipe
    self.original = original
  }
}
