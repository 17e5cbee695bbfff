/// The easing curve of animations.
enum Easing {
  /// The cubic Bézier curve 0.2, 0.8, 0.2, 1 that all animations follow.
  ///
  /// - Parameter time: The elapsed fraction of the duration, from 0 to 1.
  /// - Returns: The progress, from 0 to 1.
  static func out(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if bezier(middle, 0.2, 0.2) < time { low = middle } else { high = middle }
    }
    return bezier(low, 0.8, 1)
  }

  private static func bezier(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}
