internal import CLinux
internal import Glibc
internal import Synchronization

/// A running helper program; whoever lets go of it ends it.
///
/// It starts with nothing of ours but one end of a channel and one of a lifeline: no shell, no
/// variable that it is not given, no other descriptor, default signal handling, a process group of
/// its own.
public final class ChildProcess: Sendable {
  /// How a process came to its end.
  public enum Termination: Hashable, Sendable {
    /// It ended by itself with this status.
    case exited(Int32)
    /// A signal ended it.
    case signalled(Int32)
    /// Somebody else asked the system first.
    case unknown
  }

  /// The number under which a helper finds its end of the channel.
  public static let channelDescriptor: Int32 = 3
  /// The number of a connection over which nothing is ever sent: its end means ours.
  static let lifelineDescriptor: Int32 = 4

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
  ///   - channel: The end that becomes the helper's descriptor `channelDescriptor`.
  ///   - environment: The variables it gets.
  /// - Throws: `HelperError.system` when it cannot be started.
  public init(
    _ program: String, channel: Channel, environment: [String: String] = [:]
  ) throws(HelperError) {
    let (near, far) = try Channel.makePair()
    lifeline = near
    let configuration = try SpawnConfiguration(channel: channel, lifeline: far)
    state = Mutex(.running(try configuration.start(program, environment: environment)))
  }

  deinit {
    _ = end()
  }

  /// Waits until the process has ended by itself.
  ///
  /// - Parameter deadline: When to give up.
  /// - Returns: Whether it has.
  public func hasEnded(by deadline: ContinuousClock.Instant) -> Bool {
    do {
      // Nothing is ever sent over it: all that can be heard is its end.
      _ = try lifeline.receive(UInt8.self, until: deadline)
      return false
    } catch {
      return error != .timedOut
    }
  }

  /// The number under which the system knows the process; none when it has ended.
  public var processID: Int32? {
    state.withLock { state in
      guard case .running(let process) = state else { return nil }
      return process
    }
  }

  /// Ends the process at once, if it still runs; from any thread.
  public func kill() {
    state.withLock { state in
      // As long as nobody has collected it, its number cannot belong to another process.
      if case .running(let process) = state { _ = Glibc.kill(process, SIGKILL) }
    }
  }

  /// Ends the process at once and collects it.
  ///
  /// - Returns: How it ended: by our signal, unless it was ending already.
  public func end() -> Termination {
    state.withLock { state in
      guard case .running(let process) = state else {
        guard case .ended(let termination) = state else { return .unknown }
        return termination
      }
      _ = Glibc.kill(process, SIGKILL)
      let termination = Self.collect(process)
      state = .ended(termination)
      return termination
    }
  }

  private static func collect(_ process: pid_t) -> Termination {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return .unknown }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  /// Connects this process, a helper, with the one that started it, and ends with that.
  ///
  /// Started by hand it says what it is there for, and ends at once.
  ///
  /// - Parameter job: What it does, beginning with its name.
  /// - Returns: Its end of the channel.
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

  /// Has the kernel end this process, a helper, when the one that started it is gone.
  ///
  /// To be called before the sandbox closes. The usual means, a signal on the parent's death, goes
  /// by the *thread* that started the helper and would end it when a worker thread of the parent
  /// retires. And what ends it are events on a connection of their own: on the channel the sender
  /// of a message may tell of it only when the receiver has long taken it.
  ///
  /// - Throws: `HelperError.system` when there is no lifeline, as when a helper is started by hand.
  private static func endWithParent() throws(HelperError) {
    guard linux_own_events(lifelineDescriptor) == 0, linux_end_on_events(lifelineDescriptor) == 0
    else {
      throw .system(call: "fcntl", error: errno)
    }
  }
}
