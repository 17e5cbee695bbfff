/// Changes of the styles of a meme.
extension Recipe {
  /// The style in which a caption is drawn, or with nil the style of the meme.
  ///
  /// Setting another one gives the caption a style of its own.
  public subscript(style id: CaptionID?) -> CaptionStyle {
    get { captions.first { $0.id == id }?.style ?? style }
    set {
      // What is not changed stays that of the meme.
      guard newValue != self[style: id] else { return }
      if let index = captions.firstIndex(where: { $0.id == id }) {
        captions[index].style = newValue
      } else if id == nil {
        style = newValue
      }
    }
  }

  /// The meme with the style that the look gives to a caption, or with nil to all captions that
  /// have none of their own.
  public func resettingStyle(of id: CaptionID?) -> Recipe {
    var recipe = self
    if let index = captions.firstIndex(where: { $0.id == id }) {
      recipe.captions[index].style = look.style(of: captions[index].id)
    } else if id == nil {
      recipe.style = look.style
    }
    return recipe
  }

  /// The meme with the style of a caption for all captions.
  public func applyingToAll(styleOf id: CaptionID) -> Recipe {
    var recipe = self
    recipe.style = self[style: id]
    for index in recipe.captions.indices { recipe.captions[index].style = nil }
    return recipe
  }
}
