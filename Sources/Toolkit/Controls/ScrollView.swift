public import Canvas
public import Localization

/// Views one below the other, each as high as it needs to be, scrolled within the frame.
///
/// They are few: unlike in a list all are placed, so that the keyboard focus gets to each control.
public struct ScrollView<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: Sentence
  private let rows: [any View<Action>]

  /// Makes a scroll view.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - label: The accessible label.
  ///   - rows: The views, each in the whole width.
  public init(id: ViewID, label: Sentence, rows: [any View<Action>]) {
    self.id = id
    self.label = label
    self.rows = rows
  }

  /// Expands to fill the remaining space.
  public func isFlexible(along axis: StackAxis) -> Bool { true }

  /// The whole offered size.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Places all views, and draws the visible ones.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let offered = Size(width: frame.width, height: .infinity)
    var tops = [0.0]
    for row in rows {
      tops.append(tops[tops.count - 1] + row.size(offered: offered, in: context).height)
    }
    let window = ScrollWindow(id: id, frame: frame, rows: .given(tops), context)
    window.place(label: label, reachesAll: true, context, &scene) { scene, row, y in
      let place = Rect(
        x: frame.minX, y: y, width: frame.width, height: tops[row + 1] - tops[row])
      rows[row].place(in: place, context, &scene)
    }
  }
}
