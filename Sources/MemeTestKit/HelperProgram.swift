internal import CLinux
internal import Glibc

/// A program that helps a test, and is ended with it.
final class HelperProgram {
  private let process: pid_t

  /// Starts a program with nothing but its words, its variables and a file to write to.
  ///
  /// Whatever becomes of the test, it ends after five minutes.
  ///
  /// - Returns: None if it cannot be started.
  init?(_ words: [String], variables: [String: String] = [:], output: String = "/dev/null") {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    linux_add_close_from(&actions, 3)
    // The threads that tests run on block the signal by which it is ended.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let all = ["/usr/bin/timeout", "-k", "1", "300"] + words
    let environment = ["PATH": "/usr/bin:/bin"].merging(variables) { $1 }
    var arguments = all.map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + settings).forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, all[0], &actions, &attributes, &arguments, &settings) == 0 else {
      return nil
    }
    self.process = process
  }

  deinit {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }
}
