public import Canvas

/// A part of a selected caption's frame that is dragged.
public enum CaptionHandle: String, Hashable, Sendable, CaseIterable {
  /// The box itself, which moves; two fingers also scale and turn it.
  case body
  /// The corner that is at the top left where the box is upright; it scales, as all corners do.
  case topLeft
  /// The corner at the top right.
  case topRight
  /// The corner at the bottom left.
  case bottomLeft
  /// The corner at the bottom right.
  case bottomRight
  /// The handle that turns the box.
  case turn

  /// The four corners.
  public static let corners: [CaptionHandle] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// The direction of a corner from the middle of the box: -1 or 1; nil for the other handles.
  public var corner: (x: Double, y: Double)? {
    switch self {
    case .topLeft: (-1, -1)
    case .topRight: (1, -1)
    case .bottomLeft: (-1, 1)
    case .bottomRight: (1, 1)
    case .body, .turn: nil
    }
  }
}

/// A drag of a caption's handle.
public struct CaptionDrag: Hashable, Sendable {
  /// Where it began, in fractions of the picture.
  public var start: Point
  /// Where it is now, in fractions of the picture.
  public var current: Point
  /// The ratio of the distance of two fingers to the one at the beginning.
  public var spread: Double
  /// The clockwise angle that two fingers have turned by, in radians.
  public var rotation: Double
  /// The size of the picture on the screen, in points.
  public var picture: Size
  /// Whether the caption snaps.
  public var snaps: Bool

  /// Makes a drag.
  public init(
    start: Point, current: Point, spread: Double = 1, rotation: Double = 0, picture: Size,
    snaps: Bool = true
  ) {
    self.start = start
    self.current = current
    self.spread = spread
    self.rotation = rotation
    self.picture = picture
    self.snaps = snaps
  }
}

/// A line that a caption has snapped to.
public enum SnapGuide: Hashable, Sendable {
  /// A vertical line, by its distance from the left edge in fractions of the picture's width.
  case vertical(Double)
  /// A horizontal line, by its distance from the top edge in fractions of the picture's height.
  case horizontal(Double)
}

/// A drag in progress.
struct CaptionGesture: Equatable, Sendable {
  var caption: CaptionID
  var handle: CaptionHandle
  /// The place at the beginning.
  var start: CaptionPlace
  var guides: [SnapGuide] = []
}
