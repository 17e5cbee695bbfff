internal import Canvas

/// The scale of the interface in a window that may be too small for it.
nonisolated struct InterfaceScale: Equatable {
  /// The side that a window leaves the interface at least, in points.
  static let smallestSide = 320.0

  /// The scale that the user or the desktop requests, in window units per point.
  var requested: Double
  /// The points that the shorter side of the window has, whatever is requested, as far as the scale
  /// is a sensible one; nil if that does not matter.
  var shortSide: Double?

  /// The scales that depend on the window.
  private static let scales = 1.0...3.0

  /// The scale in a window of a size in window units: the requested one, or the largest that leaves
  /// the interface its smallest side.
  func effective(in size: Size) -> Double {
    let side = min(size.width, size.height)
    if let shortSide {
      return min(max(side / shortSide, Self.scales.lowerBound), Self.scales.upperBound)
    }
    return min(requested, max(1, side / Self.smallestSide))
  }
}
