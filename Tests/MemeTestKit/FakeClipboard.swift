public import MemeCore
internal import Synchronization

/// A clipboard whose content is given by the test.
public final class FakeClipboard: ClipboardReader {
  private let result: Mutex<Result<ClipboardContent, ClipboardFault>>

  /// Makes a clipboard; by default it cannot be read, as on a display without one.
  public init(_ result: Result<ClipboardContent, ClipboardFault> = .failure(.unavailable)) {
    self.result = Mutex(result)
  }

  /// Replaces the content.
  public func set(_ result: Result<ClipboardContent, ClipboardFault>) {
    self.result.withLock { $0 = result }
  }

  /// The content, whether or not a field is edited.
  public func content(
    intoField: Bool, cancellation: Cancellation
  ) throws(ClipboardFault) -> ClipboardContent {
    try result.withLock { $0 }.get()
  }

  /// Does nothing.
  public func finish() {}
}
