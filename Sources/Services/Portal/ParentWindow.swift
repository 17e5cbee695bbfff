internal import Synchronization

/// The window that the dialogs of the desktop's portals belong to.
public final class ParentWindow: Sendable {
  private let value: Mutex<String>

  /// Makes a parent.
  ///
  /// - Parameter identifier: The portal's identifier, such as `x11:1e00003`; empty if there is none.
  public init(_ identifier: String = "") {
    value = Mutex(identifier)
  }

  /// The portal's identifier of the window that is open now.
  public var identifier: String {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
