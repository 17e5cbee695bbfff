public import Canvas
public import Localization

/// Whole pictures from edge to edge in rows of similar height, scrolled within the frame; only
/// visible cells are built.
public struct PictureWall<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: Sentence
  private let sections: [WallSection]
  private let cells: any ShapedCellSource<Action>
  private let target: Double
  private let cache: WallRowCache

  /// Makes a wall.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - label: The accessible label.
  ///   - sections: The sections, which contain all cells.
  ///   - cells: Builds the cells on demand.
  ///   - target: The height that rows should have, in points.
  ///   - cache: Keeps the rows until a shape or the width changes.
  public init(
    id: ViewID, label: Sentence, sections: [WallSection], cells: any ShapedCellSource<Action>,
    target: Double, cache: WallRowCache
  ) {
    self.id = id
    self.label = label
    self.sections = sections
    self.cells = cells
    self.target = target
    self.cache = cache
  }

  /// Expands to fill the remaining space.
  public func isFlexible(along axis: StackAxis) -> Bool { true }

  /// The whole offered size.
  public func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// Places the visible cells and one more row at each end for keyboard navigation.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let wall = cache.rows(for: cells.shapes, sections, width: frame.width, target: target)
    let plan = wall.rows
    let window = ScrollWindow(id: id, frame: frame, rows: plan.tops, context)
    window.place(label: label, context, &scene) { scene, row, y in
      if let heading = wall.headings[row] {
        let line = Rect(x: frame.minX, y: y, width: frame.width, height: WallRows.heading)
        WallHeading(heading).place(in: line, context, &scene)
      }
      for (index, cell) in zip(plan.rows[row].pictures, plan.frames(ofRow: row)) {
        cells.row(at: index).place(in: cell.offset(x: frame.minX, y: y), context, &scene)
      }
    }
  }
}
