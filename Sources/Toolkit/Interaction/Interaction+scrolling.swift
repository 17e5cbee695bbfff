internal import Canvas

/// A list that is dragged by a finger.
struct ListDrag: Equatable {
  var list: ViewID
  var pointer: Pointer
  var last: Point
  /// The scroll offset without the limits at the ends, in points.
  var wanted: Double
}

extension Interaction {
  mutating func scroll(under point: Point, by distance: Double) -> [Outcome<Action>] {
    fling = nil
    longPress = nil
    memory.hasEditMenu = false
    let target = scene?.activeElements.last { element in
      switch element.response {
      // A slider in a list does not stop it.
      case .scroll, .scrollAcross, .drag(_, .both): element.frame.contains(point)
      default: false
      }
    }
    guard let target else { return [] }
    if case .drag(let area, _) = target.response {
      return [.wheeled(target.id, by: distance, at: point.fraction(of: area))]
    }
    clampScroll(target, by: distance)
    return []
  }

  /// Scrolls a list within its limits.
  mutating func clampScroll(_ list: Element<Action>, by distance: Double) {
    guard let furthest = list.maximumScroll else { return }
    let offset = min(max(0, memory.scrollOffset(of: list.id) + distance), furthest)
    memory.scroll[list.id] = offset == 0 ? nil : offset
  }

  /// Scrolls the list that is in front by a few lines of text, as an arrow key.
  ///
  /// - Parameter steps: The number of presses of the key; negative is towards the start.
  /// - Returns: Whether there is a list that can be scrolled.
  mutating func scrollLines(_ steps: Int) -> Bool {
    let list = scene?.activeElements.last {
      $0.scrollAxis == .vertical && ($0.maximumScroll ?? 0) > 0
    }
    guard let list else { return false }
    clampScroll(list, by: Double(steps) * Self.arrowDistance)
    return true
  }

  /// How far an arrow key scrolls, in points.
  private static var arrowDistance: Double { 48 }

  private func list(_ id: ViewID) -> Element<Action>? {
    scene?.activeElement(id)
  }
}

// MARK: - Touch scrolling

extension Interaction {
  /// Begins to scroll a list from its current offset.
  mutating func beginScroll(_ id: ViewID, _ pointer: Pointer, at point: Point) {
    fling = nil
    bounce = nil
    trace = ScrollTrace()
    memory.hasEditMenu = false
    var wanted = memory.scrollOffset(of: id)
    if let over = memory.overscroll, over.list == id, let length = list(id)?.scrolledLength {
      wanted += Elastic.pull(over.distance, height: length)
    } else {
      memory.overscroll = nil
    }
    capture = .scrolling(ListDrag(list: id, pointer: pointer, last: point, wanted: wanted))
  }

  /// Scrolls a list with the finger: one to one, but with growing resistance past its ends.
  mutating func updateScroll(_ pull: ListDrag, to point: Point, _ now: Double) {
    guard let list = list(pull.list), let furthest = list.maximumScroll,
      let axis = list.scrollAxis
    else { return }
    var pull = pull
    let way = pull.last.along(axis) - point.along(axis)
    pull.wanted += list.isMirroredAcross ? -way : way
    pull.last = point
    let inside = min(max(0, pull.wanted), furthest)
    memory.scroll[list.id] = inside == 0 ? nil : inside
    if reducesMotion { pull.wanted = inside }
    let beyond = Elastic.stretch(pull.wanted - inside, height: list.scrolledLength)
    memory.overscroll = beyond == 0 ? nil : Overscroll(list: list.id, distance: beyond)
    trace.add(list.isMirroredAcross ? -point.along(axis) : point.along(axis), at: now)
    capture = .scrolling(pull)
  }

  /// Ends scrolling: the list bounces back from past its end, or continues to scroll by itself.
  mutating func endScroll(_ id: ViewID, at now: Double) {
    let velocity = trace.velocity(at: now)
    trace = ScrollTrace()
    guard memory.overscroll == nil else { return startBounce(at: now) }
    guard abs(velocity) > 60, (list(id)?.maximumScroll ?? 0) > 0 else { return }
    fling = Fling(list: id, velocity: velocity, start: now)
  }

  /// Starts the bounce of a released list that is past its end.
  mutating func startBounce(at now: Double) {
    guard let over = memory.overscroll, bounce == nil else { return }
    bounce = Bounce(list: over.list, distance: over.distance, velocity: 0, start: now)
  }

  /// Advances the fling and the bounce.
  mutating func advanceScroll(at now: Double) {
    advanceFling(at: now)
    guard let back = bounce else { return }
    let age = now - back.start
    if reducesMotion || age >= Bounce.duration {
      bounce = nil
      memory.overscroll = nil
    } else {
      memory.overscroll = Overscroll(list: back.list, distance: back.distance(after: age))
    }
  }

  private mutating func advanceFling(at now: Double) {
    guard var moving = fling else { return }
    guard let list = list(moving.list) else {
      fling = nil
      return
    }
    let age = now - moving.start
    let distance = moving.distance(after: age)
    let target = memory.scrollOffset(of: list.id) + distance - moving.covered
    clampScroll(list, by: distance - moving.covered)
    moving.covered = distance
    let isAtEnd = abs(target - memory.scrollOffset(of: list.id)) > 0.01
    fling = isAtEnd || !moving.isMoving(after: age) ? nil : moving
    guard isAtEnd, !reducesMotion else { return }
    let velocity = moving.velocity(after: age)
    bounce = Bounce(
      list: list.id, distance: 0,
      velocity: min(max(velocity, -Bounce.hardest), Bounce.hardest), start: now)
  }
}

extension Element {
  /// The maximum scroll offset, in points; nil for an element that is not a list.
  fileprivate var maximumScroll: Double? {
    switch response {
    case .scroll(let length), .scrollAcross(let length): max(0, length - scrolledLength)
    case .none, .press, .edit, .drag, .moveSelection, .textCommand, .key, .alternative: nil
    }
  }

  /// Whether its content begins at its right side.
  fileprivate var isMirroredAcross: Bool { isMirrored && scrollAxis == .horizontal }

  /// The length of the visible part of a list, in points.
  fileprivate var scrolledLength: Double {
    scrollAxis == .horizontal ? frame.width : frame.height
  }
}

extension Point {
  /// The coordinate along an axis.
  func along(_ axis: StackAxis) -> Double { axis == .horizontal ? x : y }
}
