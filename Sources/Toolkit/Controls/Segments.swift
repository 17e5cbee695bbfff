public import Canvas
public import Localization

/// Views of the same content side by side, one of which is shown.
public struct Segments<Action: Equatable & Sendable>: View {
  /// One of the views.
  public struct Segment: Equatable, Sendable {
    var label: Sentence
    var isChosen: Bool
    var action: Action

    /// Makes a segment.
    ///
    /// - Parameters:
    ///   - label: The text.
    ///   - isChosen: Whether its view is shown.
    ///   - action: Sent when it is pressed.
    public init(_ label: Sentence, isChosen: Bool, action: Action) {
      self.label = label
      self.isChosen = isChosen
      self.action = action
    }
  }

  private let segments: [Segment]
  private let width: Double

  private static var height: Double { 40 }
  private static var padding: Double { 3 }
  private static var innerRadius: Double { 9 }

  /// Makes segments of the same width.
  ///
  /// - Parameters:
  ///   - segments: The segments from left to right.
  ///   - width: The preferred width of each, in points.
  public init(_ segments: [Segment], width: Double) {
    self.segments = segments
    self.width = width
  }

  /// The width of all segments at the height of a touch target.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    Size(
      width: min(offered.width, width * Double(segments.count) + 2 * Self.padding),
      height: Measure.touchTarget)
  }

  /// Draws the track with the segments in it.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let theme = context.theme
    let track = frame.centered(Size(width: frame.width, height: Self.height))
    scene.draw(.fill(track, theme.segmentTrack, radius: Radius.button))
    scene.drawEdge(track, radius: Radius.button, theme)
    let inner = track.inset(by: Insets(Self.padding))
    let width = inner.width / Double(max(1, segments.count))
    for (index, segment) in segments.enumerated() {
      let face = Rect(
        x: inner.minX + width * Double(index), y: inner.minY, width: width, height: inner.height)
      place(
        segment, face, target: face.centered(Size(width: width, height: frame.height)), context,
        &scene)
    }
  }

  private func place(
    _ segment: Segment, _ face: Rect, target: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<Action>
  ) {
    let theme = context.theme
    let id = ViewID("segment \(segment.label.english)")
    let state = ControlState(of: id, isSelected: segment.isChosen, in: context.memory)
    scene.drawSegment(face, radius: Self.innerRadius, state, theme)
    let color = theme.foreground(on: .choice, in: state)
    let text = face.inset(by: Insets(horizontal: Spacing.tight, vertical: 0))
    scene.drawName(segment.label, TypeScale.control, color, in: text, context)
    scene.add(
      Element(
        id: id, role: .tab, label: segment.label, value: segment.isChosen ? .chosen : .empty,
        frame: target, response: .press(segment.action)))
  }
}

extension LayerBuilder {
  /// Draws what is behind the content of a segment: raised where it is selected.
  ///
  /// - Parameters:
  ///   - face: The frame, in points.
  ///   - radius: The corner radius, in points.
  ///   - state: The segment's state.
  ///   - theme: The theme.
  public mutating func drawSegment(
    _ face: Rect, radius: Double, _ state: ControlState, _ theme: Theme
  ) {
    if state.isSelected {
      if theme.segment == .white { drawShadow(of: face, .knob, radius: radius, theme) }
      draw(.fill(face, theme.segment, radius: radius))
      drawEdge(face, radius: radius, theme)
    } else if state.isHovered || state.isPressed {
      let tint = theme.text.faded(state.isPressed ? theme.pressedOpacity : theme.hoverOpacity)
      draw(.fill(face, tint, radius: radius))
    }
    if state.isFocused { drawFocusRing(around: face, radius: radius, theme) }
  }
}
