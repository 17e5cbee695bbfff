/// The axis along which a stack places its children.
public enum StackAxis: Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}
