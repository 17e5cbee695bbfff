internal import Canvas

/// The cache key of an emoji picture.
struct EmojiKey: Hashable {
  var grapheme: ExactText
  var face: Face.ID
  /// The type size in pixels.
  var size: Double
}

extension FontBook {
  /// The emoji of a run, each scaled to the type size.
  ///
  /// - Parameters:
  ///   - run: The run, in a colour face.
  ///   - pen: The left end of the baseline, in pixels.
  ///   - size: The type size in pixels.
  /// - Returns: One picture for each grapheme cluster that the face draws.
  func pictures(of run: TextRun, at pen: Point, size: Double) -> [GlyphImage] {
    run.text.graphemes.enumerated().compactMap { index, grapheme in
      let key = EmojiKey(grapheme: ExactText(grapheme), face: run.face.id, size: size)
      guard let picture = emoji.value(key, make: { draw(grapheme, of: run.face, size: size) })
      else { return nil }
      let advance = TextRun.pictureAdvance * size
      let x = pen.x + Double(index) * advance + (advance - Double(picture.size.width)) / 2
      return .picture(
        picture, x: Int(x.rounded()),
        y: Int((pen.y - TextRun.pictureExtent.ascent * size).rounded()))
    }
  }

  /// A cluster in its face's own colours, scaled to its advance at a type size.
  private func draw(_ grapheme: String, of face: Face, size: Double) -> Bitmap? {
    let em = TextRun.pictureExtent.height * size
    face.reference.prepare(script: nil, isRightToLeft: false)
    guard em >= 1, let drawn = face.reference.picture(of: grapheme) else { return nil }
    // A sequence without a glyph of its own is a row of pictures: it is scaled to the same width.
    let scale = min(
      em / Double(drawn.size.height), TextRun.pictureAdvance * size / Double(drawn.size.width))
    let target = PixelSize(
      width: max(1, Int((Double(drawn.size.width) * scale).rounded(.down))),
      height: max(1, Int((Double(drawn.size.height) * scale).rounded(.down))))
    return drawn.scaled(to: target)
  }
}
