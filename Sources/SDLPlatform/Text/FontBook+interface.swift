internal import Canvas

/// A run of interface text at its position on a line.
nonisolated struct InterfaceRun {
  /// The cache key of a run's images.
  struct Key: Hashable {
    var text: ExactText
    var face: Face.ID
    var size: Double
    var script: String?
    var isRightToLeft: Bool
    var spacing: RunSpacing.Key?
  }

  var run: TextRun
  /// The positions of its letters; nil for those of the face.
  var spacing: RunSpacing?
  /// The type size in pixels.
  var size: Double
  /// The distance from the left end of the baseline, in pixels.
  var x: Double
  /// In pixels.
  var width: Double

  var key: Key {
    Key(
      text: ExactText(run.text), face: run.face.id, size: size, script: run.script,
      isRightToLeft: run.isRightToLeft, spacing: spacing?.key)
  }
}

/// A line of interface text, measured.
nonisolated struct InterfaceLine {
  /// The runs from left to right, without those that no face draws.
  var runs: [InterfaceRun]
  /// In points; the same at every scale.
  var width: Double
}

nonisolated extension FontBook {
  /// Lays out one line of interface text.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - style: Face and size in points.
  /// - Returns: Positions in pixels at the current scale.
  /// - Throws: `SDLError` where no font is installed or one cannot be opened.
  func interfaceLine(_ text: String, _ style: TextStyle) throws(SDLError) -> InterfaceLine {
    let key = MeasureCache<InterfaceLine>.Key(text: text, style: style)
    return try interfaceLines.value(key) { () throws(SDLError) in
      let size = style.size * pixelsPerPoint
      var placed: [InterfaceRun] = []
      var ems = 0.0
      for spaced in try spacedRuns(of: text.graphemes, in: style) {
        if !spaced.run.isMissing {
          placed.append(
            InterfaceRun(
              run: spaced.run, spacing: spaced.spacing, size: size, x: ems * size,
              width: spaced.width * size))
        }
        ems += spaced.width
      }
      return InterfaceLine(runs: placed, width: ems * style.size)
    }
  }

  /// White letters or coloured emoji, relative to the left end of the run's baseline, in pixels.
  func glyphImages(of placed: InterfaceRun) throws(SDLError) -> [GlyphImage] {
    let run = placed.run
    guard !run.face.isColor else { return pictures(of: run, at: .zero, size: placed.size) }
    if let spacing = placed.spacing {
      return try mask(of: run, spacing, size: placed.size).map { [.mask($0)] } ?? []
    }
    let font = try run.face.interfaceFont(pixelSize: placed.size)
    font.prepare(script: run.script, isRightToLeft: run.isRightToLeft)
    guard let drawn = font.mask(of: run.text) else { return [] }
    return [.mask(PlacedMask(drawn.mask, .white, x: -drawn.left, y: -drawn.baseline))]
  }

  /// The letters of a run at positions of their own, to a fraction of a pixel.
  private func mask(
    of run: TextRun, _ spacing: RunSpacing, size: Double
  ) throws(SDLError) -> PlacedMask? {
    let font = try run.face.interfaceFont(pixelSize: size, fitting: .wide)
    font.prepare(script: run.script, isRightToLeft: run.isRightToLeft)
    let columnsPerEm = size * Double(Font.wideness)
    let letters = spacing.pieces.compactMap { piece -> PlacedMask? in
      guard let drawn = font.mask(of: piece.text) else { return nil }
      let left = drawn.left + font.leftOverhang(of: piece.text)
      return PlacedMask(
        drawn.mask, .white, x: Int((piece.x * columnsPerEm).rounded()) - left, y: -drawn.baseline)
    }
    return PlacedMask(union: letters, margin: 0, .white)?.narrowed(by: Font.wideness)
  }
}
