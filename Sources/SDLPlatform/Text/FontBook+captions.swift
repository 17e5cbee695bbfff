public import Canvas

/// The masks of a run of a caption, relative to a pen at a whole pixel.
nonisolated struct CaptionMasks {
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

nonisolated extension FontBook {
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
  ///   - area: The part that is needed, in pixels; nil for all of it. What is outside is not drawn,
  ///     or is a small image that costs less than to measure it.
  /// - Returns: Images placed in pixels.
  /// - Throws: `SDLError` if no font can be opened.
  public func glyphImages(
    for text: OutlinedText, scale: Double, within area: PixelArea?
  ) throws(SDLError) -> [GlyphImage] {
    let text = text.scaled(by: scale)
    guard text.rotation != nil || text.shadow != nil else {
      return try uprightImages(of: text, within: area)
    }
    return try preparedImages(of: text, within: area)
  }

  /// The glyph images of a caption in pixels, before it is rotated.
  ///
  /// - Parameters:
  ///   - text: The caption.
  ///   - oversampling: The minimum ratio of the size at which letters are drawn to the result.
  ///   - area: The part that is needed; nil for all of it.
  /// - Returns: Images placed in pixels.
  /// - Throws: `SDLError` if no font can be opened.
  func uprightImages(
    of text: OutlinedText, oversampling: Int = 1, within area: PixelArea?
  ) throws(SDLError) -> [GlyphImage] {
    var outlines: [GlyphImage] = []
    var letters: [GlyphImage] = []
    var shapes: [PlacedMask] = []
    // A shadow is also that of letters outside.
    let lettersArea = area?.expanded(by: text.shadow?.extent ?? 0)
    for line in text.lines {
      var x = line.baseline.x
      let graphemes = line.text.graphemes
      for run in try runs(of: graphemes, in: text.style.typeface) {
        let pen = Point(x: x, y: line.baseline.y)
        if run.isMissing {
          // A gap in a meme is better than a box; the editor and the command line report it.
        } else if run.face.isColor {
          letters += pictures(of: run, at: pen, size: text.style.size, within: area)
        } else {
          let drawn = try masks(of: run, text, pen: pen, oversampling, within: lettersArea)
          if let outline = drawn.outline { outlines.append(.mask(outline)) }
          if let fill = drawn.letters {
            letters.append(.mask(fill))
            shapes.append(fill)
          }
        }
        x += width(of: run) * text.style.size
      }
    }
    let shadow = text.shadow?.image(of: shapes).flatMap { image in
      area.map { image.cropped(to: $0) } ?? image
    }
    return text.background.images(within: area) + [shadow].compactMap(\.self) + outlines + letters
  }

  /// The masks of a run with its caption's colours and position.
  ///
  /// While the user types, most runs only move by whole pixels, so their masks are cached.
  private func masks(
    of run: TextRun, _ text: OutlinedText, pen: Point, _ oversampling: Int,
    within area: PixelArea?
  ) throws(SDLError) -> CaptionMasks {
    let size = text.style.size
    let oversampling = max(oversampling, Self.oversampling(typeSize: size))
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
      masks = try draw(run, key, within: area?.offset(x: -column, y: -row))
    }
    masks.outline?.place(text.outline, column, row)
    masks.letters?.place(text.fill, column, row)
    return masks
  }

  /// Draws a run: whole and to be used again, or only the needed part of a large one.
  private func draw(
    _ run: TextRun, _ key: CaptionMasks.Key, within area: PixelArea?
  ) throws(SDLError) -> CaptionMasks {
    let fonts = try run.face.fontsForCaptions()
    var part: PixelArea?
    if key.outline > 0 {
      prepare(fonts.outline, for: run, key)
      fonts.outline.setOutline(key.outline)
    }
    prepare(fonts.fill, for: run, key)
    if let area {
      let font = key.outline > 0 ? fonts.outline : fonts.fill
      let whole = font.area(of: run.text, x: key.phase.x, y: key.phase.y)
      guard whole.intersection(area.refined(by: key.oversampling)) != nil else {
        return CaptionMasks()
      }
      let byteCount = whole.size.count / (key.oversampling * key.oversampling)
      if byteCount > Self.maximumKept { part = area }
    }
    func mask(_ font: Font) -> PlacedMask? {
      font.mask(
        of: run.text, x: key.phase.x, y: key.phase.y, reducedBy: key.oversampling, within: part)
    }
    let masks = CaptionMasks(
      outline: key.outline > 0 ? mask(fonts.outline) : nil, letters: mask(fonts.fill))
    if part == nil, masks.byteCount <= Self.maximumKept { captionMasks.keep(masks, for: key) }
    return masks
  }

  private func prepare(_ font: Font, for run: TextRun, _ key: CaptionMasks.Key) {
    font.resize(to: key.size * Double(key.oversampling))
    font.prepare(script: run.script, isRightToLeft: run.isRightToLeft)
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

nonisolated extension OutlinedText.Background? {
  /// The mask of the rectangles.
  fileprivate func images(within area: PixelArea?) -> [GlyphImage] {
    guard let self, self.color.alpha > 0 else { return [] }
    let mask = PlacedMask(boxes: self.boxes, radius: self.radius, self.color, within: area)
    return mask.map { [.mask($0)] } ?? []
  }
}

nonisolated extension OutlinedText.Shadow {
  /// The distance at which letters no longer change the shadow, in pixels.
  fileprivate var extent: Int {
    PlacedMask.shadowExtent(blur: blur) + Int(abs(distance).rounded(.up))
  }

  /// The shadow of letters.
  fileprivate func image(of letters: [PlacedMask]) -> GlyphImage? {
    guard var mask = PlacedMask(shadowOf: letters, blur: blur, color) else { return nil }
    mask.y += Int(distance.rounded())
    return .mask(mask)
  }
}

nonisolated extension PlacedMask {
  /// Sets the mask's colour, and moves it by whole pixels.
  fileprivate mutating func place(_ paint: Color, _ columns: Int, _ rows: Int) {
    color = paint
    x += columns
    y += rows
  }
}
