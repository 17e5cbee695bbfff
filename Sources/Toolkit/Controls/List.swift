public import Canvas
public import Localization

/// Rows one below the other, scrolled within the frame.
public struct List<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: Sentence
  private let tops: RowTops
  private let rows: any RowSource<Action>
  private let fade: KeyPath<Theme, Color>?
  private let margin: Double

  /// Makes a list of rows of equal height.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - label: The accessible label.
  ///   - rowHeight: Height of each row in points.
  ///   - rows: Builds them on demand.
  ///   - fade: The colour behind the list, in which it ends where there are more rows below; nil
  ///     for a list that is cut at its edge.
  ///   - margin: The space at the right of the rows, in points, in which the scroll bar is.
  public init(
    id: ViewID, label: Sentence, rowHeight: Double, rows: any RowSource<Action>,
    fade: KeyPath<Theme, Color>? = nil, margin: Double = 0
  ) {
    self.id = id
    self.label = label
    tops = .equal(height: rowHeight, count: rows.count)
    self.rows = rows
    self.fade = fade
    self.margin = margin
  }

  /// Makes a list of rows that have heights of their own.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - label: The accessible label.
  ///   - rowHeights: The height of each row in points.
  ///   - rows: Builds them on demand.
  public init(id: ViewID, label: Sentence, rowHeights: [Double], rows: any RowSource<Action>) {
    self.id = id
    self.label = label
    tops = RowTops(heights: rowHeights)
    self.rows = rows
    fade = nil
    margin = 0
  }

  /// Expands to fill the remaining space.
  public func isFlexible(along axis: StackAxis) -> Bool { true }

  /// The whole offered size.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Places the visible rows and one more at each end for keyboard navigation.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let window = ScrollWindow(id: id, frame: frame, rows: tops, context)
    let color = fade.map { context.theme[keyPath: $0] }
    window.place(label: label, fade: color, context, &scene) { scene, row, y in
      let place = Rect(
        x: frame.minX, y: y, width: frame.width - margin, height: tops.height(of: row))
      rows.row(at: row).place(in: place, context, &scene)
    }
  }
}
