public import Canvas

/// The captions of a picture, rasterized.
public struct RasterizedCaptions: Sendable {
  /// What is painted around and over the picture.
  public var overlay: MemeOverlay
  /// The captions with characters that no installed font draws.
  public var missing: [MissingCount] = []

  /// Makes captions that draw nothing.
  ///
  /// - Parameter size: The size of the picture.
  public init(size: PixelSize) {
    overlay = MemeOverlay(size: size)
  }
}

/// The number of characters of a caption that no installed font draws.
public struct MissingCount: Equatable, Sendable {
  /// The caption.
  public var caption: CaptionID
  /// The number of its characters.
  public var count: Int

  /// Makes a count.
  public init(caption: CaptionID, count: Int) {
    self.caption = caption
    self.count = count
  }
}

/// A rasterizer for captions at full resolution, used on the thread of its fonts.
public struct CaptionRasterizer {
  private let fonts: any TextRasterizer
  private let typesetter: CaptionTypesetter

  /// Makes a rasterizer.
  ///
  /// - Parameters:
  ///   - fonts: Measures and draws text.
  ///   - capitals: The rules for capital letters.
  public init(fonts: any TextRasterizer, capitals: Capitals) {
    self.fonts = fonts
    typesetter = CaptionTypesetter(measurer: fonts, capitals: capitals)
  }

  /// The maximum area of a caption's box, in pixels: a line of it may be drawn whole before it is cut.
  private static let largestBox = 2.0 * Double(PictureLimits().pixels)

  /// The maximum bytes of all masks together; those of two captions of the largest picture take 110
  /// MB.
  private static let maximumBytes = 512 << 20

  /// Returns what is painted around and over a picture, cut to the meme.
  ///
  /// - Parameters:
  ///   - recipe: The meme.
  ///   - size: The size of the cropped picture.
  ///   - longestSide: The maximum length of the meme's longer side; the picture is smaller then.
  /// - Returns: The overlay, with the size that the picture is to have.
  /// - Throws: `Problem.fontsMissing`, or `Problem.recipe` if it takes too much time or memory.
  public func overlay(
    for recipe: Recipe, on size: PixelSize, longestSide: Int? = nil
  ) throws(Problem) -> MemeOverlay {
    let plan = try plan(recipe, on: size, longestSide: longestSide)
    try plan.cost.check()
    var overlay = plan.overlay
    var byteCount = 0
    defer { fonts.trimCaches() }
    for text in plan.texts {
      let images = try glyphImages(for: text, within: plan.canvas)
        .compactMap { $0.cropped(to: plan.canvas) }
      byteCount += images.reduce(0) { $0 + $1.byteCount }
      guard byteCount <= Self.maximumBytes else { throw .recipe(.tooLarge) }
      overlay.glyphs += images
    }
    return overlay
  }

  /// Opens the fonts of a meme and measures its captions, which makes drawing them faster.
  ///
  /// - Parameter recipe: The meme.
  public func prepare(_ recipe: Recipe) {
    // What is wrong with it is reported when it is drawn; lengths are measured once for all sizes.
    _ = try? plan(recipe, on: PixelSize(width: 1_600, height: 1_200), longestSide: nil)
  }

  /// The size at which windows show pictures, at most: the length of the longer side, in pixels.
  private static let previewSide = 2_048.0

  /// Tests whether a window can show a meme of somebody else without becoming unresponsive.
  ///
  /// - Parameters:
  ///   - recipe: The meme.
  ///   - size: The size of the cropped picture, which is shown larger if it is small.
  /// - Throws: `Problem.recipe` if that takes too much time.
  public func checkPreview(of recipe: Recipe, on size: PixelSize) throws(Problem) {
    let shown = size.scaled(by: Self.previewSide / Double(size.longSide))
    let plan = try plan(recipe, on: shown, longestSide: nil)
    try plan.cost.check(limit: RasterizationCost.previewLimit)
  }

  /// A meme before its captions are drawn.
  private struct Plan {
    var overlay: MemeOverlay
    var texts: [OutlinedText]
    var cost: RasterizationCost

    var canvas: PixelArea { PixelArea(x: 0, y: 0, size: overlay.canvas) }
  }

  private func plan(
    _ recipe: Recipe, on size: PixelSize, longestSide: Int?
  ) throws(Problem) -> Plan {
    var cost = RasterizationCost()
    for caption in recipe.captions {
      cost.add(typesetter.drawnGraphemes(of: caption.text, style: recipe.style(of: caption)))
    }
    try cost.check()
    let composer = MemeComposer(typesetter: typesetter)
    let layout = composer.layout(of: recipe, on: size, longestSide: longestSide)
    let overlay = MemeOverlay(layout)
    guard overlay.canvas.longSide <= 2 * PictureLimits().side,
      overlay.canvas.count <= 2 * PictureLimits().pixels,
      layout.captions.allSatisfy({ $0.place.box(in: size.size).area <= Self.largestBox })
    else { throw .recipe(.tooLarge) }
    let texts = composer.texts(of: layout, recipe).map {
      $0.offset(x: overlay.origin.x, y: overlay.origin.y)
    }
    var plan = Plan(overlay: overlay, texts: texts, cost: cost)
    for text in texts {
      plan.cost.add(text, bounds: fonts.bounds(of: text), within: plan.canvas)
    }
    return plan
  }

  private func glyphImages(
    for text: OutlinedText, within canvas: PixelArea
  ) throws(Problem) -> [GlyphImage] {
    do {
      return try fonts.glyphImages(for: text, scale: 1, within: canvas)
    } catch {
      throw .fontsMissing
    }
  }

  /// Returns what is painted around and over a picture, and the characters that no installed font
  /// draws.
  ///
  /// - Parameters:
  ///   - recipe: The meme.
  ///   - size: The size of the cropped picture.
  ///   - longestSide: The maximum length of the meme's longer side.
  /// - Returns: The overlay, and the captions with missing characters.
  /// - Throws: `Problem.fontsMissing`, or `Problem.recipe` if it takes too much time or memory.
  public func rasterize(
    _ recipe: Recipe, on size: PixelSize, longestSide: Int? = nil
  ) throws(Problem) -> RasterizedCaptions {
    var drawn = RasterizedCaptions(size: size)
    drawn.overlay = try overlay(for: recipe, on: size, longestSide: longestSide)
    for caption in recipe.captions {
      let style = recipe.style(of: caption)
      let graphemes = typesetter.drawnGraphemes(of: caption.text, style: style)
      let missing = fonts.missing(in: graphemes, preferring: style.typeface).count
      if missing > 0 { drawn.missing.append(MissingCount(caption: caption.id, count: missing)) }
    }
    return drawn
  }
}

extension MemeComposer {
  /// Determines the layout of a meme whose longer side has a maximum length.
  fileprivate func layout(
    of recipe: Recipe, on size: PixelSize, longestSide: Int?
  ) -> MemeLayout {
    let whole = layout(of: recipe, on: size.size)
    let canvas = MemeOverlay(whole).canvas
    guard let longestSide, canvas.longSide > longestSide else { return whole }
    let small = size.scaled(by: Double(longestSide) / Double(canvas.longSide))
    let rounded = MemeOverlay(layout(of: recipe, on: small.size)).canvas
    // The picture and its margins have been rounded separately.
    return layout(
      of: recipe, on: small.growing(by: longestSide - rounded.longSide, like: rounded).size)
  }
}

extension PixelSize {
  /// The size with a few pixels more, or fewer, on the side that is the longer one of another size.
  fileprivate func growing(by count: Int, like other: PixelSize) -> PixelSize {
    other.width >= other.height
      ? PixelSize(width: max(1, width + count), height: height)
      : PixelSize(width: width, height: max(1, height + count))
  }
}
