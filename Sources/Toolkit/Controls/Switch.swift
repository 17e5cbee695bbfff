public import Canvas

/// Something that is on or off.
///
/// It has the size of a touch target; a row that contains it may respond in its place.
public struct Switch: Hashable, Sendable {
  private let isOn: Bool

  private static let track = Size(width: 48, height: 28)
  private static let knob = 22.0
  private static let padding = 3.0

  /// Makes a switch.
  ///
  /// - Parameter isOn: Whether it is on.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// The size of what is drawn, in points.
  public static var size: Size { track }

  /// Draws the switch at the right edge of a rectangle.
  public func draw<Action>(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let theme = context.theme
    let track = Rect(
      x: frame.maxX - Self.track.width, y: frame.midY - Self.track.height / 2,
      width: Self.track.width, height: Self.track.height
    ).snapped
    let radius = track.height / 2
    scene.draw(.fill(track, isOn ? theme.text : theme.track, radius: radius))
    scene.drawEdge(track, radius: radius, theme)
    let x = isOn ? track.maxX - Self.knob - Self.padding : track.minX + Self.padding
    let knob = Rect(
      x: x, y: track.minY + Self.padding, width: Self.knob, height: Self.knob)
    scene.draw(.fill(knob, isOn ? theme.background : theme.switchKnob, radius: Self.knob / 2))
  }
}
