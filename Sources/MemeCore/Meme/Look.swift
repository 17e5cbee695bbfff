public import Canvas

/// A way in which memes look: the style and the places of the two first captions, and the margins
/// around the picture.
public struct Look: Hashable, Sendable {
  /// A frame around the picture.
  public struct Frame: Hashable, Sendable {
    /// The width on all sides, as a fraction of the picture's shorter side.
    public var width: Double
    /// The colour.
    public var color: Color
    /// The colour of a thin line around the picture.
    public var line: Color

    /// The distance of the line from the picture, as a fraction of the frame's width.
    static let lineDistance = 0.16
    /// The width of the line, as a fraction of the frame's width.
    static let lineWidth = 0.05
  }

  /// The name in files and on the command line.
  public let name: String
  /// The style of the captions that have none of their own.
  public var style: CaptionStyle
  /// The place of the first caption.
  public var top: CaptionPlace
  /// The place of the second caption.
  public var bottom: CaptionPlace
  /// The style of the second caption, where it is not that of the first.
  public var bottomStyle: CaptionStyle?
  /// The frame around the picture; nil for none.
  public var frame: Frame?

  /// The style of a caption that is added; nil for that of the meme.
  ///
  /// Text beside the picture is not made to be read on it.
  public var addedStyle: CaptionStyle? { top.anchor == .picture ? nil : .classic }

  /// The standard place of a caption; nil for one that was added.
  public func place(of caption: CaptionID) -> CaptionPlace? {
    switch caption {
    case .top: top
    case .bottom: bottom
    default: nil
    }
  }

  /// The style that a caption has of its own; nil for the style of all.
  func style(of caption: CaptionID) -> CaptionStyle? {
    switch caption {
    case .top: nil
    case .bottom: bottomStyle
    default: addedStyle
    }
  }
}

extension Look {
  /// All looks, the classic one first.
  public static let all: [Look] = [classic, bar, subtitle, label, poster, plain]

  /// The look of a name.
  public init?(named name: String) {
    guard let look = Self.all.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = look
  }

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

extension Recipe {
  /// Changes the look: the style of the meme, and the places and styles of the first two captions.
  ///
  /// The others keep their place, and take the meme's style unless they have one of their own.
  public mutating func apply(_ look: Look) {
    let formerStyle = self.look.addedStyle
    self.look = look
    style = look.style
    for index in captions.indices {
      guard let place = look.place(of: captions[index].id) else {
        // What is not made to be read on a picture is not used there.
        if captions[index].style == formerStyle { captions[index].style = look.addedStyle }
        continue
      }
      captions[index].place = place
      captions[index].style = look.style(of: captions[index].id)
    }
  }
}
