/// Work for the list of sent memes.
public enum SentEffect: Equatable, Sendable {
  /// Read the sent memes; answered by `SentAction.listed` or `.failed`.
  case list
  /// Search the captions of the sent memes; answered by `SentAction.found` or `.failed`.
  case search(text: String)
  /// Load the thumbnail of a meme.
  case thumbnail(ThumbnailEffect<MemeID>)
  /// Make a meme one of the favourites, or end that; answered by `SentAction.favoriteFailed` if it
  /// fails.
  case setFavorite(Bool, of: MemeID)
  /// Delete sent memes permanently; answered by `SentAction.deleted` or `.deletionFailed`.
  case delete([MemeID])
}
