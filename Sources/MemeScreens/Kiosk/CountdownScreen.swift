internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The question whether the visitor of a kiosk is still there.
struct CountdownScreen: View {
  typealias Action = AppAction

  /// The seconds that are left.
  let seconds: Int
  /// The seconds at the start.
  let total: Int

  /// The identity of the button.
  static let buttonID = ViewID(Strings.stillHere)

  private static let width = 400.0
  /// Below this window height, in points, the number is smaller and the distances are shorter.
  private static let low = 420.0
  private static let numberSizes = (low: 44.0, high: 88.0)
  private static let detailLines = 2

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    // A touch anywhere is an answer.
    scene.add(
      Element(
        id: "countdown scrim", role: nil, label: "", frame: frame,
        response: .press(.kiosk(.stillHereTapped))))
    let isLow = frame.height < Self.low
    let insets = Insets(isLow ? Measure.margin : Spacing.extraLarge)
    let padded = Padding(insets, content(isLow: isLow))
    let width = min(Self.width, frame.width - 2 * Measure.margin)
    let offered = Size(width: width, height: frame.height - 2 * Spacing.small)
    let height = min(offered.height, padded.size(offered: offered, in: context).height)
    let card = frame.centered(Size(width: width, height: height)).snapped
    scene.drawFloating(card, radius: Radius.sheet, context.theme)
    scene.add(
      Element(
        id: "countdown", role: .alert, label: Strings.stillThere,
        value: Strings.deletion(inSeconds: seconds), frame: card))
    padded.place(in: card, context.onFloating, &scene)
  }

  private func content(isLow: Bool) -> any View<AppAction> {
    let size = isLow ? Self.numberSizes.low : Self.numberSizes.high
    let style = TextStyle(.interface(.bold), size: size, tracking: -1).tabular
    return Stack<AppAction>(
      .vertical, spacing: isLow ? Spacing.small : Measure.margin, alignment: .fill,
      [
        Label(Strings.stillThere, TypeScale.largeTitle, alignment: .center),
        Label(.number(seconds), style, alignment: .center),
        ProgressBar(id: "time left", fraction: Double(seconds) / Double(max(1, total))),
        Label(
          Strings.deletion(inSeconds: seconds), TypeScale.body, color: \.secondaryText,
          alignment: .center, lineLimit: Self.detailLines),
        KioskButton(
          label: Strings.stillHere, fill: .accent, id: Self.buttonID,
          action: .kiosk(.stillHereTapped)),
      ])
  }
}
