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
  /// Whether two fingers have had hold of it since it was first touched.
  public var wasPinched = false
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
  var wasPinched = false

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

  /// Puts down a second finger, with which a movement begins anew: of what both are on.
  mutating func add(
    _ pointer: Pointer, at place: Point, _ element: ViewID, in area: Rect
  ) {
    self.element = element
    self.area = area
    second = (pointer, place)
    start = middle
    distance = first.place.distance(to: place)
    wasPinched = true
  }

  /// Lifts one of two fingers; with the other one the movement begins anew.
  ///
  /// - Returns: Whether a finger is left.
  mutating func lift(_ pointer: Pointer) -> Bool {
    guard let other = second else { return false }
    if first.pointer == pointer { first = other }
    second = nil
    start = first.place
    distance = 0
    return true
  }

  mutating func move(_ pointer: Pointer, to place: Point) {
    if first.pointer == pointer { first.place = place } else { second?.place = place }
  }

  func drag(_ phase: Drag.Phase) -> Drag {
    var drag = Drag(
      phase: phase, start: start.fraction(of: area), current: middle.fraction(of: area))
    drag.wasPinched = wasPinched
    if let second, distance > 0 {
      drag.spread = first.place.distance(to: second.place) / distance
    }
    return drag
  }

  private var middle: Point {
    guard let other = second?.place else { return first.place }
    return Point(x: (first.place.x + other.x) / 2, y: (first.place.y + other.y) / 2)
  }
}

extension Point {
  /// The place in fractions of an area.
  func fraction(of area: Rect) -> Point {
    Point(x: (x - area.minX) / max(1, area.width), y: (y - area.minY) / max(1, area.height))
  }
}
