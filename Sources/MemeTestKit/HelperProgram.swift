internal import CLinux
internal import Glibc

/// A program that helps a test, and is ended with it.
final class HelperProgram {
  private let process: pid_t
  private var hasEnded = false

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
    let all = ["/usr/bin/timeout", "-k", "1", "300"] + words
    let environment = ["PATH": "/usr/bin:/bin"].merging(variables) { $1 }
    var arguments = all.map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + settings).forEach { free($0) } }
    var process: pid_t = 0
    let error = withOrdinarySignals {
      posix_spawn(&process, all[0], &actions, &$0, &arguments, &settings)
    }
    guard error == 0 else { return nil }
    self.process = process
  }

  /// Waits until it has ended by itself.
  func waitForEnd() {
    guard !hasEnded else { return }
    waitpid(process, nil, 0)
    hasEnded = true
  }

  /// Has it stand still, with all that it has started.
  func stop() {
    // It leads a group of its own, as what limits its time does.
    kill(-process, SIGSTOP)
  }

  deinit {
    guard !hasEnded else { return }
    kill(process, SIGTERM)
    kill(-process, SIGCONT)
    waitpid(process, nil, 0)
  }
}
