public import Canvas

/// Rows of views, as few as possible and of about equal length.
public struct Flow<Action: Equatable & Sendable>: View {
  private let spacing: Double
  private let fills: Bool
  private let children: [any View<Action>]

  /// Makes rows of views.
  ///
  /// - Parameters:
  ///   - spacing: The distance between the views of a row, in points.
  ///   - fills: Whether views are widened by the same distance until their row fills the width;
  ///     otherwise rows begin at the left edge.
  ///   - children: The views.
  public init(
    spacing: Double, fills: Bool = false, _ children: [any View<Action>]
  ) {
    self.spacing = spacing
    self.fills = fills
    self.children = children
  }

  /// The height of all rows, and the width of the widest one; several rows fill the offered width
  /// if rows are to fill it.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    let rows = self.rows(offered, context)
    let height = rows.reduce(0) { $0 + $1.size.height }
    let widest = rows.map(\.size.width).max() ?? 0
    return Size(width: fills && rows.count > 1 ? offered.width : widest, height: height)
  }

  /// Places the rows one below the other.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    var y = frame.minY
    for row in rows(frame.size, context) {
      let rest = max(0, frame.width - row.size.width) / Double(row.children.count)
      var x = frame.minX
      for (child, size) in row.children {
        let end = x + size.width + (fills ? rest : 0)
        // Edges are rounded, not widths, so that the last one is at the edge of the frame.
        let place = Rect(
          x: x.rounded(), y: y + (row.size.height - size.height) / 2,
          width: end.rounded() - x.rounded(), height: size.height)
        child.place(in: place, context, &scene)
        x = end + spacing
      }
      y += row.size.height
    }
  }

  private struct Row {
    var children: [(any View<Action>, Size)] = []
    var size = Size.zero
  }

  private func rows(_ offered: Size, _ context: LayoutContext) -> [Row] {
    let sized = children.map { ($0, $0.size(offered: offered, in: context)) }
    let fewest = filled(sized, width: offered.width)
    guard fewest.count > 1 else { return fewest }
    let all = sized.reduce(0) { $0 + $1.1.width + spacing }
    let narrowest = stride(from: all / Double(fewest.count), to: offered.width, by: 4)
    return narrowest.lazy.map { filled(sized, width: $0) }.first { $0.count == fewest.count }
      ?? fewest
  }

  private func filled(_ sized: [(any View<Action>, Size)], width: Double) -> [Row] {
    var rows: [Row] = []
    for (child, size) in sized {
      let extended = (rows.last?.size.width ?? .infinity) + spacing + size.width
      if extended > width { rows.append(Row()) }
      let at = rows.count - 1
      let gap = rows[at].children.isEmpty ? 0 : spacing
      rows[at].children.append((child, size))
      rows[at].size.width += gap + size.width
      rows[at].size.height = max(rows[at].size.height, size.height)
    }
    return rows
  }
}
