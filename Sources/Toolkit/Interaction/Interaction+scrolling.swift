internal import Canvas

/// A list that a finger has thrown, rolling out.
struct Fling: Equatable {
  var list: ViewID
  /// Points a second when it was let go; positive is towards the content's end.
  var velocity: Double
  var start: Double
  /// How far it had come when it was last moved.
  var covered = 0.0

  /// How quickly it slows down: the part of its speed that is left after a second.
  private static let friction = 0.08
  /// Slower than this, in points a second, it rests.
  private static let rest = 12.0

  /// How far it has come after a time in seconds.
  func distance(after time: Double) -> Double {
    let decay = -Self.logarithm(Self.friction)
    return velocity / decay * (1 - Self.power(Self.friction, time))
  }

  /// Whether it still rolls after a time in seconds.
  func isRolling(after time: Double) -> Bool {
    abs(velocity) * Self.power(Self.friction, time) > Self.rest
  }

  // Floor 2 has no mathematics library, and needs no more than this.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    exponential(logarithm(base) * exponent)
  }

  private static func exponential(_ x: Double) -> Double {
    // exp(x) = exp(x / 64)^64, where a short series is exact enough.
    let part = x / 64
    var result = 1 + part + part * part / 2 + part * part * part / 6
    for _ in 0..<6 { result *= result }
    return result
  }

  private static func logarithm(_ x: Double) -> Double {
    var result = 0.0
    var value = x
    while value < 0.5 {
      value *= 2
      result -= 0.693_147_180_559_945_3
    }
    let part = (value - 1) / (value + 1)
    let square = part * part
    return result + 2 * part * (1 + square / 3 + square * square / 5 + square * square * square / 7)
  }
}

/// Where a finger that scrolls has been of late, to tell how fast it was when it let go.
struct ScrollTrace: Equatable {
  private var samples: [(time: Double, y: Double)] = []

  static func == (left: ScrollTrace, right: ScrollTrace) -> Bool {
    left.samples.elementsEqual(right.samples) { $0 == $1 }
  }

  mutating func add(_ y: Double, at time: Double) {
    samples.append((time, y))
    samples.removeAll { time - $0.time > 0.1 }
  }

  /// Points a second, positive towards the content's end; nothing for a finger that had stopped.
  func velocity(at now: Double) -> Double {
    guard let first = samples.first, let last = samples.last, last.time - first.time > 0.005,
      now - last.time < 0.06
    else { return 0 }
    return (first.y - last.y) / (last.time - first.time)
  }
}

extension Interaction {
  mutating func scroll(under point: Point, by distance: Double) -> [Outcome<Action>] {
    fling = nil
    let target = scene?.activeElements.last { element in
      switch element.response {
      case .scroll, .drag: element.frame.contains(point)
      default: false
      }
    }
    guard let target else { return [] }
    if case .drag = target.response { return [.wheeled(target.id, by: distance)] }
    clampScroll(target, by: distance)
    return []
  }

  mutating func scrollElement(_ id: ViewID, by distance: Double) {
    guard let list = scene?.activeElements.first(where: { $0.id == id }) else { return }
    clampScroll(list, by: distance)
  }

  /// Moves a list's content, but never beyond its ends.
  mutating func clampScroll(_ list: Element<Action>, by distance: Double) {
    guard case .scroll(let height, _) = list.response else { return }
    let furthest = max(0, height - list.frame.height)
    let offset = min(max(0, memory.scrollOffset(of: list.id) + distance), furthest)
    memory.scroll[list.id] = offset == 0 ? nil : offset
  }

  /// Lets a list roll on after the finger has left it.
  mutating func beginFling(_ list: ViewID, at now: Double) {
    let velocity = trace.velocity(at: now)
    trace = ScrollTrace()
    guard abs(velocity) > 60 else { return }
    fling = Fling(list: list, velocity: velocity, start: now)
  }

  mutating func rollOn(at now: Double) {
    guard var rolling = fling else { return }
    let distance = rolling.distance(after: now - rolling.start)
    let before = memory.scrollOffset(of: rolling.list)
    scrollElement(rolling.list, by: distance - rolling.covered)
    let hasMoved = memory.scrollOffset(of: rolling.list) != before
    let step = abs(distance - rolling.covered)
    rolling.covered = distance
    let isAtEnd = !hasMoved && step > 0.5
    fling = isAtEnd || !rolling.isRolling(after: now - rolling.start) ? nil : rolling
  }
}

// MARK: - Swiping a row away

extension Interaction {
  /// A row that is swiped farther than this part of its width goes.
  private static var farEnough: Double { 0.35 }

  mutating func moveSwipe(_ element: Element<Action>, from start: Point, to point: Point) {
    memory.swipe = RowSwipe(row: element.id, distance: min(0, point.x - start.x))
  }

  mutating func endSwipe(_ element: Element<Action>) -> [Outcome<Action>] {
    let distance = memory.swipe?.distance ?? 0
    memory.swipe = nil
    guard let removal = element.removal, -distance > element.frame.width * Self.farEnough else {
      return []
    }
    return [.action(removal)]
  }
}
