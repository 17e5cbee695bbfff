public import Canvas

/// Captions drawn for a picture.
public struct CaptionInk: Sendable {
  /// The masks in the order of painting.
  public var ink: [Ink] = []
  /// How many characters no font draws, where there are any.
  public var missing: [CaptionEdge: Int] = [:]

  /// Makes captions that draw nothing.
  public init() {}
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
  public func masks(for captions: Captions, on size: PixelSize) throws(Problem) -> [Ink] {
    let list = MemeComposer(typesetter: typesetter)
      .drawList(for: captions, on: Rect(origin: .zero, size: size.size))
    var masks: [Ink] = []
    for case .caption(let text, _, _) in list.commands {
      do {
        masks += try fonts.ink(for: text, scale: 1)
      } catch {
        throw .fontsMissing
      }
    }
    return masks
  }

  /// The captions as masks, with what was left out of them.
  ///
  /// - Throws: `Problem.fontsMissing`.
  public func ink(for captions: Captions, on size: PixelSize) throws(Problem) -> CaptionInk {
    var drawn = CaptionInk()
    drawn.ink = try masks(for: captions, on: size)
    for edge in CaptionEdge.allCases {
      let graphemes = typesetter.drawnGraphemes(of: captions[edge], style: captions.style)
      let missing = fonts.missing(in: graphemes, preferring: captions.style.typeface).count
      if missing > 0 { drawn.missing[edge] = missing }
    }
    return drawn
  }
}
