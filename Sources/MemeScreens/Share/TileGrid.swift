internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Tiles in rows of equal columns, as many as fit; scrolled where the rows do not fit.
///
/// A row is as high as its highest tile.
struct TileGrid: View {
  typealias Action = AppAction

  let tiles: [Button<AppAction>]

  /// The least width of a column, in points.
  private static let column = 84.0

  private func rows(_ width: Double, _ context: LayoutContext) -> TileRows {
    let columns = max(1, min(tiles.count, Int(width / Self.column)))
    let offered = Size(width: width / Double(columns), height: .infinity)
    let all = stride(from: 0, to: tiles.count, by: columns).map { first in
      Array(tiles[first..<min(first + columns, tiles.count)])
    }
    let heights = all.map { row in
      row.map { $0.size(offered: offered, in: context).height }.max() ?? 0
    }
    return TileRows(rows: all, columns: columns, heights: heights)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: rows(offered.width, context).heights.reduce(0, +))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let rows = rows(frame.width, context)
    var heights = rows.heights
    if !heights.isEmpty { heights[0] += TileRows.top }
    List(id: "activities", label: Strings.shareMeme, rowHeights: heights, rows: rows)
      .place(
        in: frame.inset(by: Insets(top: -TileRows.top, bottom: rows.hidden(in: frame.height))),
        context, &scene)
  }
}

/// Rows of tiles.
private struct TileRows: RowSource {
  typealias Action = AppAction

  let rows: [[Button<AppAction>]]
  let columns: Int
  let heights: [Double]

  /// The space over the first row, in which the focus ring of a tile is not cut off, in points.
  static let top = Measure.focusExtent

  var count: Int { rows.count }

  func row(at index: Int) -> any View<AppAction> {
    TileRow(tiles: rows[index], columns: columns, top: index == 0 ? Self.top : 0)
  }

  /// The lower part of a height that would show too little of a row to touch, which is scrolled to.
  func hidden(in available: Double) -> Double {
    var rest = available
    for height in heights {
      guard rest >= height else {
        return rest < Measure.touchTarget && rest < available ? rest : 0
      }
      rest -= height
    }
    return 0
  }
}

private struct TileRow: View {
  typealias Action = AppAction

  let tiles: [Button<AppAction>]
  let columns: Int
  /// The space over the tiles, in points.
  let top: Double

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let frame = frame.inset(by: Insets(top: top))
    let width = frame.width / Double(columns)
    for (column, tile) in tiles.enumerated() {
      let left = (frame.minX + Double(column) * width).rounded()
      let right = (frame.minX + Double(column + 1) * width).rounded()
      let place = Rect(x: left, y: frame.minY, width: right - left, height: frame.height)
      tile.place(in: place, context, &scene)
    }
  }
}
