/// Draws captions as masks, in addition to measuring them.
public protocol TextRasterizer: TextMeasurer {
  /// A caption as ink in the order of painting.
  ///
  /// - Parameters:
  ///   - text: The caption.
  ///   - scale: Pixels for one unit of the caption.
  /// - Returns: The masks with their colours and places in pixels.
  /// - Throws: Why there is no font to draw with.
  func ink(for text: OutlinedText, scale: Double) throws -> [Ink]
}
