internal import Canvas

extension Button {
  /// The visible shape: highlighted when pressed and outlined by the focus ring.
  func shape(in frame: Rect) -> (rect: Rect, radius: Double) {
    switch look {
    case .circle:
      return (frame, Measure.touchTarget / 2)
    case .tile:
      let tile = Rect(
        x: frame.midX - Measure.tile / 2, y: frame.minY, width: Measure.tile,
        height: Measure.tile)
      return (tile, Measure.tileRadius)
    case .chip:
      let chip = frame.centered(Size(width: frame.width, height: Metrics.chipHeight))
      return (chip, Metrics.chipHeight / 2)
    case .chipIcon:
      let chip = frame.centered(Size(width: frame.width - 2, height: Metrics.chipHeight))
      return (chip, Metrics.chipHeight / 2)
    case .swatch:
      let disc = frame.centered(Size(width: Metrics.swatch, height: Metrics.swatch))
      return (disc, Metrics.swatch / 2)
    case .primaryIcon, .glass:
      return (frame, frame.height / 2)
    case .barIcon, .barText, .toolbar, .primary, .plain, .emphasized:
      return (frame, Measure.buttonRadius)
    }
  }

  func drawFace(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let theme = context.theme
    let shape = shape(in: frame)
    if let background = background(theme, context.memory) {
      scene.draw(.fill(shape.rect, background, radius: shape.radius))
    }
    let foreground = foreground(theme).faded(isEnabled ? 1 : theme.disabledOpacity)
    switch look {
    case .barIcon(let icon), .circle(let icon), .chipIcon(let icon, _):
      let side = look == .circle(icon: icon) ? 20 : Measure.icon
      scene.draw(.icon(icon, shape.rect.centered(Size(width: side, height: side)), foreground))
    case .barText, .primary, .plain, .emphasized, .chip:
      drawText(label, textStyle, foreground, in: frame, context, &scene)
    case .glass(let icon, let subtitle):
      drawGlassFace(icon, subtitle, in: frame, context, &scene)
    case .primaryIcon(let icon):
      let square = Rect(x: frame.minX + 22, y: frame.midY - 12, width: 24, height: 24)
      scene.draw(.icon(icon, square, foreground))
      let text = frame.inset(by: Insets(left: 36, right: 4))
      drawText(label, TypeScale.control, foreground, in: text, context, &scene)
    case .swatch(let color, let isChosen):
      drawSwatch(color, isChosen, shape, theme, &scene)
    case .toolbar(let icon):
      drawToolbarFace(icon, foreground, in: frame, context, &scene)
    case .tile(let icon, let subtitle):
      drawTileFace(icon, subtitle, foreground, in: frame, context, &scene)
    }
  }

  private func foreground(_ theme: Theme) -> Color {
    switch look {
    case .primary, .primaryIcon, .chip(isChosen: true), .chipIcon(_, isChosen: true):
      theme.onAccent
    case .emphasized: theme.hasDarkSurfaces ? theme.accent : theme.text
    default: theme.text
    }
  }

  private func background(_ theme: Theme, _ memory: ViewMemory) -> Color? {
    let isPressed = isEnabled && memory.pressed == id
    let isHovered = isEnabled && memory.hovered == id
    switch look {
    case .primary, .primaryIcon:
      return isEnabled
        ? (isPressed ? theme.accent.faded(0.8) : theme.accent)
        : theme.accent.faded(theme.disabledOpacity)
    case .chip(let isChosen), .chipIcon(_, let isChosen):
      let rest = isChosen ? theme.accent : theme.field
      return isPressed ? (isChosen ? rest.faded(0.8) : theme.pressed) : rest
    case .swatch:
      return nil
    case .glass:
      // Visible on black and on white.
      return Color(0x2C2C33).faded(isPressed ? 0.95 : isHovered ? 0.85 : 0.75)
    case .circle, .tile:
      let rest = theme.raised == theme.bar ? theme.field : theme.raised
      let background = isPressed || isHovered ? theme.pressed : rest
      return isEnabled ? background : background.faded(theme.disabledOpacity)
    case .barIcon, .barText, .toolbar, .plain, .emphasized:
      return isPressed ? theme.pressed : isHovered ? theme.pressed.faded(0.5) : nil
    }
  }

  private func drawText(
    _ text: String, _ style: TextStyle, _ color: Color, in frame: Rect,
    _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let shown = context.measurer.truncated(text, in: style, width: frame.width)
    scene.drawText(shown, style, color, inMiddleOf: frame, context)
  }

  /// White contrasts with the dark background in every theme.
  private func drawGlassFace(
    _ icon: String, _ subtitle: String?, in frame: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<Action>
  ) {
    let head = Rect(x: frame.minX, y: frame.minY, width: frame.height, height: frame.height)
    let square = head.centered(Size(width: Measure.icon, height: Measure.icon))
    scene.draw(.icon(icon, square, .white))
    guard let subtitle else { return }
    let rest = Rect(
      x: square.maxX + 4, y: frame.minY, width: frame.maxX - 10 - square.maxX, height: frame.height)
    drawText(subtitle, TypeScale.control, .white, in: rest, context, &scene)
  }

  private func drawSwatch(
    _ color: Color, _ isChosen: Bool, _ shape: (rect: Rect, radius: Double), _ theme: Theme,
    _ scene: inout LayerBuilder<Action>
  ) {
    scene.draw(.fill(shape.rect, color, radius: shape.radius))
    // A thin edge separates white from a white bar and black from a black one.
    scene.draw(
      .stroke(shape.rect, theme.secondaryText, width: 1, radius: shape.radius, dash: nil))
    guard isChosen else { return }
    scene.draw(
      .stroke(
        shape.rect.expanded(by: 4), theme.accent, width: 2, radius: shape.radius + 4, dash: nil))
  }

  private func drawToolbarFace(
    _ icon: String, _ foreground: Color, in frame: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<Action>
  ) {
    let gap = 3.0
    let labelHeight = 15.0
    let top = frame.midY - (Measure.icon + gap + labelHeight) / 2
    let square = Rect(
      x: frame.midX - Measure.icon / 2, y: top, width: Measure.icon, height: Measure.icon)
    scene.draw(.icon(icon, square, foreground))
    let line = Rect(
      x: frame.minX, y: square.maxY + gap, width: frame.width, height: labelHeight)
    drawText(label, TypeScale.iconLabel, foreground, in: line, context, &scene)
  }

  private func drawTileFace(
    _ icon: String, _ subtitle: String?, _ foreground: Color, in frame: Rect,
    _ context: LayoutContext,
    _ scene: inout LayerBuilder<Action>
  ) {
    let tile = shape(in: frame).rect
    let square = tile.centered(Size(width: Measure.icon, height: Measure.icon))
    scene.draw(.icon(icon, square, foreground))
    let text = Label<Action>(label, TypeScale.iconLabel, alignment: .center, lineLimit: 2)
    let size = text.size(offered: Size(width: frame.width, height: 0), in: context)
    let place = Rect(
      x: frame.minX, y: tile.maxY + 8, width: frame.width, height: size.height)
    text.place(in: place, context, &scene)
    guard let subtitle else { return }
    let line = Rect(
      x: frame.minX, y: place.maxY, width: frame.width, height: Metrics.tileLine)
    drawText(subtitle, TypeScale.iconLabel, context.theme.secondaryText, in: line, context, &scene)
  }
}

extension Theme {
  /// Whether the accent can be read as text on cards; on light ones it is too pale.
  fileprivate var hasDarkSurfaces: Bool { raised.green < 128 }
}
