/// A data source for the rows of a list, which builds only the visible ones.
public protocol RowSource<Action> {
  /// The type of the actions that the rows send.
  associatedtype Action: Equatable & Sendable
  /// The number of rows.
  var count: Int { get }
  /// The row at an index from 0.
  func row(at index: Int) -> any View<Action>
}
