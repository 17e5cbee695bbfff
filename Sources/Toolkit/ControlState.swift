public import Canvas

/// What a control's look depends on: whether it is enabled, hovered, pressed, focused, selected.
public struct ControlState: Hashable, Sendable {
  /// Whether it responds to input.
  public var isEnabled: Bool
  /// Whether the mouse is over it.
  public var isHovered: Bool
  /// Whether it is held down.
  public var isPressed: Bool
  /// Whether it has the focus, and the focus is visible.
  public var isFocused: Bool
  /// Whether it is the selected one of several.
  public var isSelected: Bool

  /// Makes a state; by default that at rest.
  public init(
    isEnabled: Bool = true, isHovered: Bool = false, isPressed: Bool = false,
    isFocused: Bool = false, isSelected: Bool = false
  ) {
    self.isEnabled = isEnabled
    self.isHovered = isHovered && isEnabled
    self.isPressed = isPressed && isEnabled
    self.isFocused = isFocused
    self.isSelected = isSelected
  }

  /// The state of a view.
  public init(
    of id: ViewID, isEnabled: Bool = true, isSelected: Bool = false, in memory: ViewMemory
  ) {
    self.init(
      isEnabled: isEnabled, isHovered: memory.hovered == id, isPressed: memory.pressed == id,
      isFocused: memory.focused == id && memory.isFocusVisible, isSelected: isSelected)
  }
}

/// The outline of a control.
public struct ControlEdge: Hashable, Sendable {
  /// The colour.
  public var color: Color
  /// The thickness, in points.
  public var width: Double
}

extension Theme {
  /// The colour behind a control; nil for none.
  public func fill(_ fill: ControlFill, in state: ControlState) -> Color? {
    let isAccent = isAccent(fill, in: state)
    if fill == .plain, state.isSelected { return selected }
    let ground = fill == .choice && state.isSelected ? selected : nil
    let isDestructive = fill == .destructive && state.isEnabled
    // Black, so that the white label can be read even better.
    let isOn = fill == .toggle && state.isSelected && state.isEnabled
    let color = isAccent ? onAccent : isDestructive ? .black : isOn ? background : text
    let tint = color.faded(state.isPressed ? pressedOpacity : state.isHovered ? hoverOpacity : 0)
    switch fill {
    case _ where isAccent: return tint.composited(over: accent)
    case _ where isDestructive: return tint.composited(over: destructive)
    case .plain, .outlined, .choice:
      return ground.map { tint.composited(over: $0) } ?? (tint.alpha > 0 ? tint : nil)
    case .toggle where isOn: return tint.composited(over: text)
    case .toggle, .field, .accent, .destructive: return tint.composited(over: field)
    }
  }

  /// The colour of a control's text and icon.
  public func foreground(on fill: ControlFill, in state: ControlState) -> Color {
    if isAccent(fill, in: state) { return onAccent }
    if fill == .destructive, state.isEnabled { return .white }
    guard state.isEnabled else { return text.faded(disabledOpacity) }
    if fill == .toggle, state.isSelected { return background }
    // What is not selected is quieter: the fill of what is differs little from what is around it.
    return fill == .choice && !state.isSelected && !isHighContrast ? secondaryText : text
  }

  /// The outline of a control; nil for none.
  ///
  /// High contrast outlines every control with a background, and secondary buttons and choices. In
  /// other themes an outline would be mistaken for the focus.
  public func edge(_ fill: ControlFill, in state: ControlState) -> ControlEdge? {
    guard isHighContrast,
      fill == .outlined || fill == .choice || self.fill(fill, in: state) != nil
    else { return nil }
    return ControlEdge(
      color: line.faded(state.isEnabled ? 1 : disabledOpacity),
      width: state.isSelected ? 2 * lineWidth : lineWidth)
  }

  /// Nothing that is disabled has the accent.
  private func isAccent(_ fill: ControlFill, in state: ControlState) -> Bool {
    switch fill {
    case .plain, .outlined, .choice, .toggle, .field, .destructive: false
    case .accent: state.isEnabled
    }
  }
}

extension LayerBuilder {
  /// Draws the background and the outline of a control.
  ///
  /// - Parameters:
  ///   - rect: The frame, in points.
  ///   - radius: The corner radius, in points.
  ///   - fill: The kind of background.
  ///   - state: The control's state.
  ///   - theme: The theme.
  public mutating func drawControl(
    _ rect: Rect, radius: Double, _ fill: ControlFill, _ state: ControlState, _ theme: Theme
  ) {
    if let color = theme.fill(fill, in: state) { draw(.fill(rect, color, radius: radius)) }
    guard let edge = theme.edge(fill, in: state) else { return }
    draw(.stroke(rect, edge.color, width: edge.width, radius: radius, dash: nil))
  }

  /// Draws the edge that a picture or a plain surface has in high contrast.
  public mutating func drawEdge(_ rect: Rect, radius: Double, _ theme: Theme) {
    guard theme.isHighContrast else { return }
    drawLine(around: rect, radius: radius, theme)
  }

  /// Draws the focus ring at its distance around a control.
  ///
  /// - Parameters:
  ///   - rect: The control's visible shape, in points.
  ///   - radius: The corner radius of the shape, in points.
  ///   - theme: The theme.
  ///   - isAmongPictures: Whether the ring has dark edges, which keep it visible beside pictures of
  ///     any colour.
  public mutating func drawFocusRing(
    around rect: Rect, radius: Double, _ theme: Theme, isAmongPictures: Bool = false
  ) {
    let distance = Measure.focusGap + Measure.focusRing
    if isAmongPictures {
      let outside = Measure.focusExtent
      draw(
        .stroke(
          rect.expanded(by: outside), .black, width: Measure.focusRing + 2,
          radius: radius + outside, dash: nil))
    }
    draw(
      .stroke(
        rect.expanded(by: distance), isAmongPictures ? theme.accent : theme.highlight,
        width: Measure.focusRing, radius: radius + distance, dash: nil))
  }
}
