internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// What darkens the edges of a picture, so that controls on them can be told from it.
enum ControlShade {
  /// Dark enough for white text on a white picture.
  private static let color = Color.black.faded(0.8)
  /// The largest heights at the upper and at the lower edge, in points.
  private static let heights = (top: 96.0, bottom: 160.0)
  /// Gradient steps of a low frame; only the outer ones are darkened.
  private static let partCount = 3.0

  static func draw(in frame: Rect, _ scene: inout LayerBuilder<AppAction>) {
    let part = frame.height / partCount
    let (high, low) = (min(heights.top, part), min(heights.bottom, part))
    let top = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: high)
    let bottom = Rect(x: frame.minX, y: frame.maxY - low, width: frame.width, height: low)
    scene.draw(.gradient(top, from: color, to: color.faded(0), .down))
    scene.draw(.gradient(bottom, from: color.faded(0), to: color, .down))
  }
}
