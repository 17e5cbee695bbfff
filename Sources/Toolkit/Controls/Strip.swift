public import Canvas
public import Localization

/// Views side by side, scrolled from side to side within the frame; in the middle if they fit.
///
/// They are few: all are placed, so that the keyboard focus gets to each of them.
public struct Strip<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: Sentence
  private let spacing: Double
  private let margin: Double
  private let cells: [any View<Action>]

  /// Makes a strip.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - label: The accessible label.
  ///   - spacing: The distance between two views, in points.
  ///   - margin: The space before the first and after the last, in points.
  ///   - cells: The views.
  public init(
    id: ViewID, label: Sentence, spacing: Double, margin: Double, cells: [any View<Action>]
  ) {
    self.id = id
    self.label = label
    self.spacing = spacing
    self.margin = margin
    self.cells = cells
  }

  /// The whole offered size.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Places all views, and draws the visible ones.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let sizes = cells.map { $0.size(offered: frame.size, in: context) }
    let content =
      sizes.reduce(2 * margin) { $0 + $1.width } + spacing * Double(max(0, cells.count - 1))
    scene.add(
      Element(
        id: id, role: .list, label: label, frame: frame,
        response: .scrollAcross(contentWidth: content)))
    let over = context.memory.overscroll
    let beyond = over?.list == id ? over?.distance ?? 0 : 0
    let farthest = max(0, content - frame.width)
    let offset = min(max(0, context.memory.scrollOffset(of: id)), farthest) + beyond
    var x = frame.minX + margin - offset + max(0, (frame.width - content) / 2).rounded()
    scene.clipped(to: frame, scroller: id) { scene in
      for (cell, size) in zip(cells, sizes) {
        let place = Rect(
          x: x, y: frame.midY - size.height / 2, width: size.width, height: size.height)
        x += size.width + spacing
        if place.intersection(frame).isEmpty {
          scene.addUnseen { cell.place(in: place, context, &$0) }
        } else {
          cell.place(in: place, context, &scene)
        }
      }
    }
  }
}
