public import Canvas

/// Cells of one size in rows, scrolled within the frame; only visible cells are built.
public struct Grid<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: String
  private let cells: any RowSource<Action>

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - label: The accessible label.
  ///   - cells: Builds the cells on demand.
  public init(id: ViewID, label: String, cells: any RowSource<Action>) {
    self.id = id
    self.label = label
    self.cells = cells
  }

  /// Expands to fill the remaining space.
  public func isFlexible(along axis: StackAxis) -> Bool { true }

  /// The whole offered size.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Places the visible cells and one more row at each end for keyboard navigation.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let plan = GridPlan(width: frame.width, count: cells.count)
    let window = ScrollWindow(
      id: id, frame: frame, rowHeight: plan.rowHeight, rowCount: plan.rowCount,
      padding: GridPlan.margin, context)
    window.place(label: label, columns: plan.columns, context, &scene) { scene, row, y in
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
  static let margin = 16.0
  static let gap = 12.0
  /// The minimum width of a cell.
  static let narrowest = 150.0
  /// The maximum width of a cell, where more columns fit.
  static let preferredWidth = 234.0
  static let shape = 1.2

  let columns: Int
  let rowCount: Int
  let cell: Size

  var rowHeight: Double { cell.height + Self.gap }

  init(width: Double, count: Int) {
    let available = max(1, width - 2 * Self.margin + Self.gap)
    let most = max(1, Int(available / (Self.narrowest + Self.gap)))
    let wanted = max(2, Int((available / (Self.preferredWidth + Self.gap)).rounded()))
    columns = min(most, wanted)
    let side = (available / Double(columns) - Self.gap).rounded(.down)
    cell = Size(width: side, height: (side / Self.shape).rounded())
    rowCount = (count + columns - 1) / columns
  }

  func x(of column: Int) -> Double { Self.margin + Double(column) * (cell.width + Self.gap) }
}
