public import Canvas

/// Captions drawn for a picture.
public struct RasterizedCaptions: Sendable {
  /// The masks in the order of painting.
  public var glyphs: [GlyphImage] = []
  /// The captions of which no font draws some characters.
  public var missing: [MissingCount] = []

  /// Makes captions that draw nothing.
  public init() {}
}

/// How many characters of a caption no font draws.
public struct MissingCount: Equatable, Sendable {
  /// Which caption.
  public var caption: CaptionID
  /// How many of its characters.
  public var count: Int

  /// Makes a count.
  public init(caption: CaptionID, count: Int) {
    self.caption = caption
    self.count = count
  }
}

/// Draws captions at full resolution, on the thread that its fonts belong to.
public struct CaptionRasterizer {
  private let fonts: any TextRasterizer
  private let typesetter: CaptionTypesetter

  /// Makes a rasterizer.
  ///
  /// - Parameters:
  ///   - fonts: What measures and draws text.
  ///   - capitals: The rules for capital letters.
  public init(fonts: any TextRasterizer, capitals: Capitals) {
    self.fonts = fonts
    typesetter = CaptionTypesetter(measurer: fonts, capitals: capitals)
  }

  /// The captions as masks for a picture of a given size.
  ///
  /// - Throws: `Problem.fontsMissing`.
  public func masks(for recipe: Recipe, on size: PixelSize) throws(Problem) -> [GlyphImage] {
    let list = MemeComposer(typesetter: typesetter)
      .drawList(for: recipe, on: Rect(origin: .zero, size: size.size))
    var masks: [GlyphImage] = []
    defer { fonts.trimCaches() }
    for case .outlinedText(let text, _, _) in list.commands {
      do {
        masks += try fonts.glyphImages(for: text, scale: 1)
      } catch {
        throw .fontsMissing
      }
    }
    return masks
  }

  /// The captions as masks, with what was left out of them.
  ///
  /// - Throws: `Problem.fontsMissing`.
  public func rasterize(_ recipe: Recipe, on size: PixelSize) throws(Problem) -> RasterizedCaptions
  {
    var drawn = RasterizedCaptions()
    drawn.glyphs = try masks(for: recipe, on: size)
    for caption in recipe.captions {
      let style = recipe.style(of: caption)
      let graphemes = typesetter.drawnGraphemes(of: caption.text, style: style)
      let missing = fonts.missing(in: graphemes, preferring: style.typeface).count
      if missing > 0 { drawn.missing.append(MissingCount(caption: caption.id, count: missing)) }
    }
    return drawn
  }
}
