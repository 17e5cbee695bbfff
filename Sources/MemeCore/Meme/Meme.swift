public import Canvas

/// A picture with its captions.
public struct Meme: Equatable, Sendable {
  /// The recipe.
  public var recipe: Recipe
  /// The picture without captions.
  public var originalImage: LoadedPicture

  /// Makes a meme that has not been shared yet.
  ///
  /// - Parameters:
  ///   - recipe: The recipe; its picture is replaced by the one that follows.
  ///   - originalImage: The picture without captions.
  public init(recipe: Recipe, originalImage: LoadedPicture) {
    self.recipe = recipe
    self.recipe.picture = originalImage.reference
    self.originalImage = originalImage
  }

  /// The text near the top, as typed.
  public var topText: String { recipe[.top] }

  /// The text near the bottom, as typed.
  public var bottomText: String { recipe[.bottom] }

  /// The size of the cropped picture in pixels, without margins.
  public var pictureSize: PixelSize { recipe.crop.size(of: originalImage.size) }
}
