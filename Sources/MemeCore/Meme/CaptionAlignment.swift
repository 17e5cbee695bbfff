/// The horizontal alignment of a caption's lines in its box.
public enum CaptionAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
}
