public import Canvas

/// The dimensions of the on-screen keyboard in a window.
public enum KeyboardMeasure {
  /// The keyboard's height in a window, in points.
  ///
  /// - Parameters:
  ///   - window: The size of the window.
  ///   - hasSteps: Whether the keys that go from field to field are above it.
  /// - Returns: The height.
  public static func height(in window: Size, hasSteps: Bool = false) -> Double {
    4 * rowHeight(in: window) + top + bottom + (hasSteps ? steps : 0)
  }

  /// Whether a window has room for the keys that go from field to field.
  public static func showsSteps(in window: Size) -> Bool { window.height >= 420 }

  /// The height of the keys that go from field to field, in points.
  static let steps = Measure.touchTarget

  /// The margin above the first row, in points.
  static let top = 7.0
  /// The margin below the last row, in points.
  static let bottom = 5.0

  /// The height of a row including its share of the gaps, in points; a touch target is 44.
  static func rowHeight(in window: Size) -> Double {
    if window.height >= 640 { return 55 }
    return window.height >= 420 ? 50 : 46
  }

  /// The gap between two keys, in points.
  static func gap(in window: Size) -> Size {
    Size(width: window.width < 400 ? 4 : 6, height: rowHeight(in: window) >= 55 ? 9 : 6)
  }
}
