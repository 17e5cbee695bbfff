internal import Canvas
internal import MemeCore
internal import Toolkit

/// What darkens the lower part of a picture, so that white text on it can be read.
enum AttractShade {
  /// The opacity of black behind the upper edge of the text, and at the lower edge of the window.
  static let opacities = (top: 0.6, bottom: 0.8)
  /// The height over the text in which the shade begins, in points.
  private static let height = 140.0

  static func draw(under top: Double, in frame: Rect, _ scene: inout LayerBuilder<AppAction>) {
    let edge = max(frame.minY, top)
    let start = max(frame.minY, edge - height)
    let dark = Color.black.faded(opacities.top)
    let soft = Rect(x: frame.minX, y: start, width: frame.width, height: edge - start)
    if !soft.isEmpty { scene.draw(.gradient(soft, top: Color.black.faded(0), bottom: dark)) }
    scene.draw(
      .gradient(
        Rect(x: frame.minX, y: edge, width: frame.width, height: frame.maxY - edge), top: dark,
        bottom: Color.black.faded(opacities.bottom)))
  }
}
