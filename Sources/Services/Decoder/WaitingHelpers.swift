internal import Dispatch
internal import HelperProcess
internal import Synchronization

/// Helpers that were started before they are needed, at most one of each program.
///
/// Loading a helper and entering its sandbox takes longer than decoding a small picture. A waiting
/// helper has no picture yet; it serves one and ends, like every other, or ends with this object.
final class WaitingHelpers: Sendable {
  private let pool = Pool()
  /// Whether, once a picture was opened, a helper waits for the next one.
  private let areStartedAhead: Bool
  private let queue = DispatchQueue(label: "mememe.helpers")

  private final class Pool: Sendable {
    let helpers = Mutex<[String: ConnectedHelper]>([:])

    func start(_ program: String) {
      guard helpers.withLock({ $0[program] == nil }) else { return }
      // If it cannot be started, `helper(for:)` reports that when the next picture is opened.
      guard let next = try? ConnectedHelper(program) else { return }
      helpers.withLock { $0[program] = next }
    }
  }

  init(areStartedAhead: Bool) {
    self.areStartedAhead = areStartedAhead
  }

  deinit {
    // One that is being started ends with the others.
    queue.sync {}
  }

  /// Returns a helper that waits, or starts one.
  ///
  /// - Parameter program: Path of the executable.
  /// - Returns: A helper without a picture.
  /// - Throws: `HelperError.system` when it cannot be started.
  func helper(for program: String) throws(HelperError) -> ConnectedHelper {
    let waiting = pool.helpers.withLock { $0.removeValue(forKey: program) }
    // Something else may have ended it meanwhile.
    if let waiting, !waiting.process.hasEnded(by: .now) { return waiting }
    return try ConnectedHelper(program)
  }

  /// Starts a helper for the next picture when one was opened, unless one waits; returns at once.
  ///
  /// - Parameter program: Path of the executable.
  func prepareNext(_ program: String) {
    guard areStartedAhead else { return }
    queue.async { [pool] in pool.start(program) }
  }

  /// Starts a helper, unless one waits.
  ///
  /// - Parameter program: Path of the executable.
  func start(_ program: String) { pool.start(program) }
}
