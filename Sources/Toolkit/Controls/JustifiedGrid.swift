public import Canvas
public import Localization

/// Whole pictures in rows that fill the width, scrolled within the frame; only visible cells are
/// built.
public struct JustifiedGrid<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: Sentence
  private let cells: any ShapedCellSource<Action>
  private let cache: JustifiedRowCache

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - label: The accessible label.
  ///   - cells: Builds the cells on demand.
  ///   - cache: Keeps the rows until a shape or the width changes.
  public init(
    id: ViewID, label: Sentence, cells: any ShapedCellSource<Action>, cache: JustifiedRowCache
  ) {
    self.id = id
    self.label = label
    self.cells = cells
    self.cache = cache
  }

  /// Expands to fill the remaining space.
  public func isFlexible(along axis: StackAxis) -> Bool { true }

  /// The whole offered size.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Places the visible cells and one more row at each end for keyboard navigation.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let plan = cache.rows(for: cells.shapes, width: frame.width)
    let window = ScrollWindow(
      id: id, frame: frame, rows: plan.tops, padding: Measure.margin, context)
    window.place(label: label, context, &scene) { scene, row, y in
      for (index, cell) in zip(plan.rows[row].pictures, plan.frames(ofRow: row)) {
        cells.row(at: index).place(in: cell.offset(x: frame.minX, y: y), context, &scene)
      }
    }
  }
}

/// The rows of the last justified grid, which is built again whenever it scrolls.
public final class JustifiedRowCache {
  private var last: (shapes: [Double], width: Double, rows: JustifiedRows)?

  /// Makes an empty cache.
  public init() {}

  func rows(for shapes: [Double], width: Double) -> JustifiedRows {
    if let last, last.width == width, last.shapes == shapes { return last.rows }
    let rows = JustifiedRows(shapes: shapes, width: width)
    last = (shapes, width, rows)
    return rows
  }
}
