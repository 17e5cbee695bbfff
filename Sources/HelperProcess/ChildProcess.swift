internal import CLinux
internal import Glibc
internal import Synchronization
internal import System

/// A running helper program; it ends when this is released.
///
/// It inherits only one end of a channel and one of a lifeline: no shell, no variables that are not
/// given, no other file descriptors, default signal handling, a process group of its own.
public final class ChildProcess: Sendable {
  /// How a process ended.
  public enum Termination: Hashable, Sendable {
    /// It ended by itself with this status.
    case exited(Int32)
    /// A signal ended it.
    case signalled(Int32)
    /// Other code has already collected its status.
    case unknown
  }

  /// The file descriptor of a helper's end of the channel.
  public static let channelDescriptor: Int32 = 3
  /// The file descriptor of a helper's end of the lifeline, which closes when the parent ends.
  static let lifelineDescriptor: Int32 = 4

  /// The exit status of a helper one of whose libraries cannot be loaded.
  public static let missingLibraryStatus: Int32 = EX_UNAVAILABLE

  private enum State {
    case running(pid_t)
    case ended(Termination)
  }

  private let state: Mutex<State>
  private let lifeline: Channel

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Path of the executable.
  ///   - channel: The end that becomes the helper's file descriptor `channelDescriptor`.
  ///   - environment: The variables it gets.
  /// - Throws: `HelperError.system` when it cannot be started.
  public init(
    _ program: String, channel: Channel, environment: [String: String] = [:]
  ) throws(HelperError) {
    let (near, far) = try Channel.makePair()
    lifeline = near
    let configuration = try SpawnConfiguration(channel: channel, lifeline: far)
    // No backtraces: the Swift runtime could neither start the backtracer nor read files.
    let variables = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    state = Mutex(.running(try configuration.start(program, environment: variables)))
  }

  deinit {
    _ = end()
  }

  /// Waits for the process to exit.
  ///
  /// - Parameter deadline: When to time out.
  /// - Returns: Whether it has ended.
  public func hasEnded(by deadline: ContinuousClock.Instant) -> Bool {
    do {
      // Nothing is ever sent over the lifeline; receiving fails when it is closed.
      _ = try lifeline.receive(UInt8.self, until: deadline)
      return false
    } catch {
      return error != .timedOut
    }
  }

  /// The process ID; nil when the process has ended.
  public var processID: Int32? {
    state.withLock { state in
      guard case .running(let process) = state else { return nil }
      return process
    }
  }

  /// Kills the process, if it still runs; may be called on any thread.
  public func kill() {
    state.withLock { state in
      // Until its status is collected, its process ID is not reused.
      if case .running(let process) = state { _ = Glibc.kill(process, SIGKILL) }
    }
  }

  /// Kills the process and collects its status.
  ///
  /// - Returns: How it ended: by SIGKILL, unless it had ended before.
  public func end() -> Termination {
    state.withLock { state in
      guard case .running(let process) = state else {
        guard case .ended(let termination) = state else { return .unknown }
        return termination
      }
      _ = Glibc.kill(process, SIGKILL)
      let termination = Termination(collecting: process)
      state = .ended(termination)
      return termination
    }
  }

  /// Connects this process, a helper, with its parent, and makes it end with the parent.
  ///
  /// Started manually it prints its purpose and exits.
  ///
  /// - Parameter job: Its name and purpose.
  /// - Returns: The helper's end of the channel.
  public static func joinParent(_ job: String) -> Channel {
    do {
      try endWithParent()
    } catch {
      let line = "\(job) for mememe and is not started by hand.\n"
      _ = write(STDERR_FILENO, line, line.utf8.count)
      exit(64)
    }
    return Channel(FileDescriptor(adopting: channelDescriptor))
  }

  /// Makes the kernel end this process, a helper, when its parent ends.
  ///
  /// To be called before `Sandbox.enter`. PR_SET_PDEATHSIG is not used: it refers to the *thread*
  /// that started the helper, and would end the helper when a worker thread of the parent exits.
  /// The lifeline is separate from the channel, because on the channel the event for a message may
  /// arrive after the message was received.
  ///
  /// - Throws: `HelperError.system` without a lifeline, as when a helper is started manually.
  private static func endWithParent() throws(HelperError) {
    guard linux_own_events(lifelineDescriptor) == 0, linux_end_on_events(lifelineDescriptor) == 0
    else {
      throw .system(call: "fcntl", error: errno)
    }
  }
}

extension ChildProcess.Termination {
  /// Waits for a child process and collects its status; its ID may be reused then.
  init(collecting process: pid_t) {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else {
        self = .unknown
        return
      }
    }
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }
}
