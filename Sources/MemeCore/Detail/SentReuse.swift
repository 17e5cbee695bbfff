/// What is made of a sent meme in the editor.
enum SentReuse: Equatable, Sendable {
  /// A copy with its texts.
  case copy
  /// A meme of the same picture, with its texts as prompts.
  case template
}

extension Recipe {
  /// The recipe as that of a template: the texts become prompts.
  ///
  /// Prompts that were left empty stay; emoji stay too, since they are part of the picture.
  var asTemplate: Recipe {
    var recipe = self
    for index in recipe.captions.indices where !recipe.captions[index].isBlank {
      guard !recipe.captions[index].text.isEmoji else { continue }
      recipe.captions[index].prompt = recipe.captions[index].text
      recipe.captions[index].text = ""
    }
    return recipe
  }
}
