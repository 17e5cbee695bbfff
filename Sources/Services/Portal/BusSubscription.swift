/// A subscription to a bus, which ends when it is released.
public final class BusSubscription: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }
}
