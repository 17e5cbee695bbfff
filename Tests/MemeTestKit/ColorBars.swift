public import Canvas

/// The colours of a SMPTE test picture, from left to right.
public enum ColorBars {
  /// The order in a camera's frame; a mirrored frame reverses it.
  public static let standard = ["white", "yellow", "cyan", "green", "magenta", "red", "blue"]
}

extension Bitmap {
  /// The colours in the middle of each of seven bars.
  ///
  /// - Parameter row: The row to read; by default a third of the way down.
  /// - Returns: Their names, from left to right.
  public func colorBars(atRow row: Int? = nil) -> [String] {
    (0..<7).map { bar in
      let color = self[(2 * bar + 1) * size.width / 14, row ?? size.height / 3]
      return switch [color.red, color.green, color.blue].map({ $0 > 96 }) {
      case [true, true, true]: "white"
      case [true, true, false]: "yellow"
      case [false, true, true]: "cyan"
      case [false, true, false]: "green"
      case [true, false, true]: "magenta"
      case [true, false, false]: "red"
      case [false, false, true]: "blue"
      default: "black"
      }
    }
  }
}
