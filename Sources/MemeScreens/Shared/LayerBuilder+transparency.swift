internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// What is behind transparent pictures.
enum TransparencyGround {
  /// On which both black and white can be seen.
  static let light = Color(0x9C9CA4)
  static let dark = Color(0x82828A)
  /// The side of a square, in points.
  static let side = 10.0
}

extension LayerBuilder<AppAction> {
  /// Draws squares that tell what is transparent from the canvas.
  mutating func drawTransparency(in frame: Rect) {
    draw(
      .checkers(
        frame, TransparencyGround.light, TransparencyGround.dark, side: TransparencyGround.side))
  }

  /// Draws what a file of a format has in place of transparency.
  mutating func drawGround(of format: ExportFormat, in frame: Rect) {
    if format.hasTransparency {
      drawTransparency(in: frame)
    } else {
      draw(.fill(frame, .white, radius: 0))
    }
  }
}
