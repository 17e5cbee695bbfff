internal import Canvas
internal import MemeCore
internal import Toolkit

/// A caption edited in place: drawn by the compositor that draws the file, with a caret in it.
struct CaptionField {
  let caption: Caption
  let recipe: Recipe
  let composer: MemeComposer
  let area: CaptionCanvas

  /// The area that the field and its button must stay within.
  var canvas: Rect { area.canvas }

  static func id(_ caption: CaptionID) -> ViewID { ViewID("caption \(caption.name)") }

  private var id: ViewID { Self.id(caption.id) }
  private var style: CaptionStyle { recipe.style(of: caption) }

  /// Places the fields of all captions on a picture's frame.
  static func place(
    _ recipe: Recipe, _ composer: MemeComposer, _ area: CaptionCanvas, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let picture = area.picture
    let fields = recipe.captions.map { field(of: $0, recipe, composer, area, context) }
    let shown = fields.map { $0.shownCaption(in: picture, context) }
    for (index, field) in fields.enumerated() {
      field.place(shown[index], on: picture, context, &scene)
      guard !shown[index].missing.isEmpty else { continue }
      let others = zip(fields, shown).filter { $0.0.caption.id != field.caption.id }
      field.placeNotice(shown[index], avoiding: others, context, &scene)
    }
  }

  /// The frame of the field of a caption, without placing it; nil for one that does not exist.
  static func frame(
    of id: CaptionID, _ recipe: Recipe, _ composer: MemeComposer, _ area: CaptionCanvas,
    _ context: LayoutContext
  ) -> Rect? {
    recipe.captions.first { $0.id == id }.map {
      field(of: $0, recipe, composer, area, context).shownCaption(in: area.picture, context).frame
    }
  }

  /// The field of a caption at its place in the window.
  private static func field(
    of caption: Caption, _ recipe: Recipe, _ composer: MemeComposer, _ area: CaptionCanvas,
    _ context: LayoutContext
  ) -> CaptionField {
    let field = CaptionField(
      caption: area.placed(caption), recipe: recipe, composer: composer, area: area)
    return context.memory.focused == field.id ? field.edited : field
  }

  private func place(
    _ shown: Shown, on picture: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let memory = context.memory
    let isFocused = memory.focused == id
    let value = caption.text
    let block = shown.block
    let field = TextFieldFrame(
      id: id, label: Strings.prompt(caption), value: value, block: block, frame: shown.frame)
    let onCanvas = context.onCanvas
    field.placeBehind(onCanvas, &scene) { addGestures(to: &$0) }
    draw(shown, &scene)
    if shown.layout.angle == 0 { shown.missing.drawMarks(in: block, onCanvas.theme, &scene) }
    field.placeInFront(onCanvas, &scene)
    field.placeHandles(within: canvas, labels: Strings.textTools, onCanvas, &scene)
    if !value.isEmpty, isFocused || memory.hovered == id || memory.hovered == clearID {
      scene.inFront { placeClearButton(at: field.frame, onCanvas, &$0) }
    }
    field.placeEditMenu(
      besideHandlesWithin: canvas, labels: Strings.textTools, context, &scene)
  }

  /// A drag moves the caption while it is not edited.
  ///
  /// A tap edits the two standard captions and empty ones, as it does without all other captions.
  private func addGestures(to element: inout Element<AppAction>) {
    element.focusAction = .editor(.caption(.focused(caption.id)))
    element.escapeAction = .editor(.caption(.selected(caption.id)))
    let isStandard = recipe.look.place(of: caption.id) != nil
    let takesTaps = !isStandard && !caption.isBlank
    element.carrier = .init(
      element: CaptionHandle.body.id(of: caption.id), area: area.picture, takesTaps: takesTaps)
    if takesTaps { element.menuAction = .menuRequested(.caption(caption.id)) }
  }

  /// The displayed content of the field and its position.
  private struct Shown {
    var isPrompt: Bool
    var layout: CaptionLayout
    var block: TextBlock
    var frame: Rect
    var missing: MissingGraphemes
  }

  private func shownCaption(in picture: Rect, _ context: LayoutContext) -> Shown {
    let memory = context.memory
    let text = TextFieldFrame.shownText(of: caption.text, id, memory)
    let isPrompt = text.allSatisfy(\.isWhitespace) && memory.focused != id
    var layout = layOut(isPrompt ? Strings.prompt(caption) : text, in: picture)
    let openLine = memory.focused == id ? openLine(after: text, &layout, in: picture) : nil
    let block = CaptionCarets(
      text: isPrompt ? "" : text, layout: layout, openLine: openLine, place: caption.place,
      style: style, composer: composer, measurer: context.measurer
    ).block
    return Shown(
      isPrompt: isPrompt, layout: layout, block: block,
      frame: fieldFrame(around: layout, block, in: picture),
      missing: MissingGraphemes(
        in: isPrompt ? "" : text, typeface: layout.typeface, style: style, composer,
        context.measurer))
  }

  /// Draws the caption, cut to the meme as in the file.
  private func draw(_ shown: Shown, _ scene: inout LayerBuilder<AppAction>) {
    let layout = shown.layout
    guard !layout.lines.isEmpty else { return }
    let text = composer.outlinedText(layout, style: style)
    let opacity = shown.isPrompt ? 0.5 : 1
    // What is behind the letters may extend beyond their box.
    let isWithinBox = text.rotation == nil && text.shadow == nil && text.background == nil
    guard !isWithinBox || !area.meme.contains(layout.box) else {
      return scene.drawEmphasized(text, opacity: opacity)
    }
    scene.clipped(to: area.meme) { $0.drawEmphasized(text, opacity: opacity) }
  }

  /// Names the characters that no font draws, beside the ring.
  private func placeNotice(
    _ shown: Shown, avoiding others: [(CaptionField, Shown)], _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    var inTheWay = [shown.frame]
    for (field, other) in others {
      inTheWay.append(other.frame)
      guard !other.missing.isEmpty else { continue }
      let notice = MissingNotice(caption: field.caption, missing: other.missing, canvas: canvas)
      inTheWay.append(notice.preferredFrame(beside: other.frame, context))
    }
    MissingNotice(caption: caption, missing: shown.missing, canvas: canvas)
      .place(beside: shown.frame, avoiding: inTheWay, context, &scene)
  }

  private func layOut(_ text: String, in picture: Rect) -> CaptionLayout {
    composer.typesetter
      .layOut(text, at: caption.place, in: picture.size, style: style)
      .offset(x: picture.minX, y: picture.minY)
  }

  /// The field while it is edited: the text is upright then.
  private var edited: CaptionField {
    var upright = caption
    upright.place.angle = 0
    return CaptionField(caption: upright, recipe: recipe, composer: composer, area: area)
  }

  /// The line begun by a final line break, and the lines before it at the positions that they will
  /// have once something is typed on it.
  private func openLine(
    after text: String, _ layout: inout CaptionLayout, in picture: Rect
  ) -> CaptionLayout.Line? {
    // An existing letter, so that the face stays the same.
    guard text.last?.isNewline == true, let letter = text.last(where: { !$0.isWhitespace }) else {
      return nil
    }
    var opened = layOut(text + String(letter), in: picture)
    guard let line = opened.lines.popLast(), line.graphemes.lowerBound == text.count else {
      return nil
    }
    layout = opened
    return line
  }

  /// The ring around the lines, as wide as the caption's box and high enough for a finger.
  private func fieldFrame(
    around layout: CaptionLayout, _ block: TextBlock, in picture: Rect
  ) -> Rect {
    var top = block.lines.map(\.top).min() ?? layout.box.minY
    var bottom = block.lines.map(\.bottom).max() ?? layout.box.maxY
    if let first = layout.lines.first, let last = layout.lines.last {
      top = min(top, first.baseline.y - layout.inkExtent.ascent - layout.outlineWidth)
      bottom = max(bottom, last.baseline.y + layout.inkExtent.descent + layout.outlineWidth)
    }
    let height = min(canvas.height, max(Measure.touchTarget, bottom - top + 2 * Self.padding))
    let width = min(canvas.width, max(Self.smallestWidth, layout.box.width + 2 * Self.padding))
    let resting = (top + bottom) / 2 - height / 2
    let upright = Rect(
      x: layout.box.midX - width / 2, y: inOwnHalf(resting, height, of: picture), width: width,
      height: height
    )
    guard layout.angle != 0 else { return upright.moved(into: canvas) }
    return Rotation(angle: layout.angle, center: layout.box.center).bounds(of: upright)
      .moved(into: canvas)
  }

  /// Keeps a field in the half of the picture that contains its box: on a wide picture the top and
  /// bottom fields would overlap.
  private func inOwnHalf(_ y: Double, _ height: Double, of picture: Rect) -> Double {
    guard caption.place.anchor == .picture else { return y }
    let reach = caption.place.height / 2
    if caption.place.center.y + reach <= 0.5 { return min(y, picture.midY - height) }
    if caption.place.center.y - reach >= 0.5 { return max(y, picture.midY) }
    return y
  }

  /// The minimum width, in points, which leaves the middle touchable beside the clear button.
  private static var smallestWidth: Double { 3 * Measure.touchTarget }
  /// The distance of the ring from the letters, in points.
  private static let padding = 6.0
}

extension CaptionID {
  /// The caption of a field; nil for another field.
  init?(field: ViewID) {
    let prefix = CaptionField.id(CaptionID("")).name
    guard field.name.hasPrefix(prefix) else { return nil }
    self.init(String(field.name.dropFirst(prefix.count)))
  }
}
