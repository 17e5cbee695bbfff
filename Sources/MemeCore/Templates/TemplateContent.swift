/// The content of a template: all that is needed to make a meme, or the template itself again.
public struct TemplateContent: Hashable, Sendable {
  /// The name.
  public var name: TemplateName
  /// The recipe.
  public var recipe: Recipe
  /// The picture's file.
  public var picture: EncodedPicture

  /// Makes a template's content from its parts.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - recipe: The recipe; its texts become prompts.
  ///   - picture: The picture's file.
  public init(name: TemplateName, recipe: Recipe, picture: EncodedPicture) {
    self.name = name
    self.recipe = recipe.withPrompts
    self.picture = picture
  }
}
