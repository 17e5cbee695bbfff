/// Text laid out in lines, with what is drawn around it: an outline, a shadow, boxes behind it.
public struct OutlinedText: Hashable, Sendable {
  /// One line of text and the start of its baseline.
  public struct Line: Hashable, Sendable {
    /// The characters, as drawn.
    public var text: String
    /// The left end of the baseline.
    public var baseline: Point

    /// Whether two lines look the same: equal characters may be drawn differently.
    public static func == (one: Line, other: Line) -> Bool {
      one.baseline == other.baseline && ExactText(one.text) == ExactText(other.text)
    }

    /// Makes a line from its characters and the left end of its baseline.
    public init(text: String, baseline: Point) {
      self.text = text
      self.baseline = baseline
    }
  }

  /// Rectangles behind the text, painted as one shape.
  public struct Background: Hashable, Sendable {
    /// The rectangles, which may overlap.
    public var boxes: [Rect]
    /// The radius of their corners.
    public var radius: Double
    /// Their colour.
    public var color: Color

    /// Makes a background from its rectangles.
    public init(boxes: [Rect], radius: Double, color: Color) {
      self.boxes = boxes
      self.radius = radius
      self.color = color
    }
  }

  /// A soft copy of the letters under them.
  public struct Shadow: Hashable, Sendable {
    /// The colour where it is darkest.
    public var color: Color
    /// The distance over which its edges fade out.
    public var blur: Double
    /// How far it is below the letters.
    public var distance: Double

    /// Makes a shadow.
    public init(color: Color, blur: Double, distance: Double) {
      self.color = color
      self.blur = blur
      self.distance = distance
    }
  }

  /// The lines from top to bottom.
  public var lines: [Line]
  /// The typeface and size.
  public var style: TextStyle
  /// The colour of the letters.
  public var fill: Color
  /// The colour of the outline.
  public var outline: Color
  /// The width of the outline outside the letters, in the unit of the style's size; 0 for none.
  public var outlineWidth: Double
  /// What is painted behind the letters; nil for nothing.
  public var background: Background?
  /// The shadow of the letters; nil for none.
  public var shadow: Shadow?
  /// The rotation of everything; nil where it is upright.
  public var rotation: Rotation?

  /// Makes outlined text from its components.
  public init(
    lines: [Line], style: TextStyle, fill: Color, outline: Color, outlineWidth: Double,
    background: Background? = nil, shadow: Shadow? = nil, rotation: Rotation? = nil
  ) {
    self.lines = lines
    self.style = style
    self.fill = fill
    self.outline = outline
    self.outlineWidth = outlineWidth
    self.background = background
    self.shadow = shadow
    self.rotation = rotation
  }
}

extension OutlinedText {
  /// The same text moved.
  public func offset(x: Double = 0, y: Double = 0) -> OutlinedText {
    transformed { Point(x: $0.x + x, y: $0.y + y) }
  }

  /// The same text in another unit.
  public func scaled(by factor: Double) -> OutlinedText {
    var text = transformed(scale: factor) { Point(x: $0.x * factor, y: $0.y * factor) }
    text.style.size *= factor
    text.outlineWidth *= factor
    text.background?.radius *= factor
    text.shadow?.blur *= factor
    text.shadow?.distance *= factor
    return text
  }

  /// The same text with its positions rounded to small fractions of a unit, so that texts are equal
  /// that were only moved.
  public var rounded: OutlinedText {
    func rounded(_ value: Double) -> Double { (value * 64).rounded() / 64 }
    return transformed { Point(x: rounded($0.x), y: rounded($0.y)) }
  }

  /// The same text with its positions replaced, and its rectangles scaled.
  private func transformed(
    scale: Double = 1, _ position: (Point) -> Point
  ) -> OutlinedText {
    var text = self
    for index in lines.indices {
      text.lines[index].baseline = position(lines[index].baseline)
    }
    text.background?.boxes = (background?.boxes ?? []).map { box in
      Rect(
        origin: position(box.origin),
        size: Size(width: box.width * scale, height: box.height * scale))
    }
    if let rotation {
      text.rotation = Rotation(angle: rotation.angle, center: position(rotation.center))
    }
    return text
  }
}
