/// An abandoned draft that the user can continue.
public struct DraftOffer: Hashable, Sendable {
  /// The draft's identifier.
  public var id: DraftID
  /// The draft's recipe.
  public var recipe: Recipe

  /// Makes an offer.
  public init(id: DraftID, recipe: Recipe) {
    self.id = id
    self.recipe = recipe
  }

  /// Whether somebody has written on it.
  var hasTexts: Bool { !recipe.captions.allSatisfy(\.isBlank) }
}
