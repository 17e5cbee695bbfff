internal import Canvas
internal import MemeCore
internal import Toolkit

/// A caption edited in place: drawn by the compositor that draws the file, with a caret in it.
struct CaptionField: View {
  typealias Action = AppAction

  let caption: Caption
  let recipe: Recipe
  let composer: MemeComposer
  /// What the field and its button must stay inside.
  let canvas: Rect

  static func id(_ caption: CaptionID) -> ViewID { ViewID("caption \(caption.name)") }

  private var id: ViewID { Self.id(caption.id) }
  private var style: CaptionStyle { recipe.style(of: caption) }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Places the field on a picture's frame.
  func place(in picture: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let memory = context.memory
    let isFocused = memory.focused == id
    let value = caption.text
    let shown = shownCaption(in: picture, context)
    let (layout, block) = (shown.layout, shown.block)
    let field = TextFieldFrame(
      id: id, label: Strings.prompt(caption), value: value, block: block, frame: shown.frame)
    field.placeBehind(context, &scene)
    if !layout.lines.isEmpty {
      let text = composer.outlinedText(layout, style: style)
      scene.drawEmphasized(text, opacity: shown.isPrompt ? 0.5 : 1)
    }
    placeMarks(shown, in: picture, context, &scene)
    field.placeInFront(context, &scene)
    field.placeHandles(within: canvas, labels: Strings.textTools, context, &scene)
    if !value.isEmpty, isFocused || memory.hovered == id || memory.hovered == clearID {
      scene.inFront { placeClearButton(at: field.frame, context, &$0) }
    }
    field.placeEditMenu(
      besideHandlesWithin: canvas, labels: Strings.textTools, context, &scene)
  }

  /// What the field shows and where.
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

  /// Marks what no font draws, and tells what it is beside the ring.
  private func placeMarks(
    _ shown: Shown, in picture: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    guard !shown.missing.isEmpty else { return }
    shown.missing.drawMarks(in: shown.block, context.theme, &scene)
    var inTheWay = [shown.frame]
    for field in otherFields {
      let other = field.shownCaption(in: picture, context)
      inTheWay.append(other.frame)
      guard !other.missing.isEmpty else { continue }
      let notice = MissingNotice(caption: field.caption, missing: other.missing, canvas: canvas)
      inTheWay.append(notice.preferredFrame(beside: other.frame, context))
    }
    MissingNotice(caption: caption, missing: shown.missing, canvas: canvas)
      .place(beside: shown.frame, avoiding: inTheWay, context, &scene)
  }

  private var otherFields: [CaptionField] {
    recipe.captions.filter { $0.id != caption.id }.map {
      CaptionField(caption: $0, recipe: recipe, composer: composer, canvas: canvas)
    }
  }

  private func layOut(_ text: String, in picture: Rect) -> CaptionLayout {
    composer.typesetter
      .layOut(text, at: caption.place, in: picture.size, style: style)
      .offset(x: picture.minX, y: picture.minY)
  }

  /// The line that a Return at the end of the text has begun, with the lines before it where they
  /// will stand as soon as something is written into it.
  private func openLine(
    after text: String, _ layout: inout CaptionLayout, in picture: Rect
  ) -> CaptionLayout.Line? {
    // A letter that is there already, so that the face stays the same.
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

  /// The ring around the lines, as wide as a caption may get and high enough for a finger.
  private func fieldFrame(
    around layout: CaptionLayout, _ block: TextBlock, in picture: Rect
  ) -> Rect {
    var top = block.lines.map(\.top).min() ?? layout.box.minY
    var bottom = block.lines.map(\.bottom).max() ?? layout.box.maxY
    if let first = layout.lines.first, let last = layout.lines.last {
      top = min(top, first.baseline.y - layout.inkExtent.ascent - layout.outlineWidth)
      bottom = max(bottom, last.baseline.y + layout.inkExtent.descent + layout.outlineWidth)
    }
    let padding = 6.0
    let height = max(Measure.touchTarget, bottom - top + 2 * padding)
    let width = max(Self.smallestWidth, layout.box.width + 2 * padding)
    let resting = (top + bottom) / 2 - height / 2
    return Rect(
      x: layout.box.midX - width / 2, y: inOwnHalf(resting, height, of: picture), width: width,
      height: height)
  }

  /// Keeps a field whose box lies in one half of the picture there: on a flat picture those at the
  /// top and the bottom would cover each other.
  private func inOwnHalf(_ y: Double, _ height: Double, of picture: Rect) -> Double {
    let reach = caption.place.height / 2
    if caption.place.center.y + reach <= 0.5 { return min(y, picture.midY - height) }
    if caption.place.center.y - reach >= 0.5 { return max(y, picture.midY) }
    return y
  }

  /// Leaves room in the middle to hit beside the clear button, in points.
  private static var smallestWidth: Double { 3 * Measure.touchTarget }
}

extension CaptionID {
  /// The caption that a field edits; nil for a field of something else.
  init?(field: ViewID) {
    let prefix = CaptionField.id(CaptionID("")).name
    guard field.name.hasPrefix(prefix) else { return nil }
    self.init(String(field.name.dropFirst(prefix.count)))
  }
}

extension CaptionLayout {
  /// The same layout moved.
  fileprivate func offset(x: Double, y: Double) -> CaptionLayout {
    var layout = self
    layout.box = box.offset(x: x, y: y)
    for index in layout.lines.indices {
      layout.lines[index].baseline.x += x
      layout.lines[index].baseline.y += y
    }
    return layout
  }
}
