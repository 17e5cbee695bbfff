internal import Canvas

/// A run of interface text at its position on a line.
struct InterfaceRun {
  /// The cache key of a run's images.
  struct Key: Hashable {
    var text: ExactText
    var face: Face.ID
    var size: Double
    var script: String?
    var isRightToLeft: Bool
  }

  var run: TextRun
  /// The type size in pixels.
  var size: Double
  /// The distance from the left end of the baseline, in pixels.
  var x: Double
  /// In pixels.
  var width: Double

  var key: Key {
    Key(
      text: ExactText(run.text), face: run.face.id, size: size, script: run.script,
      isRightToLeft: run.isRightToLeft)
  }
}

/// A line of interface text, measured.
struct InterfaceLine {
  /// The runs from left to right, without those that no face draws.
  var runs: [InterfaceRun]
  /// In pixels.
  var width: Double
}

extension FontBook {
  /// The face's font for interface text at the current scale.
  func interfaceFont(_ style: TextStyle) throws(SDLError) -> Font {
    try faceCache.face(for: style.typeface).interfaceFont(pixelSize: style.size * pixelsPerPoint)
  }

  /// Lays out one line of interface text.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - style: Face and size in points.
  /// - Returns: Positions and width in pixels.
  /// - Throws: `SDLError` where no font is installed or one cannot be opened.
  func interfaceLine(_ text: String, _ style: TextStyle) throws(SDLError) -> InterfaceLine {
    let key = MeasureCache<InterfaceLine>.Key(text: text, style: style)
    return try interfaceLines.value(key) { () throws(SDLError) in
      var line = InterfaceLine(runs: [], width: 0)
      let size = style.size * pixelsPerPoint
      let graphemes = text.graphemes
      for run in try runs(of: graphemes, in: style.typeface) {
        // The rounded widths of many runs would diverge from the caret's position.
        let isExact = run.face.isColor || graphemes.count > TextRun.longest
        let width = isExact ? width(of: run) * size : try roundedWidth(of: run, size)
        if !run.isMissing {
          line.runs.append(InterfaceRun(run: run, size: size, x: line.width, width: width))
        }
        line.width += width
      }
      return line
    }
  }

  /// The width of a run with its letters at whole pixels.
  private func roundedWidth(of run: TextRun, _ size: Double) throws(SDLError) -> Double {
    let font = try run.face.interfaceFont(pixelSize: size)
    font.prepare(script: run.script, isRightToLeft: run.isRightToLeft)
    return Double(font.width(of: run.text))
  }

  /// White letters or coloured emoji, relative to the left end of the run's baseline, in pixels.
  func glyphImages(of placed: InterfaceRun) throws(SDLError) -> [GlyphImage] {
    let run = placed.run
    guard !run.face.isColor else { return pictures(of: run, at: .zero, size: placed.size) }
    let font = try run.face.interfaceFont(pixelSize: placed.size)
    font.prepare(script: run.script, isRightToLeft: run.isRightToLeft)
    guard let drawn = font.mask(of: run.text) else { return [] }
    return [.mask(PlacedMask(drawn.mask, .white, x: -drawn.left, y: -drawn.baseline))]
  }
}
