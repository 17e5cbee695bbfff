public import Canvas
public import Localization

/// A value between two limits, set by dragging a knob.
public struct Slider<Action: Equatable & Sendable>: View {
  private let label: Sentence
  private let id: ViewID
  private let fraction: Double
  private let value: Sentence

  /// Makes a slider.
  ///
  /// - Parameters:
  ///   - label: The accessible label.
  ///   - id: Its identity across rebuilds, reported with its drags.
  ///   - fraction: The position of the knob, from 0 to 1.
  ///   - value: The accessible value; nil for the fraction in percent.
  public init(_ label: Sentence, id: ViewID, fraction: Double, value: Sentence? = nil) {
    self.label = label
    self.id = id
    self.fraction = min(max(0, fraction), 1)
    self.value = value ?? "\(Int((self.fraction * 100).rounded()))"
  }

  /// Expands horizontally to fill the remaining space.
  public func isFlexible(along axis: StackAxis) -> Bool { axis == .horizontal }

  /// The whole width at the height of a touch target.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.touchTarget)
  }

  /// Draws the track, its filled part, and the knob.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let theme = context.theme
    let knob = Self.knob
    let way = frame.inset(by: Insets(horizontal: knob / 2, vertical: 0))
    let x = way.minX + way.width * fraction
    let track = Rect(
      x: frame.minX, y: frame.midY - Self.track / 2, width: frame.width, height: Self.track)
    scene.draw(.fill(track, theme.track, radius: Self.track / 2))
    let set = Rect(x: track.minX, y: track.minY, width: x - track.minX, height: track.height)
    scene.draw(.fill(set, theme.text, radius: Self.track / 2))
    let disc = Rect(x: x, y: frame.midY, width: 0, height: 0)
      .centered(Size(width: knob, height: knob))
    drawKnob(disc, context, &scene)
    scene.add(
      Element(
        id: id, role: .slider, label: label, value: value,
        frame: frame, response: .drag(in: way, .horizontal)))
  }

  private func drawKnob(
    _ disc: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let theme = context.theme
    let radius = disc.width / 2
    let state = ControlState(of: id, in: context.memory)
    let tint = theme.text.faded(
      state.isPressed ? Self.pressed : state.isHovered ? Self.hovered : 0)
    scene.drawShadow(of: disc, .knob, radius: radius, theme)
    scene.draw(.fill(disc, tint.composited(over: .white), radius: radius))
    // White on a white bar needs an edge.
    scene.draw(
      .stroke(disc, theme.controlLine, width: theme.controlEdge, radius: radius, dash: nil))
    if state.isFocused { scene.drawFocusRing(around: disc, radius: radius, theme) }
  }

  /// The opacities of the tint of the knob.
  private static var hovered: Double { 0.15 }
  private static var pressed: Double { 0.35 }
  private static var knob: Double { 22 }
  private static var track: Double { 4 }
}
