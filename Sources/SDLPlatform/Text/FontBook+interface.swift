internal import Canvas

/// A line of interface text, ready to be made into a texture.
struct InterfaceLine {
  /// White letters and coloured emoji, placed from the left end of the baseline, in pixels.
  var ink: [Ink]
  /// In pixels.
  var width: Double
}

extension FontBook {
  /// The face's own font for interface text at the present scale.
  func interfaceFont(_ style: TextStyle) throws(SDLError) -> Font {
    try shelf.face(for: style.typeface).interfaceFont(pixelSize: style.size * pixelsPerPoint)
  }

  /// Lays out one line of interface text.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - style: Face and size in points.
  ///   - isDrawn: Whether its ink is wanted, not only its width.
  /// - Returns: Ink and width in pixels.
  /// - Throws: `SDLError` where no font is installed or one cannot be opened.
  func interfaceLine(
    _ text: String, _ style: TextStyle, withInk isDrawn: Bool = false
  ) throws(SDLError) -> InterfaceLine {
    var line = InterfaceLine(ink: [], width: 0)
    let size = style.size * pixelsPerPoint
    for run in try runs(of: text.graphemes, in: style.typeface) {
      if run.face.isColor {
        if isDrawn, !run.isMissing {
          line.ink += run.pictures(at: Point(x: line.width, y: 0), size: size)
        }
        line.width += Double(run.graphemes.count) * TextRun.pictureAdvance * size
        continue
      }
      let font = try run.face.interfaceFont(pixelSize: size)
      font.prepare(script: run.script, isRightToLeft: run.isRightToLeft)
      if isDrawn, !run.isMissing, let drawn = font.mask(of: run.text) {
        let x = Int(line.width.rounded()) - drawn.left
        line.ink.append(.mask(PlacedMask(drawn.mask, .white, x: x, y: -drawn.baseline)))
      }
      line.width += Double(font.width(of: run.text))
    }
    return line
  }
}
