/// The family and weight of text.
public enum Typeface: Hashable, Sendable {
  /// The interface font: Inter where installed, otherwise the system's sans serif.
  case interface(Weight)
  /// A heavy condensed face, for short text that is read from a distance.
  case heavyCondensed
  /// A bold face without serifs, for sentences.
  case sansSerif
  /// A face with serifs, for titles.
  case serif
  /// A face of equally wide letters, as of a typewriter.
  case typewriter
  /// The heaviest upright face of an installed family; a heavy condensed one where it is missing.
  case family(String)
  /// A specific face, by the name that a measurer gave it.
  case face(String)

  /// The weight of the interface font.
  public enum Weight: Hashable, Sendable {
    /// Body text.
    case regular
    /// Controls.
    case medium
    /// Titles of bars.
    case semibold
    /// Large titles.
    case bold
  }
}
