/// Emoji among grapheme clusters.
public enum Emoji {
  /// Whether a cluster is drawn as a colour picture.
  public static func isEmoji(_ grapheme: String) -> Bool {
    // No single ASCII character is an emoji, and most text is ASCII.
    guard grapheme.utf8.count > 1 else { return false }
    let scalars = grapheme.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    // Digits are emoji only in a keycap; hearts and similar characters only with a variation
    // selector.
    if scalars.contains(where: { $0.value == 0xFE0E }) { return false }
    return first.properties.isEmojiPresentation
      || scalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 || $0.value == 0x200D }
      || scalars.dropFirst().contains(where: \.properties.isEmojiModifier)
  }

  /// Whether a cluster with text presentation can also have emoji presentation.
  public static func canBeEmoji(_ grapheme: String) -> Bool {
    // Unicode counts digits as emoji because of the keycaps.
    grapheme.unicodeScalars.first.map { $0.properties.isEmoji && !$0.isASCII } ?? false
  }
}
