/// A data source for the cells of a justified grid.
public protocol ShapedCellSource<Action>: RowSource {
  /// The shape of each cell's picture: width divided by height.
  var shapes: [Double] { get }
}
