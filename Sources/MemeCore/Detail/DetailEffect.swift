/// Work for the screen of one sent meme.
public enum DetailEffect: Equatable, Sendable {
  /// Decode a sent meme; answered by `DetailAction.loaded` or `.failed`.
  case loadImage(MemeID)
  /// Read the recipe and the picture of a sent meme; answered by `DetailAction.opened` or
  /// `.failed`.
  case loadSource(MemeID)
}
