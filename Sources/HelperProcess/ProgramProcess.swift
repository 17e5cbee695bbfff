internal import CLinux
internal import Glibc
internal import Synchronization
public import System

/// A program of others that was started in a session of its own.
///
/// It inherits the standard descriptors only: empty input, and output that is discarded or goes to
/// pipes. There is no shell, signals have their default actions, and the variables are those given.
/// Its owner collects its status, or a zombie remains until this process ends.
public final class ProgramProcess: Sendable {
  /// What to start.
  public struct Launch: Hashable, Sendable {
    /// Path of the executable.
    public var path: String
    /// Its arguments, without its own name.
    public var arguments: [String]
    /// The variables it gets.
    public var environment: [String: String]
    /// The folder it starts in; nil for the current one.
    public var folder: String?

    /// Makes an order from its parts.
    public init(
      path: String, arguments: [String], environment: [String: String], folder: String? = nil
    ) {
      self.path = path
      self.arguments = arguments
      self.environment = environment
      self.folder = folder
    }

    /// Whether every text reaches the program complete: C's strings end at a zero byte.
    var isComplete: Bool {
      let texts = [path, folder ?? ""] + arguments + environment.keys + environment.values
      return !texts.contains { $0.utf8.contains(0) }
    }
  }

  private enum State {
    case running
    case ended(ChildProcess.Termination)
  }

  /// A descriptor that becomes readable when the program ends; nil on kernels without such.
  public let exit: FileDescriptor?

  private let process: pid_t
  private let state = Mutex(State.running)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - launch: The program, its arguments and variables.
  ///   - output: Where its output goes; nil to discard it.
  ///   - errors: Where its messages go; nil to discard them.
  /// - Throws: `HelperError.system` when it cannot be started.
  public init(
    _ launch: Launch, output: FileDescriptor? = nil, errors: FileDescriptor? = nil
  ) throws(HelperError) {
    guard launch.isComplete else { throw .system(call: "posix_spawn", error: EINVAL) }
    let configuration = try SpawnConfiguration(
      output: output, errors: errors, folder: launch.folder)
    process = try configuration.start(
      launch.path, launch.arguments, environment: launch.environment)
    let descriptor = linux_open_process(process)
    exit = descriptor >= 0 ? FileDescriptor(adopting: descriptor) : nil
  }

  /// Sends a signal to the program and to all that it has started in its group.
  ///
  /// - Parameter signal: The number of the signal.
  public func signal(_ signal: Int32) {
    state.withLock { state in
      // Until its status is collected, neither its ID nor that of the group is reused.
      if case .running = state { _ = kill(-process, signal) }
    }
  }

  /// Whether it has ended; its status need not have been collected.
  public var hasEnded: Bool {
    state.withLock { state in
      guard case .running = state else { return true }
      return Self.hasEnded(process, WNOHANG)
    }
  }

  /// Waits until it has ended and collects its status.
  ///
  /// - Returns: How it ended.
  public func end() -> ChildProcess.Termination {
    // Its status stays until it is collected below, where no signal can be sent meanwhile.
    while !Self.hasEnded(process, 0) {}
    return state.withLock { state in
      if case .ended(let termination) = state { return termination }
      let termination = ChildProcess.Termination(collecting: process)
      state = .ended(termination)
      return termination
    }
  }

  /// Whether a child process has ended, or does not exist.
  private static func hasEnded(_ process: pid_t, _ options: Int32) -> Bool {
    var status = siginfo_t()
    let result = waitid(P_PID, id_t(process), &status, WEXITED | WNOWAIT | options)
    guard result == 0 else { return errno != EINTR }
    return status._sifields._sigchld.si_pid == process
  }
}
