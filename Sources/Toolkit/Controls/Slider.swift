public import Canvas

/// A value between two limits, set by dragging a knob.
public struct Slider<Action: Equatable & Sendable>: View {
  private let label: String
  private let id: ViewID
  private let fraction: Double

  /// Makes a slider.
  ///
  /// - Parameters:
  ///   - label: The accessible label.
  ///   - id: Its identity across rebuilds, reported with its drags.
  ///   - fraction: The position of the knob, from 0 to 1.
  public init(_ label: String, id: ViewID, fraction: Double) {
    self.label = label
    self.id = id
    self.fraction = min(max(0, fraction), 1)
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
    let track = Rect(x: frame.minX, y: frame.midY - 2, width: frame.width, height: 4)
    scene.draw(.fill(track, theme.pressed, radius: 2))
    let set = Rect(x: track.minX, y: track.minY, width: x - track.minX, height: track.height)
    scene.draw(.fill(set, theme.accent, radius: 2))
    let disc = Rect(x: x, y: frame.midY, width: 0, height: 0)
      .centered(Size(width: knob, height: knob))
    scene.draw(.shadow(disc.offset(y: 1), theme.shadow, blur: 6, radius: knob / 2))
    scene.draw(.fill(disc, .white, radius: knob / 2))
    // White on a white bar needs an edge.
    let edge = theme.secondaryText.faded(0.45)
    scene.draw(.stroke(disc, edge, width: 1, radius: knob / 2, dash: nil))
    if context.memory.pressed == id {
      scene.draw(.fill(disc, theme.accent.faded(0.35), radius: knob / 2))
    }
    if context.memory.focused == id, context.memory.isFocusVisible {
      let gap = Measure.focusGap + Measure.focusRing
      scene.draw(
        .stroke(
          disc.expanded(by: gap), theme.accent, width: Measure.focusRing, radius: knob / 2 + gap,
          dash: nil))
    }
    scene.add(
      Element(
        id: id, role: .slider, label: label, value: "\(Int((fraction * 100).rounded()))",
        frame: frame, response: .drag(in: way, .horizontal)))
  }

  private static var knob: Double { 22 }
}
