public import Canvas
public import Localization

/// Cells of one size in rows, scrolled within the frame; only visible cells are built.
public struct Grid<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: Sentence
  private let style: GridStyle
  private let cells: any RowSource<Action>
  private let sections: [WallSection]
  private let fade: KeyPath<Theme, Color>?

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - label: The accessible label.
  ///   - style: The measures of its cells.
  ///   - cells: Builds the cells on demand.
  ///   - sections: The sections, which contain all cells; none if they have no headings.
  ///   - fade: The colour behind the grid, in which it ends where there are more rows below; nil
  ///     for a grid that is cut at its edge.
  public init(
    id: ViewID, label: Sentence, style: GridStyle, cells: any RowSource<Action>,
    sections: [WallSection] = [], fade: KeyPath<Theme, Color>? = nil
  ) {
    self.id = id
    self.label = label
    self.style = style
    self.cells = cells
    self.sections = sections
    self.fade = fade
  }

  /// Expands to fill the remaining space.
  public func isFlexible(along axis: StackAxis) -> Bool { true }

  /// The whole offered size.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Places the visible cells and one more row at each end for keyboard navigation.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let plan = GridPlan(style, width: frame.width, count: cells.count, sections)
    let window = ScrollWindow(
      id: id, frame: frame, rows: plan.tops, padding: style.margin, context)
    let color = fade.map { context.theme[keyPath: $0] }
    window.place(label: label, fade: color, context, &scene) { scene, row, y in
      if let heading = plan.heading(ofRow: row) {
        let line = Rect(x: frame.minX, y: y, width: frame.width, height: WallRows.heading)
        WallHeading(heading).place(in: line, context, &scene)
      }
      for (column, index) in plan.cells(ofRow: row).enumerated() {
        let place = Rect(
          x: frame.minX + plan.x(of: column), y: y, width: plan.cell.width,
          height: plan.cell.height)
        cells.row(at: index).place(in: place, context, &scene)
      }
    }
  }
}

/// The rows of a grid, the number of columns and the size of a cell, in points.
struct GridPlan {
  private let style: GridStyle
  let columns: Int
  let cell: Size
  /// The number of all cells.
  private let count: Int
  /// The rows of sections: their cells, and their headings.
  private let sectionRows: [(cells: Range<Int>, heading: Sentence?)]
  /// The upper edges of the rows.
  let tops: RowTops

  init(_ style: GridStyle, width: Double, count: Int, _ sections: [WallSection] = []) {
    self.style = style
    self.count = count
    let available = max(1, width - 2 * style.margin + style.gap)
    let most = max(1, Int(available / (style.narrowest + style.gap)))
    let wanted = Int((available / (style.preferredWidth + style.gap)).rounded())
    columns = min(most, max(style.fewestColumns, wanted))
    let side = (available / Double(columns) - style.gap).rounded(.down)
    cell = Size(width: side, height: (side / style.shape).rounded())
    let rowHeight = cell.height + style.gap
    guard !sections.isEmpty else {
      sectionRows = []
      tops = .equal(height: rowHeight, count: (count + columns - 1) / columns)
      return
    }
    sectionRows = Self.rows(of: sections, count: count, columns)
    tops = RowTops(heights: sectionRows.map { $0.heading == nil ? rowHeight : WallRows.heading })
  }

  private static func rows(
    of sections: [WallSection], count: Int, _ columns: Int
  ) -> [(cells: Range<Int>, heading: Sentence?)] {
    var rows: [(cells: Range<Int>, heading: Sentence?)] = []
    var start = 0
    for section in sections {
      let end = min(count, start + section.count)
      if let heading = section.heading { rows.append((start..<start, heading)) }
      for first in stride(from: start, to: end, by: columns) {
        rows.append((first..<min(end, first + columns), nil))
      }
      start = max(start, end)
    }
    return rows
  }

  /// The indices of the cells of a row; none for a heading.
  func cells(ofRow row: Int) -> Range<Int> {
    guard sectionRows.isEmpty else { return sectionRows[row].cells }
    return row * columns..<min(count, (row + 1) * columns)
  }

  /// The heading in a row, if it is one.
  func heading(ofRow row: Int) -> Sentence? { sectionRows.isEmpty ? nil : sectionRows[row].heading }

  func x(of column: Int) -> Double { style.margin + Double(column) * (cell.width + style.gap) }
}
