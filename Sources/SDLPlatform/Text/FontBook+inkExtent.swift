public import Canvas

nonisolated extension FontBook {
  /// The extent of a caption's glyph images, found by drawing it at the reference size word by
  /// word.
  public func inkExtent(of text: String, in style: TextStyle) -> VerticalExtent {
    let key = MeasureCache<VerticalExtent>.Key(
      text: text, style: TextStyle(style.typeface, size: 1))
    let ems = extents.value(key) { inkExtent(of: text, in: style.typeface) }
    return VerticalExtent(ascent: ems.ascent * style.size, descent: ems.descent * style.size)
  }

  /// The extent of a caption's glyph images, in ems.
  private func inkExtent(of text: String, in typeface: Typeface) -> VerticalExtent {
    var extent = VerticalExtent(ascent: 0, descent: 0)
    var runs = pieces(of: text).flatMap { (try? self.runs(of: $0, in: typeface)) ?? [] }
    moveExtremesFirst(&runs)
    for run in runs {
      // A run whose glyph extent is already included need not be drawn.
      if let reach = glyphExtent(of: run), reach.union(extent) == extent { continue }
      extent = extent.union(inkExtent(of: run))
    }
    return extent
  }

  /// The words of a text, split so that a text without spaces does not make an excessively large
  /// image.
  private func pieces(of text: String) -> [[String]] {
    var pieces: [[String]] = []
    var piece: [String] = []
    for character in text {
      if character.isWhitespace || piece.count == Self.longestPiece {
        if !piece.isEmpty { pieces.append(piece) }
        piece = []
      }
      if !character.isWhitespace { piece.append(String(character)) }
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }

  /// The maximum length in grapheme clusters.
  private static var longestPiece: Int { 24 }

  private func inkExtent(of run: TextRun) -> VerticalExtent {
    if run.isMissing { return VerticalExtent(ascent: 0, descent: 0) }
    if run.face.isColor { return TextRun.pictureExtent }
    let key = MeasureCache<VerticalExtent>.Key(
      text: run.text, style: TextStyle(.face(run.face.file.name), size: 1))
    return inkExtents.value(key) {
      let font = run.face.reference
      font.prepare(script: run.script, isRightToLeft: run.isRightToLeft)
      guard let drawn = font.mask(of: run.text), let bounds = drawn.mask.inkBounds else {
        return VerticalExtent(ascent: 0, descent: 0)
      }
      return VerticalExtent(
        ascent: Double(drawn.baseline - bounds.rows.lowerBound) / Face.referenceSize,
        descent: Double(max(0, bounds.rows.upperBound + 1 - drawn.baseline)) / Face.referenceSize)
    }
  }
}

// MARK: - Unshaped characters

nonisolated extension FontBook {
  /// The maximum extent of a run's glyph images; nil for scripts that need shaping.
  private func glyphExtent(of run: TextRun) -> VerticalExtent? {
    guard !run.isMissing, !run.face.isColor, run.text.unicodeScalars.allSatisfy(\.isUnshaped)
    else { return nil }
    return run.text.unicodeScalars.reduce(VerticalExtent(ascent: 0, descent: 0)) {
      $0.union(run.face.glyphExtent(of: $1))
    }
  }

  /// Moves the runs of the largest ascent and descent to the front, so that of thousands of
  /// different Chinese characters only these are drawn.
  private func moveExtremesFirst(_ runs: inout [TextRun]) {
    guard runs.count > 2 else { return }
    let glyphExtents = runs.map { glyphExtent(of: $0) }
    for (place, side) in [\VerticalExtent.ascent, \.descent].enumerated() {
      let farthest = glyphExtents.indices.max {
        (glyphExtents[$0]?[keyPath: side] ?? -1) < (glyphExtents[$1]?[keyPath: side] ?? -1)
      }
      if let farthest { runs.insert(runs[farthest], at: place) }
    }
  }
}

nonisolated extension Unicode.Scalar {
  /// Whether it looks the same in every context: Chinese characters, kana, Korean syllables.
  fileprivate var isUnshaped: Bool {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
