internal import Canvas

/// A screen that slides in from the right, or from the left in a mirror, over the one below, which moves aside and gets darker.
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
    func placed(_ rect: Rect) -> Rect { scene.isMirrored ? rect.mirrored(in: size.width) : rect }
    let right = scene.isMirrored ? -1.0 : 1
    let rest = placed(Rect(x: 0, y: 0, width: edge, height: size.height))
    var list = DrawList()
    list.append(.pushClip(rest))
    list.append(below.transformed(x: -right * scene.inWholePixels(size.width * shift * progress)))
    list.append(.fill(rest, Color.black.faded(dimming * progress), radius: 0))
    let strip = placed(shadowStrip(at: edge, height: size.height))
    let color = Color.black.faded(2 * shadowOpacity * progress)
    list.append(.shadow(strip, color, blur: 2 * shadowWidth, radius: 0))
    list.append(.popClip)
    list.append(screen.transformed(x: right * edge))
    return list
  }

  /// What has a shadow of half its colour's opacity at the edge; its ends are outside the window.
  ///
  /// It is narrow, whatever the width of the screen, since renderers cache it at its size.
  private static func shadowStrip(at edge: Double, height: Double) -> Rect {
    Rect(x: edge, y: 0, width: 3 * shadowWidth, height: height)
      .inset(by: Insets(horizontal: 0, vertical: -2 * shadowWidth))
  }
}
