public import MemeCore
internal import Synchronization

/// A kiosk service that records what it removes; a PIN is right if it equals the hash.
public final class FakeKiosk: KioskService {
  private let calls = Mutex<[WipeScope]>([])
  private let onWipe: @Sendable () throws(Problem) -> Void

  /// Makes a service.
  ///
  /// - Parameter onWipe: Removes what there is to remove.
  public init(onWipe: @escaping @Sendable () throws(Problem) -> Void = {}) {
    self.onWipe = onWipe
  }

  /// The scopes that were wiped, oldest first.
  public var wipes: [WipeScope] { calls.withLock { $0 } }

  /// Records the scope.
  public func wipe(_ scope: WipeScope) throws(Problem) {
    calls.withLock { $0.append(scope) }
    try onWipe()
  }

  /// Always the same number.
  public func freeBytes() -> Int? { 1 << 30 }

  /// Whether both are the same.
  public func isRight(pin: String, hash: String) -> Bool { pin == hash }

  /// A printer that prints.
  public func makeCheck() -> @Sendable () -> [KioskFinding] {
    { [.printer("Selphy", .ready)] }
  }

  /// No drives.
  public func drives() -> [RemovableDrive] { [] }

  /// Reports one of two memes, and then both.
  public func export(
    to drive: RemovableDrive, cancellation: Cancellation,
    progress: @Sendable (ExportProgress) -> Void
  ) throws(Problem) -> Int {
    guard !cancellation.isCancelled else { throw .cancelled }
    progress(ExportProgress(done: 1, total: 2))
    return 2
  }
}
