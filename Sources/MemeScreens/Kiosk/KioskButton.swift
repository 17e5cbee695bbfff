internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A large control, for people who stand in front of the window.
struct KioskButton: View {
  typealias Action = AppAction

  let label: Sentence
  /// The icon: before the text, or alone if there is none.
  var icon: String?
  /// The text that is drawn; empty for none.
  var text: Sentence?
  var fill = ControlFill.field
  var style = Self.style
  /// Whether the content begins at the left edge, as in a list.
  var isRow = false
  var isDestructive = false
  var isEnabled = true
  var id: ViewID?
  let action: AppAction

  /// The height of a button that is pressed in passing, in points.
  static let height = 64.0
  /// The type of its text.
  static let style = TextStyle(.interface(.semibold), size: 17, tracking: -0.2)
  private static let padding = 20.0

  func isFlexible(along axis: StackAxis) -> Bool { axis == .horizontal }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: min(Self.height, offered.height))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let id = id ?? ViewID(label)
    let state = ControlState(of: id, isEnabled: isEnabled, in: context.memory)
    let radius = min(Radius.tile, frame.height / 2)
    scene.drawControl(frame, radius: radius, fill, state, context.theme)
    if state.isFocused { scene.drawFocusRing(around: frame, radius: radius, context.theme) }
    drawContent(in: frame, state, context, &scene)
    scene.add(
      Element(
        id: id, role: .button, label: label, isEnabled: isEnabled, frame: frame,
        response: .press(action)))
  }

  private func drawContent(
    in frame: Rect, _ state: ControlState, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let color =
      isDestructive && isEnabled
      ? context.theme.destructiveText : context.theme.foreground(on: fill, in: state)
    let text = text ?? label
    let padding = isRow ? Self.padding : Spacing.tight
    var rest = frame.inset(by: Insets(horizontal: padding, vertical: 0))
    if let icon, !isRow, !text.isEmpty {
      return scene.drawPair(icon, text, style, color, in: rest, context)
    }
    if let icon {
      let square =
        (isRow
        ? Rect(
          x: rest.minX, y: frame.minY, width: Measure.icon, height: frame.height) : rest)
        .centered(Size(width: Measure.icon, height: Measure.icon))
      scene.draw(.icon(icon, square, color))
      rest = rest.inset(by: Insets(left: isRow ? Measure.icon + Spacing.text : 0))
    }
    guard !text.isEmpty else { return }
    if isRow { rest.size.width = min(rest.width, context.width(of: text, in: style)) }
    scene.drawName(text, style, color, in: rest, context)
  }
}
