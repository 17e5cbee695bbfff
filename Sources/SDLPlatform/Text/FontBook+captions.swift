public import Canvas

/// The masks of a run of a caption, relative to a pen at a whole pixel.
struct CaptionMasks {
  /// The cache key of a run's masks.
  struct Key: Hashable {
    var text: ExactText
    var face: Face.ID
    var script: String?
    var isRightToLeft: Bool
    /// The type size in pixels of the result.
    var size: Double
    /// The width of the outline, in oversampled pixels.
    var outline: Int
    /// The ratio of the drawn size to the displayed size.
    var oversampling: Int
    /// The subpixel position of the pen, in oversampled pixels.
    var phase: Phase
  }

  /// A position within a pixel.
  struct Phase: Hashable {
    var x: Int
    var y: Int
  }

  var outline: PlacedMask?
  var letters: PlacedMask?

  /// The memory that the masks use, in bytes.
  var byteCount: Int {
    [outline, letters].reduce(0) { $0 + ($1?.mask.coverage.count ?? 0) }
  }
}

extension FontBook {
  /// The oversampling of small type.
  ///
  /// SDL_ttf positions letters and outlines at whole pixels; in a preview that would be a visible
  /// difference from the file.
  static func oversampling(typeSize: Double) -> Int {
    guard typeSize > 0 else { return 1 }
    return max(1, min(4, Int((sharpTypeSize / typeSize).rounded(.up))))
  }

  /// The type size in pixels from which oversampling is not needed.
  private static let sharpTypeSize = 150.0
  /// The maximum size of a cached mask, in bytes; larger ones are those of a file and not reused.
  private static let maximumKept = 1 << 20

  /// The glyph images of a caption in painting order: the background, the shadow, all outlines, then
  /// all letters and emoji.
  ///
  /// - Parameters:
  ///   - text: The caption with its positions.
  ///   - scale: Pixels per unit of its positions and size.
  /// - Returns: Images placed in pixels.
  /// - Throws: `SDLError` if no font can be opened.
  public func glyphImages(for text: OutlinedText, scale: Double) throws(SDLError) -> [GlyphImage] {
    let text = text.scaled(by: scale)
    guard text.rotation != nil || text.shadow != nil else { return try uprightImages(of: text) }
    return try preparedImages(of: text)
  }

  /// The glyph images of a caption in pixels, before it is rotated.
  func uprightImages(of text: OutlinedText) throws(SDLError) -> [GlyphImage] {
    var outlines: [GlyphImage] = []
    var letters: [GlyphImage] = []
    var shapes: [PlacedMask] = []
    for line in text.lines {
      var x = line.baseline.x
      let graphemes = line.text.graphemes
      for run in try runs(of: graphemes, in: text.style.typeface) {
        let pen = Point(x: x, y: line.baseline.y)
        if run.isMissing {
          // A gap in a meme is better than a box; the editor and the command line report it.
        } else if run.face.isColor {
          letters += pictures(of: run, at: pen, size: text.style.size)
        } else {
          let drawn = try masks(of: run, text, pen: pen)
          if let outline = drawn.outline { outlines.append(.mask(outline)) }
          if let fill = drawn.letters {
            letters.append(.mask(fill))
            shapes.append(fill)
          }
        }
        x += width(of: run) * text.style.size
      }
    }
    return text.background.images + (text.shadow?.images(of: shapes) ?? []) + outlines + letters
  }

  /// The masks of a run with its caption's colours and position.
  ///
  /// While the user types, most runs only move by whole pixels, so their masks are cached.
  private func masks(
    of run: TextRun, _ text: OutlinedText, pen: Point
  ) throws(SDLError) -> CaptionMasks {
    let size = text.style.size
    let oversampling = Self.oversampling(typeSize: size)
    let fine = Double(oversampling)
    let x = Int((pen.x * fine).rounded())
    let y = Int((pen.y * fine).rounded())
    let (column, row) = (x.floorDivided(by: oversampling), y.floorDivided(by: oversampling))
    let key = CaptionMasks.Key(
      text: ExactText(run.text), face: run.face.id, script: run.script,
      isRightToLeft: run.isRightToLeft, size: size,
      // An outline is never thinner than one pixel of the result.
      outline: text.outlineWidth > 0
        ? max(oversampling, Int((text.outlineWidth * fine).rounded())) : 0,
      oversampling: oversampling,
      phase: CaptionMasks.Phase(x: x - column * oversampling, y: y - row * oversampling))
    var masks: CaptionMasks
    if let known = captionMasks.known(key) {
      masks = known
    } else {
      masks = try draw(run, key)
      if masks.byteCount <= Self.maximumKept { captionMasks.keep(masks, for: key) }
    }
    masks.outline?.place(text.outline, column, row)
    masks.letters?.place(text.fill, column, row)
    return masks
  }

  private func draw(_ run: TextRun, _ key: CaptionMasks.Key) throws(SDLError) -> CaptionMasks {
    let fonts = try run.face.fontsForCaptions()
    func mask(_ font: Font) -> PlacedMask? {
      font.resize(to: key.size * Double(key.oversampling))
      font.prepare(script: run.script, isRightToLeft: run.isRightToLeft)
      return font.mask(of: run.text, x: key.phase.x, y: key.phase.y, reducedBy: key.oversampling)
    }
    guard key.outline > 0 else { return CaptionMasks(letters: mask(fonts.fill)) }
    fonts.outline.setOutline(key.outline)
    return CaptionMasks(outline: mask(fonts.outline), letters: mask(fonts.fill))
  }

  /// The width of a run, in ems.
  func width(of run: TextRun) -> Double {
    if run.face.isColor { return Double(run.graphemes.count) * TextRun.pictureAdvance }
    return captionWidths.value(
      .init(text: run.text, style: TextStyle(.face(run.face.file.name), size: 1))
    ) {
      let font = run.face.reference
      font.prepare(script: run.script, isRightToLeft: run.isRightToLeft)
      return Double(font.width(of: run.text)) / Face.referenceSize
    }
  }
}

extension OutlinedText.Background? {
  /// The mask of the rectangles.
  fileprivate var images: [GlyphImage] {
    guard let self, self.color.alpha > 0 else { return [] }
    return PlacedMask(boxes: self.boxes, radius: self.radius, self.color).map { [.mask($0)] } ?? []
  }
}

extension OutlinedText.Shadow {
  /// The shadow of letters.
  fileprivate func images(of letters: [PlacedMask]) -> [GlyphImage] {
    guard var mask = PlacedMask(shadowOf: letters, blur: blur, color) else { return [] }
    mask.y += Int(distance.rounded())
    return [.mask(mask)]
  }
}

extension PlacedMask {
  /// Sets the mask's colour, and moves it by whole pixels.
  fileprivate mutating func place(_ paint: Color, _ columns: Int, _ rows: Int) {
    color = paint
    x += columns
    y += rows
  }
}
