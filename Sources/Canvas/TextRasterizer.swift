/// Draws outlined text as masks, in addition to measuring it.
public protocol TextRasterizer: TextMeasurer {
  /// Outlined text as ink in the order of painting.
  ///
  /// - Parameters:
  ///   - text: The text with its places.
  ///   - scale: Pixels for one unit of its places and size.
  /// - Returns: The masks with their colours and places in pixels.
  /// - Throws: Why there is no font to draw with.
  func glyphImages(for text: OutlinedText, scale: Double) throws -> [GlyphImage]

  /// Ends a frame or a picture: above its budget, what it did not use may be dropped.
  func trimCaches()
}
