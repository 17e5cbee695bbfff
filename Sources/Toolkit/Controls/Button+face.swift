internal import Canvas
internal import Localization

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
      return (tile, Radius.tile)
    case .chip, .pill, .toggle, .primaryPill:
      let chip = frame.centered(Size(width: frame.width, height: Metrics.chipHeight))
      return (chip, Metrics.chipHeight / 2)
    case .chipIcon:
      let chip = frame.centered(Size(width: frame.width - Spacing.line, height: Metrics.chipHeight))
      return (chip, Metrics.chipHeight / 2)
    case .swatch:
      let disc = frame.centered(Size(width: Metrics.swatch, height: Metrics.swatch))
      return (disc, Metrics.swatch / 2)
    case .primaryIcon, .glass:
      return (frame, frame.height / 2)
    case .link:
      return (frame.inset(by: Insets(horizontal: 0, vertical: Spacing.small)), Radius.key)
    case .barIcon, .barText, .toolbar, .toolbarSwatch, .primary, .destructive, .plain, .emphasized:
      return (frame, Radius.button)
    }
  }

  func drawFace(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let theme = context.theme
    let shape = shape(in: frame)
    let state = state(context.memory)
    let foreground =
      look == .emphasized && isEnabled ? theme.highlight : theme.foreground(on: fill, in: state)
    if !isOnPicture { scene.drawControl(shape.rect, radius: shape.radius, fill, state, theme) }
    switch look {
    case .barIcon(let icon, _), .circle(let icon), .chipIcon(let icon, _):
      let side = look == .circle(icon: icon) ? Metrics.circleIcon : Measure.icon
      scene.draw(.icon(icon, shape.rect.centered(Size(width: side, height: side)), foreground))
    case .barText, .primary, .primaryPill, .destructive, .plain, .emphasized, .chip, .pill, .toggle:
      scene.drawName(text, textStyle, foreground, in: frame, context)
    case .link: drawLinkFace(foreground, in: frame, context, &scene)
    case .glass(let icon, let subtitle):
      drawGlassFace(icon, subtitle, state, in: frame, context, &scene)
    case .primaryIcon(let icon):
      scene.drawPair(
        icon, text, TypeScale.control, foreground, spacing: Spacing.small, in: frame, context)
    case .swatch(let color, let isChosen, let isOutline):
      drawSwatch(color, isChosen, isOutline, shape, theme, &scene)
    case .toolbar(let icon):
      drawToolbarFace(foreground, in: frame, context, &scene) { square, scene in
        scene.draw(.icon(icon, square, foreground))
      }
    case .toolbarSwatch(let color, let isNarrow):
      let square = frame.centered(Size(width: Measure.icon, height: Measure.icon))
      guard !isNarrow else { return drawDisc(color, in: square, theme, &scene) }
      drawToolbarFace(foreground, in: frame, context, &scene) { square, scene in
        drawDisc(color, in: square, theme, &scene)
      }
    case .tile(let icon, let subtitle, _):
      drawTileFace(icon, subtitle, foreground, in: frame, context, &scene)
    }
  }

  func state(_ memory: ViewMemory) -> ControlState {
    ControlState(of: id, isEnabled: isEnabled, isSelected: isSelected, in: memory)
  }

  private var fill: ControlFill {
    switch look {
    case .primary, .primaryPill, .primaryIcon, .tile(_, _, isPrimary: true): .accent
    case .destructive: .destructive
    case .chip, .chipIcon: .choice
    case .toggle: .toggle
    case .circle, .pill, .tile: .field
    case .plain: .outlined
    case .barIcon, .barText, .link, .toolbar, .toolbarSwatch, .emphasized, .swatch, .glass: .plain
    }
  }

  private var isSelected: Bool {
    switch look {
    case .barIcon(_, let isChosen), .chip(let isChosen), .chipIcon(_, let isChosen),
      .toggle(let isChosen):
      isChosen
    default: false
    }
  }

  /// Whether the look has a background of its own, whatever the theme's is.
  private var isOnPicture: Bool {
    switch look {
    case .swatch, .glass: true
    default: false
    }
  }

  /// A text with a line under it.
  private func drawLinkFace(
    _ color: Color, in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    scene.drawName(text, textStyle, color, in: frame, context)
    let width = min(frame.width, context.width(of: text, in: textStyle))
    scene.draw(
      .fill(
        Rect(x: frame.midX - width / 2, y: frame.midY + Metrics.underline, width: width, height: 1)
          .snapped, color.faded(Metrics.underlineOpacity), radius: 0))
  }

  /// A background that is visible on black and on white, with which white contrasts.
  private func drawGlassFace(
    _ icon: String, _ subtitle: Sentence?, _ state: ControlState, in frame: Rect,
    _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let theme = context.theme.onCanvas
    let opacity =
      state.isPressed
      ? Metrics.pressedGlass : state.isHovered ? Metrics.hoveredGlass : Metrics.glass
    scene.draw(.fill(frame, theme.selected.faded(opacity), radius: frame.height / 2))
    scene.drawEdge(frame, radius: frame.height / 2, theme)
    let foreground = theme.foreground(on: .plain, in: state)
    let head = Rect(x: frame.minX, y: frame.minY, width: frame.height, height: frame.height)
    let square = head.centered(Size(width: Measure.icon, height: Measure.icon))
    scene.draw(.icon(icon, square, foreground))
    guard let subtitle else { return }
    let rest = Rect(
      x: square.maxX + Spacing.tight, y: frame.minY,
      width: frame.maxX - Metrics.subtitleMargin - square.maxX, height: frame.height)
    scene.drawName(subtitle, TypeScale.control, foreground, in: rest, context)
  }

  private func drawSwatch(
    _ color: Color, _ isChosen: Bool, _ isOutline: Bool, _ shape: (rect: Rect, radius: Double),
    _ theme: Theme, _ scene: inout LayerBuilder<Action>
  ) {
    if isOutline {
      let ring = Metrics.swatchRing
      scene.draw(.stroke(shape.rect, color, width: ring, radius: shape.radius, dash: nil))
      let hole = shape.rect.inset(by: Insets(ring))
      scene.draw(
        .stroke(
          hole, theme.controlLine, width: theme.controlEdge, radius: hole.width / 2, dash: nil))
    } else {
      scene.draw(.fill(shape.rect, color, radius: shape.radius))
    }
    // The edge separates white from a white bar and black from a black one.
    scene.draw(
      .stroke(
        shape.rect, theme.controlLine, width: theme.controlEdge, radius: shape.radius,
        dash: nil))
    guard isChosen else { return }
    let distance = Spacing.tight
    scene.draw(
      .stroke(
        shape.rect.expanded(by: distance), theme.highlight, width: Measure.selectionRing,
        radius: shape.radius + distance, dash: nil))
  }

  /// Draws a disc between two rings, so that it is visible on a bar of its colour.
  private func drawDisc(
    _ color: Color, in square: Rect, _ theme: Theme, _ scene: inout LayerBuilder<Action>
  ) {
    let ring = square.expanded(by: -1)
    scene.draw(.stroke(ring, theme.text, width: 2, radius: ring.width / 2, dash: nil))
    let disc = square.centered(Size(width: Metrics.colorDisc, height: Metrics.colorDisc))
    scene.draw(.fill(disc, color, radius: disc.width / 2))
    scene.draw(
      .stroke(disc, theme.controlLine, width: theme.controlEdge, radius: disc.width / 2, dash: nil))
  }

  private func drawToolbarFace(
    _ foreground: Color, in frame: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<Action>, symbol: (Rect, inout LayerBuilder<Action>) -> Void
  ) {
    let gap = Metrics.labelGap
    let top = frame.midY - (Measure.icon + gap + Metrics.labelHeight) / 2
    let square = Rect(
      x: frame.midX - Measure.icon / 2, y: top, width: Measure.icon, height: Measure.icon)
    symbol(square, &scene)
    let line = Rect(
      x: frame.minX, y: square.maxY + gap, width: frame.width,
      height: Metrics.labelHeight)
    scene.drawName(text, TypeScale.iconLabel, foreground, in: line, context)
  }

  private func drawTileFace(
    _ icon: String, _ subtitle: Sentence?, _ foreground: Color, in frame: Rect,
    _ context: LayoutContext,
    _ scene: inout LayerBuilder<Action>
  ) {
    let tile = shape(in: frame).rect
    let square = tile.centered(Size(width: Measure.icon, height: Measure.icon))
    scene.draw(.icon(icon, square, foreground))
    let label = tileLabel(text)
    let size = label.size(offered: Size(width: frame.width, height: 0), in: context)
    let place = Rect(
      x: frame.minX, y: tile.maxY + Spacing.small, width: frame.width, height: size.height)
    // The label is beside the tile, not on its fill.
    var faded = context
    faded.theme.text = context.theme.foreground(on: .plain, in: state(context.memory))
    label.place(in: place, faded, &scene)
    guard let subtitle else { return }
    let detail = tileLabel(subtitle)
    let height = detail.size(offered: Size(width: frame.width, height: 0), in: context).height
    let lines = Rect(x: frame.minX, y: place.maxY, width: frame.width, height: height)
    faded.theme.text = isEnabled ? context.theme.secondaryText : faded.theme.text
    detail.place(in: lines, faded, &scene)
  }

  /// A text under a tile.
  func tileLabel(_ text: Sentence) -> Label<Action> {
    Label(text, TypeScale.iconLabel, alignment: .center, lineLimit: 2)
  }
}
