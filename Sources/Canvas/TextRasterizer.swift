/// Rasterizes outlined text, in addition to measuring it.
public protocol TextRasterizer: TextMeasurer {
  /// The glyph images of outlined text, in painting order.
  ///
  /// - Parameters:
  ///   - text: The text with its positions.
  ///   - scale: Pixels per unit of its positions and size.
  ///   - area: The part that is needed, in pixels; nil for all of it.
  /// - Returns: The images with their colours and positions in pixels; they may exceed the area.
  /// - Throws: An error if no font is available.
  func glyphImages(
    for text: OutlinedText, scale: Double, within area: PixelArea?
  ) throws -> [GlyphImage]

  /// Ends a frame or a picture: above the budget, evicts what it did not use.
  func trimCaches()
}

extension TextRasterizer {
  /// The glyph images of all of an outlined text, in painting order.
  ///
  /// - Parameters:
  ///   - text: The text with its positions.
  ///   - scale: Pixels per unit of its positions and size.
  /// - Returns: The images with their colours and positions in pixels.
  /// - Throws: An error if no font is available.
  public func glyphImages(for text: OutlinedText, scale: Double) throws -> [GlyphImage] {
    try glyphImages(for: text, scale: scale, within: nil)
  }
}

extension TextMeasurer {
  /// An area that contains an outlined text but for what few letters extend beyond their lines.
  ///
  /// - Parameter text: The text.
  /// - Returns: The area, in the unit of the text's positions.
  public func bounds(of text: OutlinedText) -> Rect {
    let (em, outline) = (text.style.size, text.outlineWidth)
    let lines = text.lines.map { line in
      Rect(
        x: line.baseline.x, y: line.baseline.y - em, width: width(of: line.text, in: text.style),
        height: 1.25 * em
      ).expanded(by: outline)
    }
    guard let whole = Rect(containing: lines + (text.background?.boxes ?? [])) else {
      return .zero
    }
    return text.rotation?.bounds(of: whole) ?? whole
  }
}
