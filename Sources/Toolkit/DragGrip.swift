internal import Canvas

/// A drag in progress: its target, its pointers, and where they are in the window.
struct DragGrip: Equatable {
  var element: ViewID
  var area: Rect
  /// The element that a second finger beside it joins; nil for none.
  var pinched: ViewID?
  var first: (pointer: Pointer, place: Point)
  var second: (pointer: Pointer, place: Point)?
  /// The midpoint of the fingers when the drag began.
  var start: Point
  /// The distance between the fingers when the drag began, in points.
  var distance: Double
  /// The direction from one finger to the other when the drag began.
  var direction = 0.0
  var wasPinched = false
  var isPrecise = false
  /// The visible shape of the target, in points.
  var content: TurnedRect?
  /// The visible shapes that the target snaps to, in points.
  var others: [Rect] = []
  /// The text field that is edited if the pointer does not move.
  var editedField: ViewID?

  /// Whether the right side of the area is where it begins.
  var isMirrored: Bool

  init(
    _ element: ViewID, in area: Rect, isMirrored: Bool = false, _ pointer: Pointer, at place: Point
  ) {
    self.isMirrored = isMirrored
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

  /// Adds a second finger and restarts the drag for the target under both fingers.
  mutating func add(
    _ pointer: Pointer, at place: Point, _ element: ViewID, in area: Rect
  ) {
    self.element = element
    self.area = area
    second = (pointer, place)
    start = middle
    distance = first.place.distance(to: place)
    direction = first.place.direction(to: place)
    wasPinched = true
  }

  /// Removes one of two fingers and restarts the drag with the other one.
  ///
  /// - Returns: Whether a finger remains.
  mutating func remove(_ pointer: Pointer) -> Bool {
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
      phase: phase, start: fraction(start), current: fraction(middle), area: area.size)
    drag.wasPinched = wasPinched
    drag.isPrecise = isPrecise
    drag.content = content?.offset(x: -area.minX, y: -area.minY)
    drag.others = others.map { $0.offset(x: -area.minX, y: -area.minY) }
    if let second, distance > 0 {
      drag.spread = first.place.distance(to: second.place) / distance
      drag.rotation = first.place.direction(to: second.place) - direction
    }
    return drag
  }

  private func fraction(_ point: Point) -> Point {
    let fraction = point.fraction(of: area)
    return isMirrored ? Point(x: 1 - fraction.x, y: fraction.y) : fraction
  }

  private var middle: Point {
    guard let other = second?.place else { return first.place }
    return Point(x: (first.place.x + other.x) / 2, y: (first.place.y + other.y) / 2)
  }
}
