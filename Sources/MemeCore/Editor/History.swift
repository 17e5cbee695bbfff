/// What was before, and what was undone: steps back and forth through values.
public struct History<Value: Equatable & Sendable>: Equatable, Sendable {
  /// So many steps back are kept.
  public static var longest: Int { 200 }

  private var past: [Value] = []
  private var future: [Value] = []

  /// Makes a history in which nothing has happened.
  public init() {}

  /// Whether there is a step back.
  public var canUndo: Bool { !past.isEmpty }
  /// Whether there is a step forth.
  public var canRedo: Bool { !future.isEmpty }

  /// What a step back leads to; nil at the beginning.
  public var previous: Value? { past.last }

  /// Remembers a value that is about to change; what was undone before is forgotten.
  ///
  /// - Parameters:
  ///   - value: What is, before the change.
  ///   - keep: Tells of the remembered values, oldest first, how many of the last to keep.
  public mutating func record(_ value: Value, keeping keep: ([Value]) -> Int = { $0.count }) {
    future = []
    past.append(value)
    past = past.suffix(min(Self.longest, keep(past)))
  }

  /// Takes a step back.
  ///
  /// - Parameter current: What is now, for the way forth.
  /// - Returns: What was before; none at the beginning.
  public mutating func undo(from current: Value) -> Value? {
    guard let value = past.popLast() else { return nil }
    future.append(current)
    return value
  }

  /// Takes a step forth again.
  ///
  /// - Parameter current: What is now, for the way back.
  /// - Returns: What was undone last; none if nothing was.
  public mutating func redo(from current: Value) -> Value? {
    guard let value = future.popLast() else { return nil }
    past.append(current)
    return value
  }
}
