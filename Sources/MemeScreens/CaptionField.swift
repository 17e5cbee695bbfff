internal import Canvas
internal import MemeCore
internal import Toolkit

/// A caption edited in place: drawn by the compositor that draws the file, with a caret in it.
struct CaptionField: View {
  typealias Action = AppAction

  let edge: CaptionEdge
  let captions: Captions
  let composer: MemeComposer
  /// What the field and its button must stay inside.
  let canvas: Rect

  static func id(_ edge: CaptionEdge) -> ViewID { ViewID("caption \(edge.rawValue)") }

  private var id: ViewID { Self.id(edge) }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Places the field on a picture's frame.
  func place(in picture: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let memory = context.memory
    let isFocused = memory.focused == id
    let value = captions[edge]
    let shown = shownCaption(in: picture, context)
    let (layout, block) = (shown.layout, shown.block)
    let field = TextFieldFrame(
      id: id, label: Strings.prompt(edge), value: value, block: block, frame: shown.frame)
    field.placeBehind(context, &scene)
    if !layout.lines.isEmpty {
      let text = composer.outlinedText(layout, style: captions.style)
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
    let text = TextFieldFrame.shownText(of: captions[edge], id, memory)
    let isPrompt = text.allSatisfy(\.isWhitespace) && memory.focused != id
    var layout = layOut(isPrompt ? Strings.prompt(edge) : text, in: picture)
    let openLine = memory.focused == id ? openLine(after: text, &layout, in: picture) : nil
    let block = CaptionCarets(
      text: isPrompt ? "" : text, layout: layout, openLine: openLine, edge: edge,
      style: captions.style, composer: composer, measurer: context.measurer
    ).block
    return Shown(
      isPrompt: isPrompt, layout: layout, block: block,
      frame: fieldFrame(around: layout, block, in: picture),
      missing: MissingGraphemes(
        in: isPrompt ? "" : text, typeface: layout.typeface, style: captions.style, composer,
        context.measurer))
  }

  /// Marks what no font draws, and tells what it is beside the ring.
  private func placeMarks(
    _ shown: Shown, in picture: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    guard !shown.missing.isEmpty else { return }
    shown.missing.drawMarks(in: shown.block, context.theme, &scene)
    let other = otherField.shownCaption(in: picture, context)
    let notice = MissingNotice(edge: edge, missing: shown.missing, canvas: canvas)
    var inTheWay = [shown.frame, other.frame]
    if !other.missing.isEmpty {
      let otherNotice = MissingNotice(
        edge: otherField.edge, missing: other.missing, canvas: canvas)
      inTheWay.append(otherNotice.preferredFrame(beside: other.frame, context))
    }
    notice.place(beside: shown.frame, avoiding: inTheWay, context, &scene)
  }

  private var otherField: CaptionField {
    CaptionField(
      edge: edge == .top ? .bottom : .top, captions: captions, composer: composer, canvas: canvas)
  }

  private func layOut(_ text: String, in picture: Rect) -> CaptionLayout {
    composer.typesetter
      .layOut(text, at: edge, in: picture.size, style: captions.style)
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
      top = min(top, first.baseline.y - layout.ink.ascent - layout.outlineWidth)
      bottom = max(bottom, last.baseline.y + layout.ink.descent + layout.outlineWidth)
    }
    let padding = 6.0
    let height = max(Measure.touchTarget, bottom - top + 2 * padding)
    let width = max(Self.smallestWidth, layout.box.width + 2 * padding)
    let resting = (top + bottom) / 2 - height / 2
    // On a flat picture the two fields would cover each other: each keeps to its half.
    let y =
      edge == .top
      ? min(resting, picture.midY - height) : max(resting, picture.midY)
    return Rect(x: layout.box.midX - width / 2, y: y, width: width, height: height)
  }

  /// Leaves room in the middle to hit beside the clear button, in points.
  private static var smallestWidth: Double { 3 * Measure.touchTarget }
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
