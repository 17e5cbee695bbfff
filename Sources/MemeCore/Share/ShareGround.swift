/// What shows around a meme that does not have the shape of its target.
public enum ShareGround: String, Hashable, Sendable, CaseIterable {
  /// The meme itself, enlarged and blurred.
  case blurred
  /// Black.
  case black
  /// White.
  case white
}
