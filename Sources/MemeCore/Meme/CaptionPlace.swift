public import Canvas

/// The box of a caption on the cropped picture, or in the margin above or below it.
public struct CaptionPlace: Hashable, Sendable {
  /// The edge of the box that the text is aligned to; it grows away from there.
  public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    /// The first line is at the upper edge.
    case top
    /// The lines are centred vertically.
    case middle
    /// The last line is at the lower edge.
    case bottom
  }

  /// Where the box is.
  public enum Anchor: String, Hashable, Sendable, CaseIterable {
    /// On the picture.
    case picture
    /// In the margin above the picture, which grows with the text.
    case above
    /// In the margin below the picture, which grows with the text.
    case below
  }

  /// The middle of the box, in fractions of the picture's width and height.
  public var center: Point
  /// The width of the box, as a fraction of the picture's.
  public var width: Double
  /// The height of the box, as a fraction of the picture's.
  public var height: Double
  /// The clockwise rotation of the box about its middle, in radians.
  public var angle: Double
  /// The edge of the box that the text is aligned to.
  public var verticalAlignment: VerticalAlignment
  /// Where the box is; beside the picture, the text determines the rest of the place.
  public var anchor: Anchor

  /// Makes a place from its parts.
  public init(
    center: Point, width: Double, height: Double, angle: Double = 0,
    verticalAlignment: VerticalAlignment = .middle, anchor: Anchor = .picture
  ) {
    self.center = center
    self.width = width
    self.height = height
    self.angle = angle
    self.verticalAlignment = verticalAlignment
    self.anchor = anchor
  }

  /// The box on a picture of a size, before it is turned, in the unit of that size.
  public func box(in picture: Size) -> Rect {
    Rect(
      x: picture.width * (center.x - width / 2), y: picture.height * (center.y - height / 2),
      width: picture.width * width, height: picture.height * height)
  }
}
