internal import Canvas

/// The cache key of an emoji picture.
nonisolated struct EmojiKey: Hashable {
  var grapheme: ExactText
  var face: Face.ID
  /// The type size in pixels; nil for the face's own.
  var size: Double?
}

nonisolated extension FontBook {
  /// The bytes above which a picture is made in part; smaller ones are used again.
  private static let largestWhole = 4 << 20

  /// The emoji of a run, each scaled to the type size.
  ///
  /// - Parameters:
  ///   - run: The run, in a colour face.
  ///   - pen: The left end of the baseline, in pixels.
  ///   - size: The type size in pixels.
  ///   - area: The part that is needed; nil for all of it.
  /// - Returns: One picture for each grapheme cluster that the face draws.
  func pictures(
    of run: TextRun, at pen: Point, size: Double, within area: PixelArea? = nil
  ) -> [GlyphImage] {
    run.text.graphemes.enumerated().compactMap { index, grapheme in
      guard let drawn = drawn(grapheme, run.face), let whole = drawn.size.fitting(type: size) else {
        return nil
      }
      let advance = TextRun.pictureAdvance * size
      let x = pen.x + Double(index) * advance + (advance - Double(whole.width)) / 2
      let place = PixelArea(
        x: Int(x.rounded()), y: Int((pen.y - TextRun.pictureExtent.ascent * size).rounded()),
        size: whole)
      guard let area, whole.count * 4 > Self.largestWhole else {
        let key = EmojiKey(grapheme: ExactText(grapheme), face: run.face.id, size: size)
        return emoji.value(key) { drawn.scaled(to: whole) }.map {
          .picture($0, x: place.x, y: place.y)
        }
      }
      return place.intersection(area).map { part in
        let inside = part.offset(x: -place.x, y: -place.y)
        return .picture(drawn.scaled(to: whole, part: inside), x: part.x, y: part.y)
      }
    }
  }

  /// A cluster in its face's own colours and size.
  private func drawn(_ grapheme: String, _ face: Face) -> Bitmap? {
    emoji.value(EmojiKey(grapheme: ExactText(grapheme), face: face.id, size: nil)) {
      face.reference.prepare(script: nil, isRightToLeft: false)
      return face.reference.picture(of: grapheme)
    }
  }
}

nonisolated extension PixelSize {
  /// The size of an emoji of this size in text of a type size; nil if it is too small to see.
  fileprivate func fitting(type size: Double) -> PixelSize? {
    let em = TextRun.pictureExtent.height * size
    guard em >= 1 else { return nil }
    // A sequence without a glyph of its own is a row of pictures: it is scaled to the same width.
    let scale = min(em / Double(height), TextRun.pictureAdvance * size / Double(width))
    return PixelSize(
      width: max(1, Int((Double(width) * scale).rounded(.down))),
      height: max(1, Int((Double(height) * scale).rounded(.down))))
  }
}
