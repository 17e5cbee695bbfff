internal import CSDL
internal import Canvas

/// A face at a size in pixels: owns SDL_ttf's font.
nonisolated final class Font {
  private let font: OpaquePointer
  /// The data that the open font reads from.
  private let data: FontData
  private(set) var pixelSize: Double
  private var outline = 0
  /// Scalars whose glyphs stay well below the ascent, which holds at every size.
  private var lowScalars: Set<Unicode.Scalar> = []
  /// Whether it has scalable outlines rather than bitmaps of a single size.
  let isScalable: Bool

  /// The hinting of glyphs.
  enum Fitting {
    /// As designed, so that widths are proportional to the size.
    case exact
    /// Whole-pixel heights and fractional widths: crisp small text with even spacing.
    case crisp
    /// Crisp, but wider by `wideness`: letters that are to be placed at fractions of pixels.
    case wide
  }

  /// The horizontal scale of `Fitting.wide`.
  static let wideness = 4

  private var fitting: Fitting

  init(
    _ file: FontFile, _ data: FontData, pixelSize: Double, fitting: Fitting
  ) throws(SDLError) {
    // Bitmap fonts have numbered sizes; the first one is used.
    guard
      let font = data.open(pointSize: 16, index: file.index)
        ?? data.open(pointSize: 0, index: file.index)
    else { throw SDLError("open font \(file.family)") }
    self.font = font
    self.data = data
    self.fitting = fitting
    self.pixelSize = 0
    isScalable = TTF_SetFontSize(font, 16) == 0 && TTF_FontHeight(font) < 100
    setHinting()
    resize(to: pixelSize)
  }

  private func setHinting() {
    TTF_SetFontHinting(
      font, fitting == .exact ? TTF_HINTING_NONE : Int32(TTF_HINTING_LIGHT_SUBPIXEL))
  }

  deinit {
    FontLibrary.close(font)
  }

  /// Sets the size of an em in pixels, to the nearest 72nd, and the hinting.
  func configure(pixelSize: Double, fitting: Fitting) {
    if fitting != self.fitting {
      self.fitting = fitting
      // Wide letters have another size.
      self.pixelSize = 0
      setHinting()
    }
    resize(to: pixelSize)
  }

  /// Sets the size of an em in pixels, to the nearest 72nd.
  func resize(to pixelSize: Double) {
    guard isScalable, pixelSize != self.pixelSize else { return }
    self.pixelSize = pixelSize
    // At a type size of one point, the resolution in dots per inch is in 72nds of a pixel.
    let resolution = UInt32(max(1, (pixelSize * 72).rounded()))
    // Light hinting moves horizontal edges only, so that wide letters are hinted like others.
    let columns = fitting == .wide ? UInt32(Self.wideness) : 1
    TTF_SetFontSizeDPI(font, 1, resolution * columns, resolution)
  }

  /// Draws an outline of the given width in pixels instead of the glyphs.
  func setOutline(_ pixels: Int) {
    guard pixels != outline else { return }
    outline = pixels
    TTF_SetFontOutline(font, Int32(pixels))
  }

  /// Whether the font has a glyph for a scalar.
  func provides(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(font, scalar.value) != 0 }

  /// The extent of a scalar's glyph above and below the baseline, in pixels.
  func glyphExtent(of scalar: Unicode.Scalar) -> (above: Int, below: Int) {
    var (bottom, top): (Int32, Int32) = (0, 0)
    TTF_GlyphMetrics32(font, scalar.value, nil, nil, &bottom, &top, nil)
    return (max(0, Int(top)), max(0, -Int(bottom)))
  }

  /// The extent of a line's first glyph to the left of its origin, in pixels.
  func leftOverhang(of text: String) -> Int {
    guard let first = text.unicodeScalars.first else { return 0 }
    var left: Int32 = 0
    TTF_GlyphMetrics32(font, first.value, &left, nil, nil, nil, nil)
    return max(0, -Int(left))
  }

  /// Sets the script and direction of the next text.
  func prepare(script: String?, isRightToLeft: Bool) {
    TTF_SetFontDirection(font, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(font, script ?? "Latn")
  }

  /// SDL_ttf adds an outline twice to the ascent; this is the ascent of the letters alone.
  var ascent: Int { Int(TTF_FontAscent(font)) - 2 * outline }
  var descent: Int { Int(-TTF_FontDescent(font)) }

  /// The width of a line in pixels.
  func width(of text: String) -> Int {
    let text = Normalization.withoutControls(text)
    guard !text.isEmpty else { return 0 }
    var width: Int32 = 0
    TTF_SizeUTF8(font, text, &width, nil)
    return Int(width) - 2 * outline
  }

  /// The mask of a line, with the positions of its left edge and its baseline.
  ///
  /// The left edge is that of the measured width: of the first letter's image where that extends to
  /// the left of its origin.
  func mask(of text: String) -> (mask: CoverageMask, left: Int, baseline: Int)? {
    withDrawn(text) { line in
      // Without reduction, an independent copy.
      let copy = PlacedMask(
        reducing: line.pixels, bytesPerRow: line.bytesPerRow, size: line.size, x: 0, y: 0, by: 1)
      return (copy.mask, line.left, line.baseline)
    }
  }

  /// The mask of a line, reduced from the size at which it is drawn.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - x: The left end, in unreduced pixels.
  ///   - y: The baseline, in unreduced pixels.
  ///   - factor: The reduction in each direction.
  ///   - area: The part that is needed, in reduced pixels; nil for all of it.
  /// - Returns: The mask, placed in reduced pixels; nil where there is nothing to draw.
  func mask(
    of text: String, x: Int, y: Int, reducedBy factor: Int, within area: PixelArea? = nil
  ) -> PlacedMask? {
    let fine = area?.refined(by: factor)
    if let fine, self.area(of: text, x: x, y: y).intersection(fine) == nil { return nil }
    return withDrawn(text) { line -> PlacedMask? in
      // Capital letters fill half of the height of a line.
      let line = line.withoutBlankRows
      let whole = PixelArea(x: x - line.left, y: y - line.baseline, size: line.size)
      guard let part = whole.intersection(fine ?? whole) else { return nil }
      let start = (part.y - whole.y) * line.bytesPerRow + part.x - whole.x
      return PlacedMask(
        reducing: UnsafeRawBufferPointer(rebasing: line.pixels[start...]),
        bytesPerRow: line.bytesPerRow, size: part.size, x: part.x, y: part.y, by: factor)
    } ?? nil
  }

  /// The area of a line's image.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - x: The left end, in pixels.
  ///   - y: The baseline, in pixels.
  /// - Returns: The area; empty where there is nothing to draw.
  func area(of text: String, x: Int, y: Int) -> PixelArea {
    let text = Normalization.withoutControls(text)
    var (width, height): (Int32, Int32) = (0, 0)
    if !text.isEmpty { TTF_SizeUTF8(font, text, &width, &height) }
    return PixelArea(
      x: x - outline, y: y - baseline(of: text),
      size: PixelSize(width: Int(width), height: Int(height)))
  }

  /// The row of the baseline in a line's image.
  private func baseline(of text: String) -> Int { overhang(of: text) + ascent + outline }

  /// A line as drawn by SDL_ttf.
  private struct DrawnLine {
    /// Coverage, row by row.
    var pixels: UnsafeRawBufferPointer
    var bytesPerRow: Int
    var size: PixelSize
    /// The column of the line's left edge.
    var left: Int
    /// The row of the line's baseline.
    var baseline: Int

    /// The line without the rows above and below its ink.
    var withoutBlankRows: DrawnLine {
      func isBlank(_ row: Int) -> Bool {
        let start = row * bytesPerRow
        let end = start + size.width
        // Eight pixels at a time: half of a line's rows are blank.
        var at = start
        while at + 8 <= end {
          if pixels.loadUnaligned(fromByteOffset: at, as: UInt64.self) != 0 { return false }
          at += 8
        }
        return pixels[at..<end].allSatisfy { $0 == 0 }
      }
      let rows = 0..<size.height
      guard let first = rows.first(where: { !isBlank($0) }),
        let last = rows.last(where: { !isBlank($0) })
      else { return self }
      var line = self
      line.pixels = UnsafeRawBufferPointer(rebasing: pixels[(first * bytesPerRow)...])
      line.size.height = last - first + 1
      line.baseline -= first
      return line
    }
  }

  private func withDrawn<Result>(_ text: String, _ body: (DrawnLine) -> Result) -> Result? {
    let text = Normalization.withoutControls(text)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    let black = SDL_Color(r: 0, g: 0, b: 0, a: 255)
    guard !text.isEmpty, let surface = TTF_RenderUTF8_Shaded(font, text, white, black) else {
      return nil
    }
    defer { SDL_FreeSurface(surface) }
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    guard let pixels = surface.pointee.pixels, size.count > 0 else { return nil }
    let pitch = Int(surface.pointee.pitch)
    // The surface's palette is a grey ramp, so its indices are the coverage.
    return body(
      DrawnLine(
        pixels: UnsafeRawBufferPointer(start: pixels, count: pitch * size.height),
        bytesPerRow: pitch, size: size, left: outline,
        baseline: baseline(of: text)))
  }

  /// A grapheme cluster in the face's own colours, at the bitmap's size.
  func picture(of text: String) -> Bitmap? {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let drawn = TTF_RenderUTF8_Blended(font, text, white) else { return nil }
    defer { SDL_FreeSurface(drawn) }
    guard let surface = SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_RGBA32.rawValue, 0) else {
      return nil
    }
    defer { SDL_FreeSurface(surface) }
    let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    guard let pixels = surface.pointee.pixels, size.count > 0 else { return nil }
    let bitmap = Bitmap(size: size, isOpaque: false)
    bitmap.withMutablePixels { target in
      for row in 0..<size.height {
        let line = UnsafeRawBufferPointer(
          start: pixels + row * Int(surface.pointee.pitch), count: size.width * 4)
        let start = row * bitmap.bytesPerRow
        target[start..<start + line.count].copyBytes(from: line)
      }
    }
    bitmap.dividePremultipliedColors()
    return bitmap
  }

  /// The height of the image above the ascent, by which SDL_ttf moves the line down.
  private func overhang(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { overhang, scalar in
      guard !lowScalars.contains(scalar) else { return overhang }
      var top: Int32 = 0
      TTF_GlyphMetrics32(font, scalar.value, nil, nil, nil, &top, nil)
      let reach = Int(top) - 2 * outline - ascent
      if reach < -ascent / 4 { lowScalars.insert(scalar) }
      return max(overhang, reach)
    }
  }
}
