internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The formats to choose from.
struct ShareFormatChips: View {
  typealias Action = AppAction

  let chosen: ExportFormat?

  private var row: Stack<AppAction> {
    Stack(
      .horizontal, spacing: Spacing.small,
      ExportFormat.allCases.map { format in
        Button<AppAction>(
          Strings.name(of: format), .chip(isChosen: chosen == format),
          action: .share(.formatTapped(format)))
      } + [Spacer()])
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.touchTarget)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    row.place(in: frame, context, &scene)
  }
}
