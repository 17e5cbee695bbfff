public import Canvas

/// The captions of a picture as glyph images.
public struct RasterizedCaptions: Sendable {
  /// The glyph images in drawing order.
  public var glyphs: [GlyphImage] = []
  /// The captions with characters that no installed font draws.
  public var missing: [MissingCount] = []

  /// Makes captions that draw nothing.
  public init() {}
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

  /// The maximum bytes of all masks together.
  private static let maximumBytes = 1 << 30

  /// Returns the captions as coverage masks for a picture of a given size, cut to the picture.
  ///
  /// - Throws: `Problem.fontsMissing`, or `Problem.recipe` if they take too much memory.
  public func masks(for recipe: Recipe, on size: PixelSize) throws(Problem) -> [GlyphImage] {
    let list = MemeComposer(typesetter: typesetter)
      .drawList(for: recipe, on: Rect(origin: .zero, size: size.size))
    var masks: [GlyphImage] = []
    var byteCount = 0
    defer { fonts.trimCaches() }
    for case .outlinedText(let text, _, _) in list.commands {
      let images = try glyphImages(for: text).compactMap { $0.cropped(to: size) }
      byteCount += images.reduce(0) { $0 + $1.byteCount }
      guard byteCount <= Self.maximumBytes else { throw .recipe(.tooLarge) }
      masks += images
    }
    return masks
  }

  private func glyphImages(for text: OutlinedText) throws(Problem) -> [GlyphImage] {
    do {
      return try fonts.glyphImages(for: text, scale: 1)
    } catch {
      throw .fontsMissing
    }
  }

  /// Returns the captions as coverage masks, and the characters that no installed font draws.
  ///
  /// - Throws: `Problem.fontsMissing`, or `Problem.recipe` if they take too much memory.
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
