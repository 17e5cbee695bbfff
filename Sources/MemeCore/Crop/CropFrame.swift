internal import Canvas

/// The constraints of a crop while it is changed; all lengths are fractions of the turned picture.
struct CropFrame {
  /// Width by height; nil for any ratio.
  let ratio: Double?

  /// The minimum length of a side, so that the handles stay apart.
  static let shortest = 0.05

  /// Whether an area has the right shape, but for a fraction of the picture's width.
  func fits(_ area: Rect, tolerance: Double) -> Bool {
    ratio.map { abs(area.width - area.height * $0) < tolerance } ?? true
  }

  /// The largest area of the right shape about the middle of another.
  func fitted(_ area: Rect) -> Rect {
    guard let ratio else { return area }
    let size = Size(width: ratio, height: 1).aspectFit(in: Size(width: 1, height: 1))
    return area.centered(size).movedInside
  }

  /// The area after a part of its frame was moved.
  ///
  /// - Parameters:
  ///   - area: The area before.
  ///   - handle: What is moved.
  ///   - x: The distance to the right.
  ///   - y: The distance down.
  ///   - spread: The factor by which a pinch scales the whole area.
  /// - Returns: An area inside the picture, of the right shape and not too small.
  func moved(_ area: Rect, by handle: CropHandle, x: Double, y: Double, spread: Double = 1) -> Rect
  {
    guard handle != .whole else {
      return area.centered(size(area.size, times: spread)).offset(x: x, y: y).movedInside
    }
    let wanted = Size(
      width: area.width + x * Double(handle.horizontal),
      height: area.height + y * Double(handle.vertical))
    let available = Size(
      width: available(from: area.minX, to: area.maxX, handle.horizontal),
      height: available(from: area.minY, to: area.maxY, handle.vertical))
    let size = size(wanted, in: available, leading: handle)
    return Rect(
      x: start(area.minX, area.maxX, size.width, handle.horizontal),
      y: start(area.minY, area.maxY, size.height, handle.vertical),
      width: size.width, height: size.height
    ).movedInside
  }

  private func size(_ size: Size, times factor: Double) -> Size {
    let smallest = Self.shortest / min(size.width, size.height)
    let largest = 1 / max(size.width, size.height)
    // A crop thinner than the minimum can still be moved.
    let factor = min(max(factor, min(smallest, 1)), max(largest, 1))
    return Size(width: size.width * factor, height: size.height * factor)
  }

  /// The maximum length of a side when one end is moved; when the other axis leads, both ends move.
  private func available(from start: Double, to end: Double, _ direction: Int) -> Double {
    switch direction {
    case 1: 1 - start
    case -1: end
    default: 2 * min((start + end) / 2, 1 - (start + end) / 2)
    }
  }

  private func size(_ wanted: Size, in available: Size, leading handle: CropHandle) -> Size {
    guard let ratio else {
      return Size(
        width: handle.horizontal == 0
          ? wanted.width
          : wanted.width.clamped(to: Self.shortest...max(Self.shortest, available.width)),
        height: handle.vertical == 0
          ? wanted.height
          : wanted.height.clamped(to: Self.shortest...max(Self.shortest, available.height)))
    }
    let width =
      if handle.vertical == 0 {
        wanted.width
      } else if handle.horizontal == 0 {
        wanted.height * ratio
      } else {
        max(wanted.width, wanted.height * ratio)
      }
    let smallest = max(Self.shortest, Self.shortest * ratio)
    let largest = min(available.width, available.height * ratio)
    let fitting = width.clamped(to: smallest...max(smallest, largest))
    return Size(width: fitting, height: fitting / ratio)
  }

  /// The start of a side of a new length when its end, its start or neither was moved.
  private func start(_ start: Double, _ end: Double, _ length: Double, _ direction: Int) -> Double {
    switch direction {
    case 1: start
    case -1: end - length
    default: (start + end) / 2 - length / 2
    }
  }
}

extension Rect {
  /// The rectangle moved as little as it takes to lie within a square of side 1.
  fileprivate var movedInside: Rect {
    Rect(
      x: max(0, min(1 - width, minX)), y: max(0, min(1 - height, minY)), width: min(1, width),
      height: min(1, height))
  }
}
