internal import Canvas
internal import MemeCore
internal import Toolkit

/// Tiles in rows of equal columns, as many as fit; scrolled where the rows do not fit.
struct TileGrid: View {
  typealias Action = AppAction

  let tiles: [Button<AppAction>]

  /// The least width of a column, in points.
  private static let column = 96.0

  private func rows(_ width: Double, _ context: LayoutContext) -> TileRows {
    let columns = max(1, min(tiles.count, Int(width / Self.column)))
    let offered = Size(width: width / Double(columns), height: .infinity)
    let height = tiles.map { $0.size(offered: offered, in: context).height }.max() ?? 0
    return TileRows(tiles: tiles, columns: columns, height: height)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let rows = rows(offered.width, context)
    return Size(width: offered.width, height: Double(rows.count) * rows.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let rows = rows(frame.width, context)
    // A row of which too little is left to touch is scrolled to.
    let part = frame.height.truncatingRemainder(dividingBy: rows.height)
    let hidden = part < Measure.touchTarget && frame.height > rows.height ? part : 0
    List(id: "activities", label: Strings.shareMeme, rowHeight: rows.height, rows: rows)
      .place(in: frame.inset(by: Insets(bottom: hidden)), context, &scene)
  }
}

/// Rows of tiles.
private struct TileRows: RowSource {
  typealias Action = AppAction

  let tiles: [Button<AppAction>]
  let columns: Int
  let height: Double

  var count: Int { (tiles.count + columns - 1) / columns }

  func row(at index: Int) -> any View<AppAction> {
    let first = index * columns
    return TileRow(
      tiles: Array(tiles[first..<min(first + columns, tiles.count)]), columns: columns)
  }
}

private struct TileRow: View {
  typealias Action = AppAction

  let tiles: [Button<AppAction>]
  let columns: Int

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let width = frame.width / Double(columns)
    for (column, tile) in tiles.enumerated() {
      let place = Rect(
        x: frame.minX + Double(column) * width, y: frame.minY, width: width, height: frame.height)
      tile.place(in: place, context, &scene)
    }
  }
}
