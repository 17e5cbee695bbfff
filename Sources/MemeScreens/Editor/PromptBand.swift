internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The fields of the texts of a meme that has no picture yet.
///
/// They have the identity of the fields on the picture, which take their place with it.
struct PromptBand: View {
  typealias Action = AppAction

  let recipe: Recipe

  private static let widest = 320.0
  private static let height = 44.0
  private static let narrow = 600.0

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let captions = recipe.captions
    let gap = frame.width < Self.narrow ? Spacing.small : Spacing.medium
    let count = Double(max(1, captions.count))
    let width = min(Self.widest, (frame.width - 2 * gap - gap * (count - 1)) / count)
    let all = frame.centered(Size(width: width * count + gap * (count - 1), height: Self.height))
    for (index, caption) in captions.enumerated() {
      let place = Rect(
        x: all.minX + (width + gap) * Double(index), y: all.minY, width: width, height: all.height)
      PromptField(caption: caption, isCapitals: recipe.style(of: caption).isCapitals)
        .place(in: place.snapped, context, &scene)
    }
  }
}

/// The field of a text of a meme that has no picture yet: what was typed, or what may be.
private struct PromptField: View {
  typealias Action = AppAction

  let caption: Caption
  /// Whether the meme shows it in capitals.
  let isCapitals: Bool

  private static let dash = 6.0
  private static let edge = 1.5
  private static let pencil = 16.0
  private static let style = TextStyle(.heavyCondensed, size: 20)
  /// The opacity of the edge and of what may be typed.
  private static let quiet = (edge: 0.35, text: 0.55)

  private var id: ViewID { CaptionField.id(caption.id) }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.upright(in: frame) { placeContent(in: frame, context, &$0) }
  }

  private func placeContent(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let isFocused = context.memory.focused == id
    let text = TextFieldFrame.shownText(of: caption.text, id, context.memory)
    let side = text.isEmpty ? Spacing.medium : Measure.touchTarget
    let available = frame.inset(by: Insets(horizontal: side, vertical: 0))
    let line = TextLine(text: shown(text), in: available, Self.style, isCentered: true, context)
    drawEdge(frame, isFocused: isFocused, context, &scene)
    addElement(frame, line.block, &scene)
    if caption.isBlank, !isFocused {
      drawPrompt(in: available, context, &scene)
    } else {
      scene.clipped(to: available.expanded(by: Spacing.line)) {
        line.draw(prompt: "", isFocused: isFocused, context, &$0)
      }
    }
    if !text.isEmpty, isFocused {
      FieldClearButton<AppAction>(
        id: ViewID("clear \(caption.id.name)"), label: Strings.clear,
        action: .editor(.captionCleared(caption.id))
      ).place(in: frame, context, &scene)
    }
    let field = TextFieldFrame(
      id: id, label: Strings.prompt(caption), value: caption.text, block: line.block, frame: frame)
    if !text.isEmpty {
      field.placeHandles(within: scene.bounds, labels: Strings.textTools, context, &scene)
    }
    field.placeEditMenu(
      besideHandlesWithin: scene.bounds, labels: Strings.textTools, context, &scene)
  }

  /// The text in one line, with a character for each of its characters.
  private func shown(_ text: String) -> String {
    text.map { character in
      if character.isNewline { return " " }
      let capital = character.uppercased()
      return isCapitals && capital.count == 1 ? capital : String(character)
    }.joined()
  }

  private func addElement(
    _ frame: Rect, _ block: TextBlock, _ scene: inout LayerBuilder<AppAction>
  ) {
    var element = Element<AppAction>(
      id: id, role: .textField, label: Strings.prompt(caption), value: .verbatim(caption.text),
      frame: frame,
      response: .edit(block))
    element.focusAction = .editor(.caption(.focused(caption.id)))
    element.blurAction = .editor(.caption(.blurred(caption.id)))
    scene.add(element)
  }

  private func drawEdge(
    _ frame: Rect, isFocused: Bool, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let theme = context.theme
    guard !isFocused else {
      return scene.draw(
        .stroke(
          frame, theme.highlight, width: Measure.fieldFocus, radius: Radius.field, dash: nil))
    }
    let state = ControlState(of: id, in: context.memory)
    if state.isHovered || state.isPressed {
      let tint = theme.text.faded(state.isPressed ? theme.pressedOpacity : theme.hoverOpacity)
      scene.draw(.fill(frame, tint, radius: Radius.field))
    }
    let edge = theme.isHighContrast ? theme.line : theme.text.faded(Self.quiet.edge)
    scene.draw(.stroke(frame, edge, width: Self.edge, radius: Radius.field, dash: Self.dash))
  }

  /// Draws what may be typed, beside a pencil.
  private func drawPrompt(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let theme = context.theme
    let color = theme.isHighContrast ? theme.secondaryText : theme.text.faded(Self.quiet.text)
    let icon = Self.pencil + Spacing.small
    let text = context.truncated(
      Strings.prompt(caption), in: Self.style, width: frame.width - icon)
    let width = context.measurer.width(of: text, in: Self.style)
    let all = frame.centered(Size(width: icon + width, height: frame.height))
    let square = Rect(
      x: all.minX.rounded(), y: frame.midY - Self.pencil / 2, width: Self.pencil,
      height: Self.pencil)
    scene.draw(.icon("edit", square, color))
    scene.drawText(text, Self.style, color, inMiddleOf: all.inset(by: Insets(left: icon)), context)
  }
}
