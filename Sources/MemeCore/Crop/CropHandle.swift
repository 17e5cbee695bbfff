internal import Canvas

/// A part of the crop frame that can be dragged.
public enum CropHandle: String, Hashable, Sendable, CaseIterable {
  /// The frame as a whole.
  case whole
  /// The upper edge.
  case top
  /// The right edge.
  case right
  /// The lower edge.
  case bottom
  /// The left edge.
  case left
  /// The corner of the upper and the left edge.
  case topLeft
  /// The corner of the upper and the right edge.
  case topRight
  /// The corner of the lower and the left edge.
  case bottomLeft
  /// The corner of the lower and the right edge.
  case bottomRight

  /// Which vertical edge moves: -1 the left one, 1 the right one.
  public var horizontal: Int {
    switch self {
    case .left, .topLeft, .bottomLeft: -1
    case .right, .topRight, .bottomRight: 1
    case .whole, .top, .bottom: 0
    }
  }

  /// Which horizontal edge moves: -1 the upper one, 1 the lower one.
  public var vertical: Int {
    switch self {
    case .top, .topLeft, .topRight: -1
    case .bottom, .bottomLeft, .bottomRight: 1
    case .whole, .left, .right: 0
    }
  }
}
