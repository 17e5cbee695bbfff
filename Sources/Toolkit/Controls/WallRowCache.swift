/// Keeps the rows of the last wall, which is built again whenever it scrolls.
public final class WallRowCache {
  private var last:
    (shapes: [Double], sections: [WallSection], width: Double, target: Double, rows: WallRows)?

  /// Makes an empty cache.
  public init() {}

  func rows(
    for shapes: [Double], _ sections: [WallSection], width: Double, target: Double
  ) -> WallRows {
    if let last, last.width == width, last.target == target, last.sections == sections,
      last.shapes == shapes
    {
      return last.rows
    }
    let rows = WallRows(shapes: shapes, sections: sections, width: width, target: target)
    last = (shapes, sections, width, target, rows)
    return rows
  }
}
