internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The place for a picture while texts are typed before there is one.
struct EditorEmptyState: View {
  typealias Action = AppAction

  /// How to begin, in one sentence.
  let detail: Sentence
  /// Whether a picture is loading, so that the prompts are not needed.
  let isAccepted: Bool
  /// The frames of the captions, which hide the prompts where they come too close.
  let captions: [Rect]

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let onCanvas = context.onCanvas
    let line = onCanvas.theme.controlLine
    scene.draw(.stroke(frame, line, width: 2, radius: Self.radius, dash: Self.dash))
    scene.add(
      Element(
        id: "empty state", role: nil, label: "", frame: frame,
        response: .press(.editor(.albumTapped))))
    guard !isAccepted else { return }
    let content = content(in: frame)
    let inner = frame.inset(by: Self.insets)
    let place = inner.centered(content.size(offered: inner.size, in: onCanvas))
    let free = place.expanded(by: Spacing.small)
    guard captions.allSatisfy({ $0.intersection(free).isEmpty }) else { return }
    content.place(in: place, onCanvas, &scene)
  }

  /// How to begin.
  private func content(in frame: Rect) -> Stack<AppAction> {
    let isLow = frame.height < Self.low
    let side = isLow ? Self.iconSides.low : Self.iconSides.high
    let title = Label<AppAction>(Strings.startWithPicture, TypeScale.title, alignment: .center)
    var parts: [any View<AppAction>] = [Icon("album", side: side, color: \.text), title]
    if !isLow {
      parts.append(
        Label(
          detail, TypeScale.body, color: \.secondaryText, alignment: .center, lineLimit: 2))
    }
    return Stack(.vertical, spacing: Self.spacing, parts)
  }

  /// Below this height, in points, there is little space for text between the two prompts.
  static let low = 260.0
  /// The radius of the dashed edge's corners, in points.
  private static let radius = 20.0
  /// The length of a dash of the edge, in points.
  private static let dash = 8.0
  private static let insets = Insets(horizontal: Spacing.extraLarge, vertical: Spacing.small)
  /// Between the parts.
  private static let spacing = 10.0
  private static let iconSides = (low: 28.0, high: 44.0)
}

extension EditorCanvas {
  /// The frames of the field that is edited, of the ink of captions, and of prompts other than those
  /// that the empty state is between.
  func captionFrames(in area: CaptionCanvas, _ context: LayoutContext) -> [Rect] {
    let recipe = state.recipe
    return recipe.captions.compactMap { caption in
      if context.memory.focused == CaptionField.id(caption.id) {
        return CaptionField.frame(of: caption.id, recipe, composer, area, context)
      }
      guard !caption.isBlank || recipe.look.place(of: caption.id) != caption.place else {
        return nil
      }
      return CaptionField.ink(of: caption.id, recipe, composer, area, context)?.bounds
    }
  }
}
