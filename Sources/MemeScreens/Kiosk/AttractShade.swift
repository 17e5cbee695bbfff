internal import Canvas
internal import MemeCore
internal import Toolkit

/// What darkens a side of a picture, so that white text on it can be read.
enum AttractShade {
  /// The opacity of black at some distances from the edge of the window, as fractions of the length.
  ///
  /// It changes gently, since an edge is seen where the slope of a gradient changes suddenly.
  private static let stops = [
    (0.0, 0.92), (0.12, 0.9), (0.24, 0.84), (0.38, 0.74), (0.52, 0.58), (0.66, 0.38),
    (0.82, 0.16), (1, 0),
  ]
  /// The part of its length in which text is.
  static let textPart = 0.5

  /// Draws a shade.
  ///
  /// - Parameters:
  ///   - window: The window, in points.
  ///   - length: The length of the part with text, in points.
  ///   - isWide: Whether the text is on the right side, and not at the lower edge.
  ///   - scene: The layer.
  static func draw(
    in window: Rect, text length: Double, isWide: Bool, _ scene: inout LayerBuilder<AppAction>
  ) {
    let length = length / textPart
    for (near, far) in zip(stops, stops.dropFirst()) {
      let (first, last) = (length * near.0, length * far.0)
      let part =
        isWide
        ? Rect(
          x: window.maxX - last, y: window.minY, width: last - first, height: window.height)
        : Rect(x: window.minX, y: window.maxY - last, width: window.width, height: last - first)
      scene.draw(
        .gradient(
          part, from: Color.black.faded(far.1), to: Color.black.faded(near.1),
          isWide ? .right : .down))
    }
  }

  /// The opacity at a distance from the edge of the window, as a fraction of the length.
  static func opacity(at distance: Double) -> Double {
    for (near, far) in zip(stops, stops.dropFirst()) where distance <= far.0 {
      return near.1 + (far.1 - near.1) * (distance - near.0) / (far.0 - near.0)
    }
    return 0
  }
}
