internal import Canvas

/// A run of interface text at its place on a line.
struct InterfaceRun {
  /// What two runs that look the same have in common.
  struct Key: Hashable {
    var text: String
    var face: ObjectIdentifier
    var size: Double
    var script: String?
    var isRightToLeft: Bool
  }

  var run: TextRun
  /// The type size in pixels.
  var size: Double
  /// From the left end of the baseline, in pixels.
  var x: Double
  /// In pixels.
  var width: Double

  var key: Key {
    Key(
      text: run.text, face: ObjectIdentifier(run.face), size: size, script: run.script,
      isRightToLeft: run.isRightToLeft)
  }
}

/// A line of interface text, measured.
struct InterfaceLine {
  /// From left to right, without those that no face draws.
  var runs: [InterfaceRun]
  /// In pixels.
  var width: Double
}

extension FontBook {
  /// The face's own font for interface text at the present scale.
  func interfaceFont(_ style: TextStyle) throws(SDLError) -> Font {
    try faceCache.face(for: style.typeface).interfaceFont(pixelSize: style.size * pixelsPerPoint)
  }

  /// Lays out one line of interface text.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - style: Face and size in points.
  /// - Returns: Places and width in pixels.
  /// - Throws: `SDLError` where no font is installed or one cannot be opened.
  func interfaceLine(_ text: String, _ style: TextStyle) throws(SDLError) -> InterfaceLine {
    let key = MeasureCache<InterfaceLine>.Key(text: text, style: style)
    return try interfaceLines.value(key) { () throws(SDLError) in
      var line = InterfaceLine(runs: [], width: 0)
      let size = style.size * pixelsPerPoint
      let graphemes = text.graphemes
      for run in try runs(of: graphemes, in: style.typeface) {
        // Many runs' rounded widths would go astray from where the caret stands.
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

  /// The width of a run as its letters are set in whole pixels.
  private func roundedWidth(of run: TextRun, _ size: Double) throws(SDLError) -> Double {
    let font = try run.face.interfaceFont(pixelSize: size)
    font.prepare(script: run.script, isRightToLeft: run.isRightToLeft)
    return Double(font.width(of: run.text))
  }

  /// White letters or coloured emoji, placed from the left end of the run's baseline, in pixels.
  func glyphImages(of placed: InterfaceRun) throws(SDLError) -> [GlyphImage] {
    let run = placed.run
    guard !run.face.isColor else { return pictures(of: run, at: .zero, size: placed.size) }
    let font = try run.face.interfaceFont(pixelSize: placed.size)
    font.prepare(script: run.script, isRightToLeft: run.isRightToLeft)
    guard let drawn = font.mask(of: run.text) else { return [] }
    return [.mask(PlacedMask(drawn.mask, .white, x: -drawn.left, y: -drawn.baseline))]
  }
}
