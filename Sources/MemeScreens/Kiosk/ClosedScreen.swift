internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// What a closed kiosk shows for a while to somebody who touches it.
struct ClosedScreen: View {
  typealias Action = AppAction

  let hours: OpeningHours
  /// Whether the display is off.
  let isOff: Bool

  private static let lineLimit = 3
  /// The opacity of the text, which is seen in the dark.
  private static let opacity = 0.7

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, .black, radius: 0))
    guard !isOff else { return }
    var context = context.onCanvas
    context.theme.text = Color.white.faded(Self.opacity)
    context.theme.secondaryText = context.theme.text
    let text = Stack<AppAction>(
      .vertical, spacing: Spacing.extraLarge, alignment: .fill,
      [
        LargeLabel(slogan: Strings.closed, in: frame.size),
        Label(
          Strings.opens(at: hours.openingText), KioskMeasure.title, alignment: .center,
          lineLimit: Self.lineLimit),
      ])
    let inner = frame.inset(by: Insets(horizontal: Measure.margin, vertical: 0))
    let height = text.size(offered: inner.size, in: context).height
    text.place(
      in: inner.centered(Size(width: inner.width, height: height)), context, &scene)
  }
}
