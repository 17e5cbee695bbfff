internal import Canvas
internal import Localization

/// The popup above a pressed key: its letter enlarged, or the alternatives of a held key.
struct KeyPopup<Action: Equatable & Sendable> {
  let key: PlacedKey
  let panel: Rect
  let press: KeyPress

  func place(isUpper: Bool, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    if press.isOpen {
      placeAlternatives(isUpper, context, &scene)
    } else if case .text(let text) = key.cap.face, key.face.width < Self.widestPreviewed {
      drawPreview(text, context, &scene)
    }
  }

  /// The maximum width of a key with a preview; a finger does not cover wider keys, in points.
  private static var widestPreviewed: Double { 84 }
  /// The distance of the alternatives from the edge of their popup, in points.
  private static var padding: Double { Spacing.tight }
  /// The minimum distance of popups from the sides of the keyboard, in points.
  private static var margin: Double { Spacing.small }
  /// The distance of the preview's top from the key's, in points.
  private static var previewTop: Double { 58 }
  /// The distance of the alternatives' top from the key's, in points.
  private static var alternativesTop: Double { 60 }
  private static var previewHeight: Double { 54 }
  private static var alternativeHeight: Double { 48 }
  /// The size of the name of a layout, in points.
  private static var nameSize: Size { Size(width: 148, height: Measure.touchTarget) }
  /// The distance of the last name from the key, in points.
  private static var nameGap: Double { 10 }

  private func drawPreview(
    _ text: String, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let width = max(key.face.width + Spacing.medium, Measure.touchTarget)
    let bubble = Self.inside(
      panel,
      Rect(
        x: key.face.midX - width / 2, y: key.face.minY - Self.previewTop, width: width,
        height: Self.previewHeight)
    ).snapped
    drawBackground(bubble, context.theme, &scene)
    scene.drawText(
      text, TypeScale.keyPreview, context.theme.text, inMiddleOf: bubble,
      context)
  }

  private func drawBackground(_ rect: Rect, _ theme: Theme, _ scene: inout LayerBuilder<Action>) {
    scene.drawFloating(rect, theme.popup, radius: Radius.field, theme)
  }

  private func placeAlternatives(
    _ isUpper: Bool, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let cells = Self.cells(
      for: press.response.alternatives, above: key.face, in: panel)
    guard let first = cells.first, let last = cells.last else { return }
    let background = Rect(
      x: first.minX, y: first.minY, width: last.maxX - first.minX,
      height: last.maxY - first.minY
    ).expanded(by: Self.padding)
    drawBackground(background, context.theme, &scene)
    for (index, stroke) in press.response.alternatives.enumerated() {
      let fill: ControlFill = press.chosen == index ? .accent : .plain
      scene.drawControl(
        cells[index], radius: Radius.popupCell, fill, ControlState(), context.theme)
      let color = context.theme.foreground(on: fill, in: ControlState())
      let text = stroke.face
      scene.drawText(
        isUpper && !stroke.isLayout ? text.keyCapital : text,
        stroke.isLayout ? TypeScale.control : TypeScale.alternativeKey, color,
        inMiddleOf: cells[index], context)
      scene.add(
        Element(
          id: ViewID("\(key.cap.id.name) \(index)"), role: .key, label: .verbatim(text),
          frame: cells[index],
          response: .alternative(of: key.cap.id, index), keepsFocus: true))
    }
  }

  /// The cells of a key's alternatives: side by side, or names one below the other.
  static func cells(for strokes: [KeyStroke], above key: Rect, in panel: Rect) -> [Rect] {
    guard let first = strokes.first else { return [] }
    let count = Double(strokes.count)
    if first.isLayout {
      let size = nameSize
      let all = Rect(
        x: key.minX, y: key.minY - nameGap - count * size.height, width: size.width,
        height: count * size.height)
      let placed = inside(panel, all)
      return strokes.indices.map { index in
        Rect(
          x: placed.minX, y: placed.minY + Double(index) * size.height, width: size.width,
          height: size.height)
      }
    }
    let width = min(Measure.touchTarget, (panel.width - 2 * margin) / count)
    let row = Rect(
      x: key.midX - width / 2, y: key.minY - alternativesTop, width: width * count,
      height: alternativeHeight)
    let placed = inside(panel, row)
    return strokes.indices.map { index in
      Rect(
        x: placed.minX + Double(index) * width, y: placed.minY, width: width,
        height: alternativeHeight)
    }
  }

  /// The rectangle moved horizontally to stay within the keyboard.
  private static func inside(_ panel: Rect, _ rect: Rect) -> Rect {
    let most = max(panel.minX + margin, panel.maxX - margin - rect.width)
    return Rect(
      x: min(max(panel.minX + margin, rect.minX), most), y: max(Spacing.tight, rect.minY),
      width: rect.width,
      height: rect.height)
  }
}

extension KeyStroke {
  fileprivate var isLayout: Bool {
    if case .choose = self { true } else { false }
  }

  /// The text drawn for the alternative.
  fileprivate var face: String {
    switch self {
    case .insert(let text): text
    case .choose(let id): KeyboardLayout.named(id)?.name ?? id.rawValue
    case .backspace, .enter, .shift, .show, .step: ""
    }
  }
}
