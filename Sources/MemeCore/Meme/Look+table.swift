internal import Canvas

/// The table of looks.
extension Look {
  /// White capitals with a black outline at the top and the bottom.
  public static let classic = Look(
    name: "classic", style: .classic, top: .classicTop, bottom: .classicBottom)

  /// Black text on a white bar above the picture, which grows with the text.
  public static let bar = Look(
    name: "bar", style: .sentence(size: 0.07, fill: .black, alignment: .left), top: .above,
    bottom: .below)

  /// Yellow sentences at the bottom, as in films.
  public static let subtitle = Look(
    name: "subtitle",
    style: .sentence(size: 0.068, fill: Color(0xFFE14D), outlineWidth: 0.06), top: .classicTop,
    bottom: .classicBottom)

  /// Text on boxes with round corners.
  public static let label = Look(
    name: "label",
    style: .sentence(size: 0.08, fill: .black, background: CaptionBackground(.label)),
    top: CaptionPlace(center: Point(x: 0.5, y: 0.17), width: 0.9, height: 0.25),
    bottom: CaptionPlace(center: Point(x: 0.5, y: 0.83), width: 0.9, height: 0.25))

  /// A black frame with a title and a small line under the picture.
  public static let poster: Look = {
    var title = CaptionStyle.sentence(
      size: 0.1, fill: .white, background: CaptionBackground(color: .black))
    title.typeface = .serif
    title.isCapitals = true
    var line = title
    line.typeface = .sansSerif
    line.largestSize = CaptionStyle.sizes.lowerBound
    line.isCapitals = false
    return Look(
      name: "poster", style: title, top: .below, bottom: .below, bottomStyle: line,
      frame: Frame(width: 0.09, color: .black, line: .white))
  }()

  /// White sentences with a soft shadow.
  public static let plain: Look = {
    var style = CaptionStyle.sentence(size: 0.085, fill: .white)
    style.hasShadow = true
    return Look(name: "plain", style: style, top: .classicTop, bottom: .classicBottom)
  }()

  /// The banner of a newscast: a headline on red, and a line on white under it.
  public static let news: Look = {
    var headline = CaptionStyle.sentence(
      size: 0.09, fill: .white, alignment: .left,
      background: CaptionBackground(.bar, color: Color(0xC4161C)))
    headline.isCapitals = true
    let line = CaptionStyle.sentence(
      size: 0.075, fill: Color(0x17171B), alignment: .left, background: CaptionBackground(.bar))
    return Look(
      name: "news", style: headline,
      top: CaptionPlace(
        center: Point(x: 0.5, y: 0.69), width: 0.92, height: 0.24, verticalAlignment: .bottom),
      bottom: CaptionPlace(
        center: Point(x: 0.5, y: 0.9), width: 0.92, height: 0.16, verticalAlignment: .top),
      bottomStyle: line)
  }()

  /// Two speech bubbles.
  public static let bubble = Look(
    name: "bubble",
    style: .sentence(size: 0.085, fill: .black, background: CaptionBackground(.bubble)),
    top: CaptionPlace(center: Point(x: 0.32, y: 0.16), width: 0.58, height: 0.24),
    bottom: CaptionPlace(center: Point(x: 0.68, y: 0.42), width: 0.58, height: 0.24))

  /// Typewritten strips of paper.
  public static let typewriter: Look = {
    var style = CaptionStyle.sentence(
      size: 0.072, fill: Color(0x1E1B16),
      background: CaptionBackground(.label, color: Color(0xF3EBDA)))
    style.typeface = .typewriter
    return Look(
      name: "typewriter", style: style,
      top: CaptionPlace(center: Point(x: 0.5, y: 0.16), width: 0.9, height: 0.25),
      bottom: CaptionPlace(center: Point(x: 0.5, y: 0.84), width: 0.9, height: 0.25))
  }()

  /// Glowing pink letters.
  public static let neon: Look = {
    var style = CaptionStyle.sentence(size: 0.1, fill: Color(0xFFE3FA), outlineWidth: 0.025)
    style.outline = Color(0xFF2BD0)
    style.hasGlow = true
    return Look(name: "neon", style: style, top: .classicTop, bottom: .classicBottom)
  }()

  /// A film's poster: a line at the top, and the title in large letters at the bottom.
  public static let film: Look = {
    var line = CaptionStyle.sentence(size: 0.05, fill: Color(0xF3E5C3))
    line.typeface = .serif
    line.hasShadow = true
    var title = CaptionStyle.sentence(size: 0.16, fill: Color(0xF3E5C3))
    title.typeface = .heavyCondensed
    title.isCapitals = true
    title.hasShadow = true
    return Look(
      name: "film", style: line, top: .classicTop,
      bottom: CaptionPlace(
        center: Point(x: 0.5, y: 0.8), width: 0.94, height: 0.34, verticalAlignment: .bottom),
      bottomStyle: title)
  }()

  /// A quotation over the whole picture, which is darkened, and who said it.
  public static let quote: Look = {
    var words = CaptionStyle.sentence(
      size: 0.065, fill: .white, background: CaptionBackground(.card, color: .black, opacity: 0.6))
    words.typeface = .serif
    var author = CaptionStyle.sentence(size: 0.1, fill: .white, alignment: .right)
    author.hasShadow = true
    return Look(
      name: "quote", style: words,
      top: CaptionPlace(center: Point(x: 0.5, y: 0.46), width: 0.8, height: 0.6),
      bottom: CaptionPlace(
        center: Point(x: 0.5, y: 0.87), width: 0.8, height: 0.14, verticalAlignment: .bottom),
      bottomStyle: author)
  }()
}

extension CaptionStyle {
  /// Sentences in a face without serifs.
  fileprivate static func sentence(
    size: Double, fill: Color, outlineWidth: Double = 0, alignment: CaptionAlignment = .center,
    background: CaptionBackground = CaptionBackground()
  ) -> CaptionStyle {
    var style = CaptionStyle()
    style.typeface = .sansSerif
    style.largestSize = size
    style.outlineWidth = outlineWidth
    style.fill = fill
    style.isCapitals = false
    style.alignment = alignment
    style.background = background
    return style
  }
}

extension CaptionPlace {
  /// The margin above the picture.
  static let above = CaptionPlace(
    center: Point(x: 0.5, y: 0), width: 1, height: 0.25, anchor: .above)
  /// The margin below the picture.
  static let below = CaptionPlace(
    center: Point(x: 0.5, y: 1), width: 1, height: 0.25, anchor: .below)
}
