internal import Canvas

/// A screen that slides in from the right over the one below, which moves aside and gets darker.
enum ScreenSlide {
  /// The fraction of the window's width by which the screen below moves.
  static let shift = 0.2
  /// The opacity of the black over the screen below, at the end.
  static let dimming = 0.25
  /// The width of the shadow at the leading edge, in points.
  static let shadowWidth = 16.0
  /// The opacity of the shadow at that edge, at the end.
  static let shadowOpacity = 0.2

  /// Draws both screens.
  ///
  /// Each is drawn only where it is visible. Distances are whole pixels: nothing on a screen moves
  /// relative to the rest of it, and pictures keep their size in pixels.
  ///
  /// - Parameters:
  ///   - screen: The upper screen, which covers the window.
  ///   - below: Everything below it.
  ///   - progress: 0 is beyond the right edge, 1 in place.
  ///   - scene: The scene.
  /// - Returns: A list with the commands of both.
  static func drawList<Action>(
    of screen: DrawList, over below: DrawList, progress: Double, in scene: Scene<Action>
  ) -> DrawList {
    let size = scene.size
    let edge = scene.inWholePixels(size.width * (1 - progress))
    guard edge > 0 else { return screen }
    let rest = Rect(x: 0, y: 0, width: edge, height: size.height)
    var list = DrawList()
    list.append(.pushClip(rest))
    list.append(below.transformed(x: -scene.inWholePixels(size.width * shift * progress)))
    list.append(.fill(rest, Color.black.faded(dimming * progress), radius: 0))
    list.append(shadow(at: edge, progress, height: size.height))
    list.append(.popClip)
    list.append(screen.transformed(x: edge))
    return list
  }

  /// A shadow of half its colour's opacity at the edge, whose ends are outside the window.
  ///
  /// It is narrow, whatever the width of the screen, since renderers cache it at its size.
  private static func shadow(at edge: Double, _ progress: Double, height: Double) -> DrawCommand {
    let strip = Rect(x: edge, y: 0, width: 3 * shadowWidth, height: height)
      .inset(by: Insets(horizontal: 0, vertical: -2 * shadowWidth))
    let color = Color.black.faded(2 * shadowOpacity * progress)
    return .shadow(strip, color, blur: 2 * shadowWidth, radius: 0)
  }
}
