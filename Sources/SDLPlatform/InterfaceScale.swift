internal import Canvas

/// The scale of the interface in a window that may be too small for it.
nonisolated struct InterfaceScale: Equatable {
  /// The side that a window leaves the interface at least, in points.
  static let smallestSide = 320.0

  /// The scale that the user or the desktop requests, in window units per point.
  var requested: Double

  /// The scale in a window of a size in window units: the requested one, or the largest that leaves
  /// the interface its smallest side.
  func effective(in size: Size) -> Double {
    min(requested, max(1, min(size.width, size.height) / Self.smallestSide))
  }
}
