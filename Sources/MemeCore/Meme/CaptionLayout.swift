public import Canvas

/// A caption laid out on a picture: its lines, their positions and the type size.
///
/// All lengths are in the unit of the picture size it was laid out for. Because text is measured in
/// ems and fractions, a layout for a preview and one for a file have the same lines.
public struct CaptionLayout: Equatable, Sendable {
  /// One line of a caption.
  public struct Line: Equatable, Sendable {
    /// The caption's grapheme clusters on the line, without leading and trailing blanks.
    public var graphemes: Range<Int>
    /// The characters as they are drawn, in capitals where the style says so.
    public var text: String
    /// The left end of the baseline.
    public var baseline: Point
    /// The width of the line.
    public var width: Double
  }

  /// The lines from top to bottom; empty for blank text.
  public var lines: [Line]
  /// The type size.
  public var size: Double
  /// The face of all lines: the one that draws the most of the text.
  public var typeface: Typeface
  /// The width of the outline outside the letters.
  public var outlineWidth: Double
  /// The ink extent above and below each baseline, without the outline.
  public var inkExtent: VerticalExtent
  /// The box that contains all ink, outlines included.
  public var box: Rect

  /// The distance between baselines, in ems.
  static let lineHeight = 1.02
  /// The preferred position of the nearest baseline, in ems from the box's outer edge: the first
  /// baseline below a top edge, the last above a bottom edge.
  static let restingBaseline = (top: 1.0, bottom: 0.28)
  /// A word that would need type smaller than this fraction of the largest may be broken.
  static let longWordShrink = 1.0 / 3
  /// Boxes narrower than this many ems count as this wide when words are broken; the type gets
  /// smaller instead.
  static let narrowestBox = 4.0
  /// The ratio of width to height above which the type is larger for the picture's height, to stay
  /// legible.
  static let wide = 3.0
  /// The maximum factor of that growth.
  static let maximumGrowth = 1.5

  /// The largest type size on a picture.
  static func largestSize(on picture: Size, style: CaptionStyle) -> Double {
    guard picture.height > 0 else { return 0 }
    let growth = picture.width / picture.height / wide
    return picture.height * style.largestSize * min(max(1, growth), maximumGrowth)
  }

  /// The width above which a word may be broken, in ems.
  static func longestWord(in box: Rect, largest: Double) -> Double {
    max(box.width / largest, narrowestBox) / longWordShrink
  }
}

/// A typesetter that lays out captions in the largest type that fits.
public struct CaptionTypesetter {
  private let measurer: any TextMeasurer
  let capitals: Capitals

  /// Makes a typesetter.
  ///
  /// - Parameters:
  ///   - measurer: Measures the width of text.
  ///   - capitals: The rules for capital letters.
  public init(measurer: any TextMeasurer, capitals: Capitals = Capitals()) {
    self.measurer = measurer
    self.capitals = capitals
  }

  /// Lays out a caption in the largest type that fits its box.
  ///
  /// - Parameters:
  ///   - text: The text as typed; capitals are part of the style, not of the text.
  ///   - place: Its box on the picture, which is not turned here.
  ///   - picture: The size of the picture, in the unit of the result.
  ///   - style: The caption's style.
  /// - Returns: The lines with their baselines; no lines for blank text.
  public func layOut(
    _ text: String, at place: CaptionPlace, in picture: Size, style: CaptionStyle
  ) -> CaptionLayout {
    let box = place.box(in: picture)
    let largest = CaptionLayout.largestSize(on: picture, style: style)
    let graphemes = drawnGraphemes(of: text, style: style)
    var style = style
    style.typeface = measurer.typeface(drawing: graphemes, preferring: style.typeface)
    let em = TextStyle(style.typeface, size: 1)
    let pieces = CaptionLines(
      graphemes, longestWord: CaptionLayout.longestWord(in: box, largest: largest)
    ) { range in
      measurer.width(of: graphemes[range].joined(), in: em)
    }
    guard !pieces.isEmpty, largest > 0 else {
      return .blank(box, size: largest, style: style)
    }
    let inkExtent = measurer.inkExtent(of: graphemes.joined(), in: em)
    let fitting = CaptionFitting(
      pieces: pieces, box: box.size, outline: style.outlineWidth, inkExtent: inkExtent,
      largest: largest)
    let ranges = fitting.lines()
    let texts = ranges.map { graphemes[$0].joined() }
    let widths = texts.map { measurer.width(of: $0, in: em) }
    let size = fitting.size(lineCount: ranges.count, widest: widths.max() ?? 0)
    var layout = CaptionLayout.blank(box, size: size, style: style)
    layout.inkExtent = VerticalExtent(
      ascent: inkExtent.ascent * size, descent: inkExtent.descent * size)
    let first = layout.firstBaseline(
      at: place.verticalAlignment, lineCount: ranges.count, spacing: fitting.spacing)
    for (index, range) in ranges.enumerated() {
      let baseline = Point(
        x: layout.left(of: widths[index] * size, style.alignment),
        y: first + Double(index) * fitting.spacing * size)
      layout.lines.append(
        .init(
          graphemes: range, text: texts[index], baseline: baseline, width: widths[index] * size))
    }
    return layout
  }
}

extension CaptionLayout {
  fileprivate static func blank(_ box: Rect, size: Double, style: CaptionStyle) -> Self {
    CaptionLayout(
      lines: [], size: size, typeface: style.typeface, outlineWidth: size * style.outlineWidth,
      inkExtent: VerticalExtent(ascent: 0, descent: 0), box: box)
  }

  /// The left end of a line, inset by the outline.
  fileprivate func left(of width: Double, _ alignment: CaptionAlignment) -> Double {
    switch alignment {
    case .left: box.minX + outlineWidth
    case .center: box.midX - width / 2
    case .right: box.maxX - outlineWidth - width
    }
  }

  /// The first baseline: at its preferred position, but always with all ink inside the box.
  fileprivate func firstBaseline(
    at alignment: CaptionPlace.VerticalAlignment, lineCount: Int, spacing: Double
  ) -> Double {
    let rest = Double(lineCount - 1) * spacing * size
    let highest = box.minY + outlineWidth + inkExtent.ascent
    let lowest = box.maxY - outlineWidth - inkExtent.descent - rest
    let resting =
      switch alignment {
      case .top: box.minY + Self.restingBaseline.top * size
      case .middle: box.midY + (inkExtent.ascent - inkExtent.descent - rest) / 2
      case .bottom: box.maxY - Self.restingBaseline.bottom * size - rest
      }
    return max(highest, min(lowest, resting))
  }
}
