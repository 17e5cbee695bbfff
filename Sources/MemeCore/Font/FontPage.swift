/// A page of the font panel.
public enum FontPage: Hashable, Sendable, CaseIterable {
  /// Faces, and measures and colours where there is room.
  case text
  /// Measures and colours alone, in a low panel.
  case measures
  /// Looks.
  case looks
  /// What is painted behind the letters.
  case box
}
