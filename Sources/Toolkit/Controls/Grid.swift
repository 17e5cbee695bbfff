public import Canvas

/// Cells of one size in rows, scrolled within the frame; only visible cells are built.
public struct Grid<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: String
  private let style: GridStyle
  private let cells: any RowSource<Action>
  private let fade: KeyPath<Theme, Color>?

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - label: The accessible label.
  ///   - style: The measures of its cells.
  ///   - cells: Builds the cells on demand.
  ///   - fade: The colour behind the grid, in which it ends where there are more rows below; nil
  ///     for a grid that is cut at its edge.
  public init(
    id: ViewID, label: String, style: GridStyle, cells: any RowSource<Action>,
    fade: KeyPath<Theme, Color>? = nil
  ) {
    self.id = id
    self.label = label
    self.style = style
    self.cells = cells
    self.fade = fade
  }

  /// Expands to fill the remaining space.
  public func isFlexible(along axis: StackAxis) -> Bool { true }

  /// The whole offered size.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Places the visible cells and one more row at each end for keyboard navigation.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let plan = GridPlan(style, width: frame.width, count: cells.count)
    let window = ScrollWindow(
      id: id, frame: frame, rowHeight: plan.rowHeight, rowCount: plan.rowCount,
      padding: style.margin, context)
    let color = fade.map { context.theme[keyPath: $0] }
    window.place(label: label, fade: color, context, &scene) { scene, row, y in
      for column in 0..<plan.columns {
        let index = row * plan.columns + column
        guard index < cells.count else { return }
        let place = Rect(
          x: frame.minX + plan.x(of: column), y: y, width: plan.cell.width,
          height: plan.cell.height)
        cells.row(at: index).place(in: place, context, &scene)
      }
    }
  }
}

/// The number of columns and the size of a cell, in points.
struct GridPlan {
  private let style: GridStyle
  let columns: Int
  let rowCount: Int
  let cell: Size

  var rowHeight: Double { cell.height + style.gap }

  init(_ style: GridStyle, width: Double, count: Int) {
    self.style = style
    let available = max(1, width - 2 * style.margin + style.gap)
    let most = max(1, Int(available / (style.narrowest + style.gap)))
    let wanted = Int((available / (style.preferredWidth + style.gap)).rounded())
    columns = min(most, max(style.fewestColumns, wanted))
    let side = (available / Double(columns) - style.gap).rounded(.down)
    cell = Size(width: side, height: (side / style.shape).rounded())
    rowCount = (count + columns - 1) / columns
  }

  func x(of column: Int) -> Double { style.margin + Double(column) * (cell.width + style.gap) }
}
