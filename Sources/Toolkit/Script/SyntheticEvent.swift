public import Canvas

/// A user's input, to be converted to events of the window system.
public enum SyntheticEvent: Equatable, Sendable {
  /// The pointer moves to a point, in points.
  case pointerMoves(Point)
  /// The pointer's button goes down there.
  case buttonDown(Point)
  /// The pointer's button is lifted there.
  case buttonUp(Point)
  /// A finger goes down, numbered from 1.
  case fingerDown(Point, finger: Int = 1)
  /// A finger moves.
  case fingerMoves(Point, finger: Int = 1)
  /// A finger is lifted.
  case fingerUp(Point, finger: Int = 1)
  /// Text is typed.
  case types(String)
  /// A key is pressed and released.
  case presses(Key, KeyModifiers)
  /// A file is dropped.
  case drops(path: String)
}

/// The events of a gesture after a pause.
struct Gesture: Sendable {
  /// The pause in seconds, during which the fingers stay down.
  var pause = 0.0
  var movements: [SyntheticEvent]
}

/// Builds gestures.
enum Gestures {
  static func click(_ point: Point) -> [SyntheticEvent] {
    [.pointerMoves(point), .buttonDown(point), .buttonUp(point)]
  }

  static func tap(_ point: Point) -> [SyntheticEvent] {
    [.fingerDown(point), .fingerUp(point)]
  }

  static func drag(_ start: Point, by way: Point) -> [SyntheticEvent] {
    let path = steps(from: start, to: Point(x: start.x + way.x, y: start.y + way.y))
    let end = path[path.count - 1]
    return [.pointerMoves(start), .buttonDown(start)] + path.map { .pointerMoves($0) }
      + [.buttonUp(end)]
  }

  static func swipe(_ start: Point, _ end: Point) -> [SyntheticEvent] {
    [.fingerDown(start)] + steps(from: start, to: end).map { .fingerMoves($0) } + [.fingerUp(end)]
  }

  /// A long press.
  static func hold(_ point: Point) -> [Gesture] {
    [
      Gesture(movements: [.fingerDown(point)]),
      Gesture(pause: restTime, movements: [.fingerUp(point)]),
    ]
  }

  /// Two fingers that move apart, or together for a factor below 1.
  static func pinch(_ area: Rect, _ factor: Double) -> [Gesture] {
    let far = min(area.width, area.height) * 0.4
    let (start, end) = factor > 1 ? (far / factor, far) : (far, far * factor)
    func place(_ finger: Int, _ distance: Double) -> Point {
      Point(x: area.midX + (finger == 1 ? -distance : distance), y: area.midY)
    }
    let fingers = [1, 2]
    let moves = (1...8).flatMap { step in
      fingers.map { finger in
        let distance = start + (end - start) * Double(step) / 8
        return SyntheticEvent.fingerMoves(place(finger, distance), finger: finger)
      }
    }
    return [
      Gesture(movements: fingers.map { .fingerDown(place($0, start), finger: $0) }),
      Gesture(movements: moves),
      Gesture(movements: fingers.reversed().map { .fingerUp(place($0, end), finger: $0) }),
    ]
  }

  /// Longer than a long press, in seconds.
  private static let restTime = 0.625

  private static func steps(from start: Point, to end: Point) -> [Point] {
    (1...8).map { step in
      let part = Double(step) / 8
      return Point(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
  }
}
