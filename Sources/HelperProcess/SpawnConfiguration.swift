internal import CLinux
internal import Glibc
internal import System

/// The file actions and attributes of posix_spawn.
final class SpawnConfiguration {
  private var actions = posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()

  /// Prepares a process that inherits only a channel and a lifeline.
  ///
  /// - Parameters:
  ///   - channel: Becomes descriptor 3.
  ///   - lifeline: Becomes descriptor 4.
  /// - Throws: `HelperError.system` when memory runs out.
  init(channel: Channel, lifeline: Channel) throws(HelperError) {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    // Either may have the number that the other is to get, so one is moved aside first. All that
    // happens before the standard descriptors are opened, which could overwrite them.
    let aside: Int32 =
      [5, 6, 7].first { $0 != channel.fileDescriptor && $0 != lifeline.fileDescriptor } ?? 5
    var results: [Int32] = []
    for (from, to) in [
      (lifeline.fileDescriptor, aside), (channel.fileDescriptor, ChildProcess.channelDescriptor),
      (aside, ChildProcess.lifelineDescriptor),
    ] {
      results.append(posix_spawn_file_actions_adddup2(&actions, from, to))
    }
    for standard in Int32(0)...2 {
      results.append(
        posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0))
    }
    results.append(linux_add_close_from(&actions, ChildProcess.lifelineDescriptor + 1))
    // Control-C in a terminal is handled by the parent only.
    results.append(posix_spawnattr_setpgroup(&attributes, 0))
    results.append(contentsOf: setAttributes(Int16(POSIX_SPAWN_SETPGROUP)))
    try Self.check(results)
  }

  /// Prepares a program in a session of its own that inherits only the standard descriptors.
  ///
  /// - Parameters:
  ///   - output: Where its output goes; nil to discard it.
  ///   - errors: Where its messages go; nil to discard them.
  ///   - folder: The folder it starts in; nil for the current one.
  /// - Throws: `HelperError.system` when memory runs out.
  init(output: FileDescriptor?, errors: FileDescriptor?, folder: String?) throws(HelperError) {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    var results: [Int32] = []
    // A pipe may have the number of a standard descriptor, if this process has closed its own; so
    // both are moved aside before those are opened.
    let streams = [(STDOUT_FILENO, output), (STDERR_FILENO, errors)]
    let aside = streams.reduce(STDERR_FILENO) { max($0, $1.1?.rawValue ?? 0) }
    for (standard, stream) in streams {
      guard let stream else { continue }
      results.append(
        posix_spawn_file_actions_adddup2(&actions, stream.rawValue, aside + standard))
    }
    results.append(
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0))
    for (standard, stream) in streams {
      results.append(
        stream == nil
          ? posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_WRONLY, 0)
          : posix_spawn_file_actions_adddup2(&actions, aside + standard, standard))
    }
    results.append(linux_add_close_from(&actions, STDERR_FILENO + 1))
    if let folder { results.append(linux_add_folder(&actions, folder)) }
    results.append(contentsOf: setAttributes(linux_spawn_new_session))
    try Self.check(results)
  }

  private static func check(_ results: [Int32]) throws(HelperError) {
    guard let error = results.first(where: { $0 != 0 }) else { return }
    throw .system(call: "posix_spawn_file_actions", error: error)
  }

  deinit {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  /// Sets default signal handling, and the flags of a process group or session.
  private func setAttributes(_ group: Int16) -> [Int32] {
    var all = sigset_t()
    sigfillset(&all)
    var none = sigset_t()
    sigemptyset(&none)
    let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | group
    return [
      posix_spawnattr_setsigdefault(&attributes, &all),
      posix_spawnattr_setsigmask(&attributes, &none),
      posix_spawnattr_setflags(&attributes, flags),
    ]
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Path of the executable.
  ///   - arguments: Its arguments, without its own name; without zero bytes.
  ///   - environment: The variables it gets.
  /// - Returns: The process ID.
  /// - Throws: `HelperError.system` when it cannot be started.
  func start(
    _ program: String, _ arguments: [String] = [], environment: [String: String]
  ) throws(HelperError) -> pid_t {
    var process: pid_t = 0
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    let error = posix_spawn(&process, program, &actions, &attributes, &words, &settings)
    guard error == 0 else { throw .system(call: "posix_spawn", error: error) }
    return process
  }
}
