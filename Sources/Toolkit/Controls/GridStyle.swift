/// The measures of a grid's cells, in points.
public struct GridStyle: Hashable, Sendable {
  /// The distance to the edges of the grid.
  public var margin: Double
  /// The distance between two cells.
  public var gap: Double
  /// The minimum width of a cell.
  public var narrowest: Double
  /// The width of a cell that the number of columns aims at.
  public var preferredWidth: Double
  /// The width of a cell divided by its height.
  public var shape: Double
  /// The minimum number of columns, where they fit.
  public var fewestColumns: Int

  /// Makes a style from its measures.
  public init(
    margin: Double, gap: Double, narrowest: Double, preferredWidth: Double, shape: Double,
    fewestColumns: Int
  ) {
    self.margin = margin
    self.gap = gap
    self.narrowest = narrowest
    self.preferredWidth = preferredWidth
    self.shape = shape
    self.fewestColumns = fewestColumns
  }
}
