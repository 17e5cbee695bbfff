internal import Dispatch
internal import Synchronization

/// A value that one thread waits for, and that another sets.
public final class Promise<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isFulfilled = DispatchSemaphore(value: 0)

  /// Makes a promise that is not fulfilled.
  public init() {}

  /// Sets the value; only the first one counts.
  public func fulfill(_ newValue: Value) {
    value.withLock { value in
      if case nil = value { value = newValue }
    }
    isFulfilled.signal()
  }

  /// Waits for the value.
  ///
  /// - Parameter limit: The longest time to wait; nil for any time.
  /// - Returns: The value; nil if it was not set in time.
  public func wait(for limit: Duration? = nil) -> Value? {
    if let limit {
      let (seconds, attoseconds) = limit.components
      let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
      _ = isFulfilled.wait(timeout: .now() + .nanoseconds(nanoseconds))
    } else {
      isFulfilled.wait()
    }
    return value.withLock { $0 }
  }
}
