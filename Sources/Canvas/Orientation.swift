/// The rotation and mirroring that displays stored pixels upright; numbered as in EXIF 2.32, tag
/// 0x0112.
public enum Orientation: Int, CaseIterable, Sendable {
  /// Unchanged.
  case upright = 1
  /// Mirrored horizontally.
  case mirrored
  /// Rotated by 180 degrees.
  case turnedHalf
  /// Mirrored vertically.
  case flipped
  /// Rows become columns.
  case transposed
  /// Rotated by 90 degrees clockwise.
  case turnedRight
  /// Rows become columns from the last to the first.
  case transversed
  /// Rotated by 90 degrees counterclockwise.
  case turnedLeft

  /// Whether width and height are exchanged.
  public var swapsSides: Bool { rawValue >= Orientation.transposed.rawValue }

  /// The size after applying the orientation; the same in both directions.
  public func turned(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// This orientation followed by another.
  public func followed(by next: Orientation) -> Orientation {
    let (first, second) = (steps, next.steps)
    // After mirroring, a rotation is reversed.
    let turns = second.quarters + (second.isMirrored ? -first.quarters : first.quarters)
    return Orientation(quarters: turns, isMirrored: first.isMirrored != second.isMirrored)
  }

  /// The inverse orientation.
  public var inverse: Orientation {
    let (quarters, isMirrored) = steps
    return Orientation(quarters: isMirrored ? quarters : -quarters, isMirrored: isMirrored)
  }

  /// The clockwise angle, in radians, of what had another one before it was applied.
  ///
  /// Text is not mirrored: what rose to the right falls then.
  public func turned(_ angle: Double) -> Double {
    let (quarters, isMirrored) = steps
    return (isMirrored ? -angle : angle) + Double(quarters) * .pi / 2
  }

  /// The equivalent horizontal mirroring followed by quarter turns clockwise.
  private var steps: (quarters: Int, isMirrored: Bool) {
    switch self {
    case .upright: (0, false)
    case .mirrored: (0, true)
    case .turnedHalf: (2, false)
    case .flipped: (2, true)
    case .transposed: (3, true)
    case .turnedRight: (1, false)
    case .transversed: (1, true)
    case .turnedLeft: (3, false)
    }
  }

  private init(quarters: Int, isMirrored: Bool) {
    let quarters = (quarters % 4 + 4) % 4
    let plain: [Orientation] = [.upright, .turnedRight, .turnedHalf, .turnedLeft]
    let mirrored: [Orientation] = [.mirrored, .transversed, .flipped, .transposed]
    self = isMirrored ? mirrored[quarters] : plain[quarters]
  }
}
