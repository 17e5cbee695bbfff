internal import Canvas
internal import Localization
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

  /// Whether a tap selects the caption; the two standard ones and empty ones are edited by it, as
  /// they are without all other captions.
  private var takesTaps: Bool {
    recipe.look.place(of: caption.id) == nil && !caption.isBlank
  }

  /// Places the fields of all captions on a picture's frame.
  ///
  /// - Returns: The ink of each caption.
  static func place(
    _ recipe: Recipe, _ composer: MemeComposer, _ area: CaptionCanvas, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) -> [(caption: CaptionID, ink: TurnedRect)] {
    let picture = area.picture
    let fields = recipe.captions.map { field(of: $0, recipe, composer, area, context) }
    let shown = fields.map { $0.shownCaption(in: picture, context) }
    // The one that is edited elsewhere is over the others.
    let moved = fields.indices.filter {
      shown[$0].isMoved || fields[$0].caption.place != area.placed(recipe.captions[$0]).place
    }
    for index in fields.indices.filter({ !moved.contains($0) }) + moved {
      let field = fields[index]
      field.place(shown[index], on: picture, context, &scene)
      guard !shown[index].missing.isEmpty else { continue }
      let others = zip(fields, shown).filter { $0.0.caption.id != field.caption.id }
      field.placeNotice(shown[index], avoiding: others, context, &scene)
    }
    return zip(fields, shown).map { ($0.caption.id, $1.ink) }
  }

  /// The ink of a caption, without placing its field; nil for one that does not exist.
  static func ink(
    of id: CaptionID, _ recipe: Recipe, _ composer: MemeComposer, _ area: CaptionCanvas,
    _ context: LayoutContext
  ) -> TurnedRect? {
    recipe.captions.first { $0.id == id }.map {
      field(of: $0, recipe, composer, area, context).shownCaption(in: area.picture, context).ink
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
    let isHovered = memory.hovered == id || memory.hovered == clearID
    let isPlain = !takesTaps && shown.layout.angle == 0
    let value = caption.text
    let block = shown.block
    var field = TextFieldFrame(
      id: id, label: Strings.prompt(caption), value: value, block: block, frame: shown.frame)
    field.showsHover = isPlain && !isSelected
    let onCanvas = context.onCanvas
    field.placeBehind(onCanvas, &scene) { addGestures(to: &$0, shown) }
    draw(shown, isFocused: isFocused, &scene)
    if shown.layout.angle == 0 { shown.missing.drawMarks(in: block, onCanvas.theme, &scene) }
    if !isPlain, !isSelected, !isFocused, isHovered, memory.pressed == nil {
      scene.clipped(to: canvas) { $0.drawCaptionBorder(shown.area, .white, width: 1) }
    }
    field.placeInFront(onCanvas, &scene)
    field.placeHandles(within: canvas, labels: Strings.textTools, onCanvas, &scene)
    if !value.isEmpty, isFocused || isHovered && isPlain && !isSelected {
      scene.inFront { placeClearButton(at: field.frame, onCanvas, &$0) }
    }
    field.placeEditMenu(
      besideHandlesWithin: canvas, labels: Strings.textTools, context, &scene)
  }

  private var isSelected: Bool { area.selection == caption.id }

  /// A drag moves the caption while it is not edited.
  private func addGestures(to element: inout Element<AppAction>, _ shown: Shown) {
    element.focusAction = .editor(.caption(.focused(caption.id)))
    element.blurAction = .editor(.caption(.blurred(caption.id)))
    element.escapeAction = .editor(.caption(.selected(caption.id)))
    element.carrier = .init(
      element: CaptionHandle.body.id(of: caption.id), area: area.picture, takesTaps: takesTaps,
      content: caption.place.anchor == .picture ? shown.ink : nil)
    if takesTaps { element.menuAction = .menuRequested(.caption(caption.id)) }
    if shown.layout.angle != 0 { element.setShape(shown.area, within: canvas) }
  }

  /// The displayed content of the field and its position.
  fileprivate struct Shown {
    var isPrompt: Bool
    var layout: CaptionLayout
    var block: TextBlock
    /// The letters with what is right around them, or the caret in an empty field.
    var ink: TurnedRect
    /// The area that reacts, with the ring along its edge.
    var area: TurnedRect
    var missing: MissingGraphemes
    /// Whether it is shown elsewhere while it is edited, because its place is out of view.
    var isMoved = false

    var frame: Rect { area.bounds }
  }

  private func shownCaption(in picture: Rect, _ context: LayoutContext) -> Shown {
    let memory = context.memory
    let isFocused = memory.focused == id
    let text = TextFieldFrame.shownText(of: caption.text, id, memory)
    let isPrompt = text.allSatisfy(\.isWhitespace) && !isFocused
    var layout = layOut(isPrompt ? context.text(Strings.prompt(caption)) : text, in: picture)
    let openLine = isFocused ? openLine(after: text, &layout, in: picture) : nil
    let block = CaptionCarets(
      text: isPrompt ? "" : text, layout: layout, openLine: openLine, place: caption.place,
      style: style, composer: composer, measurer: context.measurer
    ).block
    let missing = MissingGraphemes(
      in: isPrompt ? "" : text, typeface: layout.typeface, style: style, composer,
      context.measurer)
    let rotation = Rotation(angle: layout.angle, center: layout.box.center)
    let ink = composer.ink(of: layout, style: style) ?? block.bounds
    let ring = ring(around: layout, block, ink, isFocused: isFocused, in: picture)
    let shown = Shown(
      isPrompt: isPrompt, layout: layout, block: block, ink: TurnedRect(ink, rotation),
      area: TurnedRect(ring, rotation), missing: missing)
    guard layout.angle == 0 else { return shown }
    return isFocused ? shown.moved(into: canvas) : shown.clipped(to: canvas)
  }

  /// Draws the caption, cut to the meme as in the file unless it is edited.
  private func draw(
    _ shown: Shown, isFocused: Bool, _ scene: inout LayerBuilder<AppAction>
  ) {
    let layout = shown.layout
    guard !layout.lines.isEmpty else { return }
    let text = composer.outlinedText(layout, style: style)
    let opacity = shown.isPrompt ? 0.5 : 1
    let visible = isFocused ? canvas : area.meme
    // What is behind the letters may extend beyond their box.
    let isWithinBox = text.rotation == nil && text.shadow == nil && text.background == nil
    guard !isWithinBox || !visible.contains(layout.box) else {
      return scene.drawEmphasized(text, opacity: opacity)
    }
    scene.clipped(to: visible) { $0.drawEmphasized(text, opacity: opacity) }
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

  /// The field while it is edited: the text is upright then, and smaller than it is where that is
  /// larger than the canvas.
  private var edited: CaptionField {
    var shown = caption
    shown.place.angle = 0
    let box = caption.place.box(in: area.picture.size)
    let factor = min(1, canvas.width / box.width, canvas.height / box.height)
    if factor < 1, caption.place.anchor == .picture {
      shown.place.width *= factor
      shown.place.height *= factor
    }
    return CaptionField(caption: shown, recipe: recipe, composer: composer, area: area)
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

  /// The ring before the text is turned: around the ink of a caption that is selected by a tap; as
  /// wide as the box of one that is edited, and high enough for a finger.
  private func ring(
    around layout: CaptionLayout, _ block: TextBlock, _ ink: Rect, isFocused: Bool,
    in picture: Rect
  ) -> Rect {
    let target = Measure.touchTarget
    guard isFocused || !takesTaps else {
      return TurnedRect(ink, Rotation(angle: 0, center: ink.center))
        .expanded(by: CaptionFrame.distance).enlarged(to: Size(width: target, height: target)).rect
    }
    let lines = block.bounds
    let (top, bottom) = (min(ink.minY, lines.minY), max(ink.maxY, lines.maxY))
    let height = max(target, bottom - top + 2 * Self.padding)
    let width = max(Self.smallestWidth, layout.box.width + 2 * Self.padding)
    let resting = (top + bottom) / 2 - height / 2
    let y = layout.angle == 0 ? inOwnHalf(resting, height, of: picture) : resting
    return Rect(x: layout.box.midX - width / 2, y: y, width: width, height: height)
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

extension CaptionField.Shown {
  /// The field with its text moved into the canvas, while it is edited.
  fileprivate func moved(into canvas: Rect) -> Self {
    var ring = area.rect
    ring.size = Size(
      width: min(canvas.width, ring.width), height: min(canvas.height, ring.height))
    ring = area.rect.centered(ring.size)
    let place = ring.moved(into: canvas)
    let (x, y) = (place.minX - ring.minX, place.minY - ring.minY)
    var shown = self
    shown.layout = layout.offset(x: x, y: y)
    shown.block = block.offset(x: x, y: y)
    shown.ink = ink.offset(x: x, y: y)
    shown.area = area.offset(x: x, y: y)
    shown.area.rect = place
    shown.isMoved = x != 0 || y != 0
    return shown
  }

  /// The field with only the visible part of its area, or, where that is too small for a finger,
  /// with its area moved into view.
  fileprivate func clipped(to canvas: Rect) -> Self {
    var shown = self
    let visible = area.rect.intersection(canvas)
    let isLarge = min(visible.width, visible.height) >= Measure.touchTarget
    shown.area.rect = isLarge ? visible : area.rect.moved(into: canvas)
    return shown
  }
}

extension TextBlock {
  /// The rectangle around its lines.
  fileprivate var bounds: Rect {
    let stops = lines.flatMap(\.stops)
    let (left, top) = (stops.min() ?? 0, lines.map(\.top).min() ?? 0)
    return Rect(
      x: left, y: top, width: (stops.max() ?? 0) - left,
      height: (lines.map(\.bottom).max() ?? 0) - top)
  }
}

extension CaptionID {
  /// The caption of a field; nil for another field.
  init?(field: ViewID) {
    let prefix = CaptionField.id(CaptionID("")).name
    guard field.name.hasPrefix(prefix) else { return nil }
    self.init(String(field.name.dropFirst(prefix.count)))
  }
}
