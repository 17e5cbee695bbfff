internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The editor in a theme, in small: two bars with controls in them, and a picture between them.
struct ThemeDrawing {
  /// The theme as a value of the setting.
  let value: SettingValue
  /// The radius of the corners, in points.
  let radius: Double

  /// The height of a bar, as a part of the whole.
  private static let bar = 0.18
  /// The width of the picture as a part of the whole, and its distance from the bars, in points.
  private static let picture = (width: 0.44, margin: 3.0)
  /// Where the ground of the picture begins, and where the sun is, as parts of it.
  private static let ground = 0.68
  private static let sun = (x: 0.64, y: 0.26, side: 10.0)
  private static let colors = (
    sky: Color(0xF39A4B), ground: Color(0xC8603A), sun: Color(0xFFE7A8)
  )
  /// The lines that stand for controls, in points.
  private static let controls = (height: 4.0, share: 4.0, cancel: 16.0, tool: 12.0, gap: 3.0)
  private static let margin = 8.0
  private static let toolCount = 3
  private static let controlOpacity = 0.35

  func draw(in frame: Rect, _ scene: inout LayerBuilder<AppAction>) {
    switch value {
    case .text("light"): draw(.light, in: frame, &scene)
    case .text("dark"): draw(.dark, in: frame, &scene)
    default:
      draw(.light, in: frame, &scene)
      let half = frame.inset(by: Insets(left: (frame.width / 2).rounded()))
      scene.clipped(to: half) { draw(.dark, in: frame, &$0) }
    }
  }

  private func draw(_ theme: Theme, in frame: Rect, _ scene: inout LayerBuilder<AppAction>) {
    let bar = (frame.height * Self.bar).rounded()
    scene.draw(.fill(frame, theme.bar, radius: radius))
    let canvas = frame.inset(by: Insets(horizontal: 0, vertical: bar))
    scene.draw(.fill(canvas, theme.background, radius: 0))
    drawPicture(
      canvas.centered(
        Size(
          width: (frame.width * Self.picture.width).rounded(),
          height: canvas.height - 2 * Self.picture.margin)
      ).snapped, &scene)
    let color = theme.text.faded(Self.controlOpacity)
    let (controls, margin) = (Self.controls, Self.margin)
    func control(x: Double, y: Double, width: Double) {
      let line = Rect(x: x, y: y - controls.height / 2, width: width, height: controls.height)
      scene.draw(.fill(line, color, radius: controls.height / 2))
    }
    control(x: frame.minX + margin, y: frame.minY + bar / 2, width: controls.share)
    control(
      x: frame.maxX - margin - controls.cancel, y: frame.minY + bar / 2, width: controls.cancel)
    let step = controls.tool + controls.gap
    let start = frame.midX - (step * Double(Self.toolCount) - controls.gap) / 2
    for index in 0..<Self.toolCount {
      control(x: start + Double(index) * step, y: frame.maxY - bar / 2, width: controls.tool)
    }
  }

  private func drawPicture(_ picture: Rect, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(picture, Self.colors.sky, radius: 2))
    let ground = picture.inset(by: Insets(top: (picture.height * Self.ground).rounded()))
    scene.draw(.fill(ground, Self.colors.ground, radius: 2))
    let sun = Rect(
      x: picture.minX + picture.width * Self.sun.x, y: picture.minY + picture.height * Self.sun.y,
      width: Self.sun.side, height: Self.sun.side)
    scene.draw(.fill(sun, Self.colors.sun, radius: Self.sun.side / 2))
  }
}
