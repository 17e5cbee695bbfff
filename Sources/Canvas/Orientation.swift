/// How rows and columns are turned and mirrored; numbered as in EXIF 2.32, tag 0x0112, by what puts
/// such stored pixels upright.
public enum Orientation: Int, CaseIterable, Sendable {
  /// Left as they are.
  case upright = 1
  /// Left and right change places.
  case mirrored
  /// Turned by 180 degrees.
  case turnedHalf
  /// Top and bottom change places.
  case flipped
  /// Rows become columns.
  case transposed
  /// Turned by 90 degrees clockwise.
  case turnedRight
  /// Rows become columns from the last to the first.
  case transversed
  /// Turned by 90 degrees counterclockwise.
  case turnedLeft

  /// Whether rows become columns.
  public var swapsSides: Bool { rawValue >= Orientation.transposed.rawValue }

  /// The size that comes of a size, and the other way round.
  public func turned(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// One orientation and then another on what comes of it.
  public func followed(by next: Orientation) -> Orientation {
    let (first, second) = (steps, next.steps)
    // Seen in a mirror, a turn goes the other way round.
    let turns = second.quarters + (second.isMirrored ? -first.quarters : first.quarters)
    return Orientation(quarters: turns, isMirrored: first.isMirrored != second.isMirrored)
  }

  /// What undoes the orientation.
  public var inverse: Orientation {
    let (quarters, isMirrored) = steps
    return Orientation(quarters: isMirrored ? quarters : -quarters, isMirrored: isMirrored)
  }

  /// The same as a mirroring of left and right, and then quarter turns clockwise.
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
