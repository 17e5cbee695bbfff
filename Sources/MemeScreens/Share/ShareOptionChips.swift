internal import Canvas
internal import MemeCore
internal import Toolkit

/// The formats to choose from, and the size.
struct ShareOptionChips: View {
  typealias Action = AppAction

  let state: ShareState

  private func row(size: String) -> Stack<AppAction> {
    let formats = ExportFormat.allCases.map { format in
      Button<AppAction>(
        Strings.name(of: format), .chip(isChosen: state.options.format == format),
        action: .share(.formatTapped(format)))
    }
    let size = Button<AppAction>(
      size, .pill, id: "size", action: .share(.sizesTapped))
    return Stack(.horizontal, spacing: Spacing.small, formats + [Spacer(), size])
  }

  private func row(in width: Double, _ context: LayoutContext) -> Stack<AppAction> {
    let whole = row(size: Strings.name(of: state.options.size))
    let unlimited = Size(width: 0, height: 0)
    guard whole.size(offered: unlimited, in: context).width > width else { return whole }
    return row(size: Strings.sizes)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.touchTarget)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    row(in: frame.width, context).place(in: frame, context, &scene)
  }
}
