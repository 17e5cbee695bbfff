/// A history of values for undo and redo.
public struct History<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The maximum number of undo steps.
  public static var longest: Int { 200 }

  private var past: [Value] = []
  private var future: [Value] = []

  /// Makes an empty history.
  public init() {}

  /// Whether there is a step to undo.
  public var canUndo: Bool { !past.isEmpty }
  /// Whether there is a step to redo.
  public var canRedo: Bool { !future.isEmpty }

  /// The value that undo leads to; nil at the beginning.
  public var previous: Value? { past.last }

  /// Records a value that is about to change, and clears the redo steps.
  ///
  /// - Parameters:
  ///   - value: The value before the change.
  ///   - keep: Returns how many of the latest values to keep; called with all of them, oldest
  ///     first.
  public mutating func record(_ value: Value, keeping keep: ([Value]) -> Int = { $0.count }) {
    future = []
    past.append(value)
    past = past.suffix(min(Self.longest, keep(past)))
  }

  /// Undoes a step.
  ///
  /// - Parameter current: The current value, to be restored by redo.
  /// - Returns: The previous value; nil at the beginning.
  public mutating func undo(from current: Value) -> Value? {
    guard let value = past.popLast() else { return nil }
    future.append(current)
    return value
  }

  /// Redoes a step.
  ///
  /// - Parameter current: The current value, to be restored by undo.
  /// - Returns: The value undone last; nil if there is none.
  public mutating func redo(from current: Value) -> Value? {
    guard let value = future.popLast() else { return nil }
    past.append(current)
    return value
  }
}
