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

  /// Makes a style; by default that of large cells.
  public init(
    margin: Double = Measure.margin, gap: Double = Spacing.medium, narrowest: Double = 150,
    preferredWidth: Double = 234,
    shape: Double = 1.2, fewestColumns: Int = 2
  ) {
    self.margin = margin
    self.gap = gap
    self.narrowest = narrowest
    self.preferredWidth = preferredWidth
    self.shape = shape
    self.fewestColumns = fewestColumns
  }
}
