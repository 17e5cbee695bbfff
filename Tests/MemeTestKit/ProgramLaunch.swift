internal import CLinux
internal import Glibc

/// Starts programs for tests, with only the given streams and variables, and with no signal blocked
/// or ignored, since test threads block the signal that terminates programs.
public struct ProgramLaunch {
  /// The source of standard input.
  public enum Input {
    /// It is empty.
    case empty
    /// It is closed.
    case closed
  }

  private let input: Input
  private let output: String
  private let errors: String

  /// Prepares to start a program.
  ///
  /// - Parameters:
  ///   - input: The source of standard input.
  ///   - output: The file that standard output is added to.
  ///   - errors: The file that standard error is added to.
  public init(input: Input, output: String = "/dev/null", errors: String = "/dev/null") {
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// An error in starting a program.
  public struct Failure: Error {
    /// The system's error number.
    public var error: Int32
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: Its path and its arguments.
  ///   - environment: All of its variables.
  /// - Returns: Its process ID, which has to be waited for.
  /// - Throws: `Failure`.
  public func start(_ words: [String], _ environment: [String: String]) throws(Failure) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    switch input {
    case .empty: posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    case .closed: posix_spawn_file_actions_addclose(&actions, 0)
    }
    for (descriptor, file) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      let flags = O_WRONLY | O_CREAT | O_APPEND
      posix_spawn_file_actions_addopen(&actions, descriptor, file, flags, 0o600)
    }
    linux_add_close_from(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    Self.setOrdinarySignals(&attributes)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    let error = posix_spawn(
      &process, words[0], &actions, &attributes, &arguments, &variables)
    guard error == 0 else { throw Failure(error: error) }
    return process
  }

  private static func setOrdinarySignals(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }
}
