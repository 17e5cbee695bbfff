/// A pointing device.
public enum Pointer: Hashable, Sendable {
  /// The main button of a mouse or touchpad.
  case mouse
  /// A finger, by the system's identifier.
  case finger(Int)
}
