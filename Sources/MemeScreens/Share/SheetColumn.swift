internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Views one below the other in a sheet, of which one has the height that the others leave.
struct SheetColumn: View {
  typealias Action = AppAction

  /// The views above it.
  var top: [any View<AppAction>]
  /// The view that can do with less than its height.
  var list: any View<AppAction>
  /// The views below it.
  var bottom: [any View<AppAction>] = []

  /// The distance between two views, in points.
  static let spacing = 12.0

  private func height(_ views: [any View<AppAction>], _ offered: Size, _ context: LayoutContext)
    -> Double
  {
    views.reduce(0) { $0 + $1.size(offered: offered, in: context).height + Self.spacing }
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let others = height(top + bottom, offered, context)
    let natural = list.size(offered: offered, in: context).height
    return Size(width: offered.width, height: min(offered.height, others + natural))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    var y = frame.minY
    func place(_ view: any View<AppAction>, height: Double) {
      let place = Rect(x: frame.minX, y: y, width: frame.width, height: height)
      view.place(in: place, context, &scene)
      y += height + Self.spacing
    }
    for view in top { place(view, height: view.size(offered: frame.size, in: context).height) }
    let rest = frame.maxY - y - height(bottom, frame.size, context)
    let natural = list.size(offered: frame.size, in: context).height
    place(list, height: max(0, min(rest, natural)))
    for view in bottom { place(view, height: view.size(offered: frame.size, in: context).height) }
  }
}
