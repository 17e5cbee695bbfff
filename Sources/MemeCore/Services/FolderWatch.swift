/// A watch of folders for changes by other programs, which ends when it is released.
public final class FolderWatch: Sendable {
  private let end: @Sendable () -> Void

  /// Makes a watch.
  ///
  /// - Parameter end: Ends the watch; called once.
  public init(end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }
}
