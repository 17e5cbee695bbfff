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
    velocity / -Exponential.logarithm(Self.friction) * (1 - Self.slowing(after: time))
  }

  /// How fast it is after a time in seconds, in points a second.
  func velocity(after time: Double) -> Double { velocity * Self.slowing(after: time) }

  /// Whether it still rolls after a time in seconds.
  func isRolling(after time: Double) -> Bool { abs(velocity(after: time)) > Self.rest }

  private static func slowing(after time: Double) -> Double {
    Exponential.power(Exponential.logarithm(friction) * time)
  }
}

/// A list that was pulled or thrown past one of its ends, on its way back: a spring that is damped
/// so that it swings once at most.
struct Bounce: Equatable {
  var list: ViewID
  /// How far it was beyond its end, in points.
  var distance: Double
  /// How fast it went on, in points a second.
  var velocity: Double
  var start: Double

  /// It is back after so many seconds.
  static let duration = 0.35
  /// Thrown harder than this, in points a second, it goes no farther.
  static let hardest = 3_000.0
  /// The damping of the spring, in one by seconds.
  private static let damping = 24.0

  /// How far it is beyond its end after a time in seconds.
  func distance(after time: Double) -> Double {
    (distance + (velocity + Self.damping * distance) * time)
      * Exponential.power(-Self.damping * time)
  }
}

/// How a list yields to a finger past its ends: ever less, and never by its own height.
enum Elastic {
  /// How much of the first points it follows.
  private static let yielding = 0.55

  /// How far a list is past its end when a finger has gone so far, all in points.
  static func stretch(_ pull: Double, height: Double) -> Double {
    guard height > 0 else { return 0 }
    let part = abs(pull) * yielding / height
    return (pull < 0 ? -1 : 1) * height * part / (part + 1)
  }

  /// How far a finger has gone when a list is so far past its end, all in points.
  static func pull(_ stretch: Double, height: Double) -> Double {
    let length = min(abs(stretch), height * 0.9)
    guard height > length else { return 0 }
    return (stretch < 0 ? -1 : 1) * length / (yielding * (1 - length / height))
  }
}

/// Powers of e, since floor 2 has no mathematics library and needs no more than this.
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
