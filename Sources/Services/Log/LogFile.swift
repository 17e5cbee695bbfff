internal import Canvas
internal import Dispatch
internal import Glibc
public import MemeCore
internal import Synchronization

/// The log in the state folder, a line for each message:
/// `2026-11-23T03:34:09.123Z warning window slow frames count=10`.
///
/// Lines are written on a thread of their own, and not synced: a slow or full disk neither delays
/// the program nor stops it. Several processes may write to the same log.
public final class LogFile: MessageLog {
  /// The size at which the log is renamed and a new one is begun, in bytes.
  public static let maximumBytes = 1_000_000
  /// The messages that may wait for the disk; further ones are dropped.
  private static let maximumBacklog = 1_000

  private let lines: LogLines
  private let now: @Sendable () -> Moment
  private let onFailure: @Sendable (WritingFault) -> Void
  private let queue = DispatchQueue(label: "mememe.log")
  private let written = DispatchGroup()
  private let state = Mutex(State())

  private struct State {
    var leastLevel = LogLevel.info
    var backlog = 0
    var hasFailed = false
  }

  /// Makes a log; nothing is opened or created before the first message.
  ///
  /// - Parameters:
  ///   - directories: The user's folders.
  ///   - maximumBytes: The size at which a new file is begun.
  ///   - now: The clock that dates messages.
  ///   - onFailure: Called once, on any thread, when a message cannot be written.
  public init(
    directories: Directories, maximumBytes: Int = LogFile.maximumBytes,
    now: @escaping @Sendable () -> Moment = { Moment.now },
    onFailure: @escaping @Sendable (WritingFault) -> Void = { _ in }
  ) {
    lines = LogLines(folder: directories.state, maximumBytes: maximumBytes)
    self.now = now
    self.onFailure = onFailure
  }

  /// Sets the least severe messages that are written.
  public func setLeastLevel(_ level: LogLevel) {
    state.withLock { $0.leastLevel = level }
  }

  /// Writes a message, unless it is less severe than those wanted; returns at once, on any thread.
  public func record(_ message: LogMessage) {
    let isWanted = state.withLock { state in
      guard message.level >= state.leastLevel, state.backlog < Self.maximumBacklog else {
        return false
      }
      state.backlog += 1
      return true
    }
    guard isWanted else { return }
    let line =
      "\(now().logText) \(message.level.rawValue) \(message.subsystem.rawValue) \(message.text)\n"
    queue.async(group: written) { [self] in write(line) }
  }

  private func write(_ line: String) {
    var fault: WritingFault?
    do throws(WritingFault) {
      try lines.append(Array(line.utf8))
    } catch {
      fault = error
    }
    let isFirstFailure = state.withLock { state in
      state.backlog -= 1
      defer { state.hasFailed = state.hasFailed || fault != nil }
      return !state.hasFailed
    }
    if let fault, isFirstFailure { onFailure(fault) }
  }

  /// Waits until all messages are written.
  ///
  /// - Parameter timeout: The longest wait, in seconds, since a disk may not answer.
  public func finish(timeout: Double = 1) {
    _ = written.wait(timeout: .now() + timeout)
  }

  /// Reads the latest lines of a log.
  ///
  /// - Parameters:
  ///   - count: The number of lines.
  ///   - directories: The user's folders.
  /// - Returns: The lines, oldest first; none if there is no log.
  public static func lastLines(_ count: Int, in directories: Directories) -> [String] {
    LogLines(folder: directories.state, maximumBytes: maximumBytes).last(count)
  }
}

extension Moment {
  /// The time as in the log: `2026-11-23T03:34:09.123Z`.
  fileprivate var logText: String {
    let time = LocalTime(self, offset: 0)
    let fraction = String(milliseconds % 1_000, digits: 3)
    return "\(time.date(separator: "-"))T\(time.time(separator: ":")).\(fraction)Z"
  }
}
