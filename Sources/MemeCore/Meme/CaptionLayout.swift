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
  /// The space that is kept free around the lines.
  public var margin: Double
  /// The distance between baselines.
  public var spacing: Double
  /// The ink extent above and below each baseline, without the outline.
  public var inkExtent: VerticalExtent
  /// The box that contains all ink, outlines included, before it is turned.
  public var box: Rect
  /// The clockwise rotation of the box about its middle, in radians.
  public var angle: Double
  /// The picture.
  public var picture: Rect

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

  /// The ratio of a box's height to that of a style whose largest type is the style's fraction of
  /// it: the box of a caption at the top of a picture is a quarter of its height.
  static let boxesPerPicture = 4.0
  /// The aspect ratio from which on captions above and below a picture do not grow with its width.
  static let maximumGrowingRatio = 1.6
  /// The ink extent that lines beside a picture have at least, in ems, so that they do not move
  /// while one types.
  static let usualExtent = VerticalExtent(ascent: 0.76, descent: 0.22)

  /// The largest type size of a caption.
  static func largestSize(
    _ text: String, at place: CaptionPlace, in picture: Size, style: CaptionStyle
  ) -> Double {
    guard picture.height > 0 else { return 0 }
    let box = place.box(in: picture)
    guard place.anchor == .picture else {
      return min(picture.width, picture.height * maximumGrowingRatio) * style.largestSize
    }
    // A sticker is as large as its box.
    if text.isEmoji { return box.height }
    let growth = picture.width / picture.height / wide
    return box.height * boxesPerPicture * style.largestSize * min(max(1, growth), maximumGrowth)
  }

  /// The width above which a word may be broken, in ems.
  static func longestWord(in box: Rect, largest: Double) -> Double {
    max(box.width / largest, narrowestBox) / longWordShrink
  }
}

/// A typesetter that lays out captions in the largest type that fits.
public struct CaptionTypesetter {
  /// Measures text, in points.
  public let measurer: any TextMeasurer
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
  ///   - place: Its box on the picture; the lines are laid out before it is turned.
  ///   - picture: The size of the picture, in the unit of the result.
  ///   - style: The caption's style.
  /// - Returns: The lines with their baselines; no lines for blank text.
  public func layOut(
    _ text: String, at place: CaptionPlace, in picture: Size, style: CaptionStyle
  ) -> CaptionLayout {
    let largest = CaptionLayout.largestSize(text, at: place, in: picture, style: style)
    let graphemes = drawnGraphemes(of: text, style: style)
    var style = style
    style.typeface = measurer.typeface(drawing: graphemes, preferring: style.typeface)
    var layout = CaptionLayout(at: place, in: picture, size: largest, style: style)
    let em = TextStyle(style.typeface, size: 1)
    let pieces = CaptionLines(
      graphemes, longestWord: CaptionLayout.longestWord(in: layout.box, largest: largest)
    ) { range in
      measurer.width(of: graphemes[range].joined(), in: em)
    }
    guard !pieces.isEmpty, largest > 0 else { return layout }
    var inkExtent = measurer.inkExtent(of: graphemes.joined(), in: em)
    if place.anchor != .picture { inkExtent = inkExtent.union(CaptionLayout.usualExtent) }
    let fitting = CaptionFitting(
      pieces: pieces, box: layout.box.size, margin: style.margin, inkExtent: inkExtent,
      smallestSpacing: style.spacing, largest: largest)
    let ranges = fitting.lines()
    let texts = ranges.map { graphemes[$0].joined() }
    let widths = texts.map { measurer.width(of: $0, in: em) }
    let size = fitting.size(lineCount: ranges.count, widest: widths.max() ?? 0)
    layout = CaptionLayout(at: place, in: picture, size: size, style: style)
    layout.spacing = fitting.spacing * size
    layout.inkExtent = VerticalExtent(
      ascent: inkExtent.ascent * size, descent: inkExtent.descent * size)
    let first = layout.firstBaseline(at: place.verticalAlignment, lineCount: ranges.count)
    for (index, range) in ranges.enumerated() {
      let baseline = Point(
        x: layout.left(of: widths[index] * size, style.alignment),
        y: first + Double(index) * layout.spacing)
      layout.lines.append(
        .init(
          graphemes: range, text: texts[index], baseline: baseline, width: widths[index] * size))
    }
    return layout
  }
}

extension CaptionStyle {
  /// The space that is kept free around the lines, in ems.
  var margin: Double { max(outlineWidth, boxPadding) }
  /// The space between the letters and the ends of their box, in ems.
  private var boxPadding: Double {
    switch background.shape {
    case .none, .bar, .card: 0
    case .label: Self.labelPadding
    case .bubble: Self.bubblePadding
    }
  }
  /// The distance between baselines, in ems.
  var spacing: Double {
    background.shape == .label ? Self.labelHeight : CaptionLayout.lineHeight
  }

  /// The space between the letters and the ends of their label, in ems.
  static let labelPadding = 0.32
  /// The same of a bubble, whose corners are rounder.
  static let bubblePadding = 0.5
  /// The height of the label of a line, in ems; those of two lines touch.
  static let labelHeight = 1.3
}

extension CaptionLayout {
  fileprivate init(
    at place: CaptionPlace, in picture: Size, size: Double, style: CaptionStyle
  ) {
    self.init(
      lines: [], size: size, typeface: style.typeface, outlineWidth: size * style.outlineWidth,
      margin: size * style.margin, spacing: size * style.spacing,
      inkExtent: VerticalExtent(ascent: 0, descent: 0), box: place.box(in: picture),
      angle: place.angle, picture: Rect(origin: .zero, size: picture))
  }

  /// The left end of a line, inset by the margin.
  fileprivate func left(of width: Double, _ alignment: CaptionAlignment) -> Double {
    switch alignment {
    case .left: box.minX + margin
    case .center: box.midX - width / 2
    case .right: box.maxX - margin - width
    }
  }

  /// The first baseline: at its preferred position, but always with all ink inside the box.
  fileprivate func firstBaseline(
    at alignment: CaptionPlace.VerticalAlignment, lineCount: Int
  ) -> Double {
    let rest = Double(lineCount - 1) * spacing
    let highest = box.minY + margin + inkExtent.ascent
    let lowest = box.maxY - margin - inkExtent.descent - rest
    let resting =
      switch alignment {
      case .top: box.minY + Self.restingBaseline.top * size
      case .middle: box.midY + (inkExtent.ascent - inkExtent.descent - rest) / 2
      case .bottom: box.maxY - Self.restingBaseline.bottom * size - rest
      }
    return max(highest, min(lowest, resting))
  }
}

extension CaptionLayout {
  /// The layout moved.
  public func offset(x: Double, y: Double) -> CaptionLayout {
    var layout = self
    layout.box = box.offset(x: x, y: y)
    layout.picture = picture.offset(x: x, y: y)
    for index in layout.lines.indices {
      layout.lines[index].baseline.x += x
      layout.lines[index].baseline.y += y
    }
    return layout
  }
}
