public import Canvas

/// A movement of something that can be dragged, in fractions of the area that it moves in.
public struct Drag: Equatable, Sendable {
  /// How far the movement has come.
  public enum Phase: Hashable, Sendable {
    /// It was taken hold of.
    case began
    /// It moved.
    case moved
    /// It was let go.
    case ended
  }

  /// How far the movement has come.
  public var phase: Phase
  /// Where the pointer, or the middle between two fingers, was at first.
  public var start: Point
  /// Where it is now.
  public var current: Point
  /// How many times farther apart two fingers are than at first; 1 for a single pointer.
  public var spread = 1.0
}

/// A drag under way: who holds what, and where in the window.
struct DragGrip: Equatable {
  var element: ViewID
  var area: Rect
  var first: (pointer: Pointer, place: Point)
  var second: (pointer: Pointer, place: Point)?
  /// The middle and the distance of the fingers when the movement began.
  var start: Point
  var distance: Double

  init(_ element: ViewID, in area: Rect, _ pointer: Pointer, at place: Point) {
    self.element = element
    self.area = area
    first = (pointer, place)
    start = place
    distance = 0
  }

  static func == (left: DragGrip, right: DragGrip) -> Bool {
    left.element == right.element && left.first.pointer == right.first.pointer
      && left.second?.pointer == right.second?.pointer
  }

  func isHeld(by pointer: Pointer) -> Bool {
    first.pointer == pointer || second?.pointer == pointer
  }

  /// Puts down a second finger, with which the movement begins anew.
  mutating func add(_ pointer: Pointer, at place: Point) {
    second = (pointer, place)
    start = middle
    distance = first.place.distance(to: place)
  }

  mutating func move(_ pointer: Pointer, to place: Point) {
    if first.pointer == pointer { first.place = place } else { second?.place = place }
  }

  func drag(_ phase: Drag.Phase) -> Drag {
    var drag = Drag(phase: phase, start: fraction(start), current: fraction(middle))
    if let second, distance > 0 {
      drag.spread = first.place.distance(to: second.place) / distance
    }
    return drag
  }

  private var middle: Point {
    guard let other = second?.place else { return first.place }
    return Point(x: (first.place.x + other.x) / 2, y: (first.place.y + other.y) / 2)
  }

  private func fraction(_ place: Point) -> Point {
    Point(
      x: (place.x - area.minX) / max(1, area.width), y: (place.y - area.minY) / max(1, area.height))
  }
}
