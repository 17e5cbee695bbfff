/// Rasterizes outlined text, in addition to measuring it.
public protocol TextRasterizer: TextMeasurer {
  /// The glyph images of outlined text, in painting order.
  ///
  /// - Parameters:
  ///   - text: The text with its positions.
  ///   - scale: Pixels per unit of its positions and size.
  /// - Returns: The images with their colours and positions in pixels.
  /// - Throws: An error if no font is available.
  func glyphImages(for text: OutlinedText, scale: Double) throws -> [GlyphImage]

  /// Ends a frame or a picture: above the budget, evicts what it did not use.
  func trimCaches()
}
