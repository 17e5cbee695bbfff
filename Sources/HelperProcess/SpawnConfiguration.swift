internal import CLinux
internal import Glibc

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
    results.append(contentsOf: setAttributes())
    if let error = results.first(where: { $0 != 0 }) {
      throw .system(call: "posix_spawn_file_actions", error: error)
    }
  }

  deinit {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  private func setAttributes() -> [Int32] {
    var all = sigset_t()
    sigfillset(&all)
    var none = sigset_t()
    sigemptyset(&none)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    return [
      posix_spawnattr_setsigdefault(&attributes, &all),
      posix_spawnattr_setsigmask(&attributes, &none),
      // Control-C in a terminal is handled by the parent only.
      posix_spawnattr_setpgroup(&attributes, 0),
      posix_spawnattr_setflags(&attributes, Int16(flags)),
    ]
  }

  /// Starts a program without arguments.
  ///
  /// - Parameters:
  ///   - program: Path of the executable.
  ///   - environment: The variables it gets.
  /// - Returns: The process ID.
  /// - Throws: `HelperError.system` when it cannot be started.
  func start(_ program: String, environment: [String: String]) throws(HelperError) -> pid_t {
    var process: pid_t = 0
    // No backtraces: the Swift runtime could neither start the backtracer nor read files.
    let variables = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    var arguments = [strdup(program), nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + settings { free(text) } }
    let error = posix_spawn(&process, program, &actions, &attributes, &arguments, &settings)
    guard error == 0 else { throw .system(call: "posix_spawn", error: error) }
    return process
  }
}
