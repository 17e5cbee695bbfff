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
  /// The middle of the left side, which changes the width.
  case left
  /// The middle of the right side.
  case right
  /// The handle that turns the box.
  case turn

  /// The handles on the sides and the corners, those in front last.
  public static let edges: [CaptionHandle] = [
    .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
  ]

  /// The direction from the middle of the box, each way by -1, 0 or 1; nil for what is not on its
  /// edge.
  public var direction: (x: Double, y: Double)? {
    switch self {
    case .topLeft: (-1, -1)
    case .topRight: (1, -1)
    case .bottomLeft: (-1, 1)
    case .bottomRight: (1, 1)
    case .left: (-1, 0)
    case .right: (1, 0)
    case .body, .turn: nil
    }
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
  /// Whether it is more than a press.
  var hasMoved = false
  var guides: [SnapGuide] = []
}
