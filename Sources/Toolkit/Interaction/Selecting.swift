internal import Canvas

/// A selection that a pointer draws through a text.
struct Selecting: Equatable {
  var field: ViewID
  var pointer: Pointer
  /// Where it went down.
  var start: Point
  /// How far up the view stood then, in points.
  var lift: Double
  var clicks: Int
  var hasMoved = false
}
