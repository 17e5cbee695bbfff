public import MemeCore
internal import Synchronization

/// A kiosk service that records what it removes; a PIN is right if it equals the hash.
public final class FakeKiosk: KioskService {
  private let calls = Mutex<[WipeScope]>([])
  private let uses = Mutex<[[KioskUse: Int]]>([])
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

  /// What was counted, oldest first.
  public var counted: [[KioskUse: Int]] { uses.withLock { $0 } }

  /// Records what has happened.
  public func count(_ uses: [KioskUse: Int]) { self.uses.withLock { $0.append(uses) } }

  /// All of it, at the start of 1970.
  public func summary() throws(Problem) -> KioskSummary {
    var statistics = KioskStatistics()
    for uses in counted { statistics.add(uses, at: Moment(milliseconds: 0)) }
    return KioskSummary(
      statistics, at: LocalTime(year: 1970, month: 1, day: 1, hour: 0, minute: 0, offset: 0))
  }

  /// Whether both are the same.
  public func isRight(pin: String, hash: String) -> Bool { pin == hash }

  private let locks = Mutex<[PINLock]>([])

  /// The locks that were kept, oldest first.
  public var keptLocks: [PINLock] { locks.withLock { $0 } }

  /// Records the lock.
  public func keep(_ lock: PINLock) { locks.withLock { $0.append(lock) } }

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
