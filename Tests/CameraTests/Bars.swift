import Canvas

/// The colours of a SMPTE test picture, from left to right.
enum Bars {
  static let usual = ["white", "yellow", "cyan", "green", "magenta", "red", "blue"]
}

extension Bitmap {
  /// The colours in the middle of each of seven bars, a third of the way down.
  var bars: [String] {
    (0..<7).map { bar in
      let column = (2 * bar + 1) * size.width / 14
      let place = (size.height / 3) * bytesPerRow + column * 4
      let isOn = withPixels { bytes in (0..<3).map { bytes[place + $0] > 96 } }
      return switch isOn {
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
