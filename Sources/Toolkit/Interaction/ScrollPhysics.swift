internal import Canvas

/// A list that continues to scroll after a fling.
struct Fling: Equatable {
  var list: ViewID
  /// The velocity at release, in points per second; positive is towards the content's end.
  var velocity: Double
  var start: Double
  /// The distance covered up to the last update.
  var covered = 0.0

  /// The deceleration: the fraction of the velocity that remains after a second.
  private static let friction = 0.08
  /// The velocity below which it stops, in points per second.
  private static let rest = 12.0

  /// The distance covered after a time in seconds.
  func distance(after time: Double) -> Double {
    velocity / -Exponential.logarithm(Self.friction) * (1 - Self.slowing(after: time))
  }

  /// The velocity after a time in seconds, in points per second.
  func velocity(after time: Double) -> Double { velocity * Self.slowing(after: time) }

  /// Whether it still moves after a time in seconds.
  func isMoving(after time: Double) -> Bool { abs(velocity(after: time)) > Self.rest }

  private static func slowing(after time: Double) -> Double {
    Exponential.power(Exponential.logarithm(friction) * time)
  }
}

/// A list on its way back from past an end: a damped spring that overshoots at most once.
struct Bounce: Equatable {
  var list: ViewID
  /// The distance past the end, in points.
  var distance: Double
  /// The velocity past the end, in points per second.
  var velocity: Double
  var start: Double

  /// The duration of the bounce, in seconds.
  static let duration = 0.24
  /// The maximum velocity, in points per second.
  static let hardest = 3_000.0
  /// The damping of the spring, per second: after the duration less than half a point is left.
  private static let damping = 34.0

  /// The distance past the end after a time in seconds.
  func distance(after time: Double) -> Double {
    (distance + (velocity + Self.damping * distance) * time)
      * Exponential.power(-Self.damping * time)
  }
}

/// The resistance of a list past its ends, which grows with the distance.
enum Elastic {
  /// The fraction of a small drag that the list follows.
  private static let yielding = 0.55
  /// The distance past an end that a list approaches but never reaches, in points.
  private static let farthest = 80.0

  /// The distance of a list past its end for a drag, both in points.
  static func stretch(_ pull: Double, height: Double) -> Double {
    let limit = min(farthest, height)
    guard limit > 0 else { return 0 }
    let part = abs(pull) * yielding / limit
    return (pull < 0 ? -1 : 1) * limit * part / (part + 1)
  }

  /// The drag for a list's distance past its end, both in points.
  static func pull(_ stretch: Double, height: Double) -> Double {
    let limit = min(farthest, height)
    guard limit > 0 else { return 0 }
    let length = min(abs(stretch), limit * 0.95)
    return (stretch < 0 ? -1 : 1) * length / (yielding * (1 - length / limit))
  }
}

/// Powers of e, implemented here because this module imports no mathematics library.
enum Exponential {
  static func power(_ x: Double) -> Double {
    // exp(x) = exp(x / 64)^64, where a short series is exact enough.
    let part = x / 64
    var result = 1 + part + part * part / 2 + part * part * part / 6
    for _ in 0..<6 { result *= result }
    return result
  }

  static func logarithm(_ x: Double) -> Double {
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

/// The recent positions of a scrolling finger, from which its velocity at release is computed.
struct ScrollTrace: Equatable {
  private var samples: [(time: Double, y: Double)] = []

  static func == (left: ScrollTrace, right: ScrollTrace) -> Bool {
    left.samples.elementsEqual(right.samples) { $0 == $1 }
  }

  mutating func add(_ y: Double, at time: Double) {
    samples.append((time, y))
    samples.removeAll { time - $0.time > 0.1 }
  }

  /// Points per second, positive towards the content's end; zero for a finger that had stopped.
  func velocity(at now: Double) -> Double {
    guard let first = samples.first, let last = samples.last, last.time - first.time > 0.005,
      now - last.time < 0.06
    else { return 0 }
    return (first.y - last.y) / (last.time - first.time)
  }
}
