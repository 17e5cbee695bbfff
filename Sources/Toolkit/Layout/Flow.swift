public import Canvas

/// Rows of views, as few as possible and of about equal length.
public struct Flow<Action: Equatable & Sendable>: View {
  private let spacing: Double
  private let alignment: TextAlignment
  private let children: [any View<Action>]

  /// Makes rows of views.
  ///
  /// - Parameters:
  ///   - spacing: The distance between the views of a row, in points.
  ///   - alignment: Where the rows are in the width.
  ///   - children: The views.
  public init(
    spacing: Double, alignment: TextAlignment = .center, _ children: [any View<Action>]
  ) {
    self.spacing = spacing
    self.alignment = alignment
    self.children = children
  }

  /// The width of the widest row and the height of all rows.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    let rows = self.rows(offered, context)
    let height = rows.reduce(0) { $0 + $1.size.height }
    return Size(width: rows.map(\.size.width).max() ?? 0, height: height)
  }

  /// Places the rows one below the other.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    var y = frame.minY
    for row in rows(frame.size, context) {
      var x =
        switch alignment {
        case .leading: frame.minX
        case .center: frame.midX - row.size.width / 2
        }
      for (child, size) in row.children {
        let place = Rect(
          x: x, y: y + (row.size.height - size.height) / 2, width: size.width, height: size.height)
        child.place(in: place, context, &scene)
        x += size.width + spacing
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
