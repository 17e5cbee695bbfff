internal import Foundation
internal import Glibc

/// A process that is measured from its start to its end.
final class ChildRun {
  /// The measurements.
  struct End {
    var status: Int32
    /// The elapsed time, in seconds.
    var time: Double
    /// The processor time of it and its children, in seconds; hardly affected by other load.
    var computing: Double
    /// The maximum resident size of it or its largest child, in bytes.
    var maximumMemory: Int
  }

  let process: pid_t
  private let start: ContinuousClock.Instant
  private var isCollected = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The executable.
  ///   - arguments: The arguments.
  ///   - environment: All of its variables.
  ///   - output: The file for its standard output; nil to discard it.
  /// - Throws: `BenchFixture.Failure` when it cannot be started.
  init(
    _ path: String, _ arguments: [String], _ environment: [String: String], output: String? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions, 1, output ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    start = .now
    let error = posix_spawn(&process, path, &actions, nil, &words, &variables)
    guard error == 0 else {
      throw BenchFixture.Failure(description: "\(path): \(String(cString: strerror(error)))")
    }
    self.process = process
  }

  isolated deinit {
    guard !isCollected else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Waits until a file exists.
  ///
  /// - Parameters:
  ///   - file: The path.
  ///   - timeout: The time since the start after which that has failed.
  /// - Returns: The time since the start, in seconds.
  /// - Throws: `BenchFixture.Failure` when the file does not appear.
  func time(until file: String, timeout: Duration = .seconds(20)) throws -> Double {
    while access(file, F_OK) != 0 {
      guard start.duration(to: .now) < timeout, kill(process, 0) == 0 else {
        throw BenchFixture.Failure(description: "what is measured shows no frame")
      }
      usleep(100)
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }

  /// Waits for its end.
  func end() -> End {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    isCollected = true
    let time = (ContinuousClock.now - start) / .seconds(1)
    let computing = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
    return End(
      status: status, time: time, computing: computing, maximumMemory: usage.ru_maxrss << 10)
  }

  /// Waits for a successful end.
  ///
  /// - Throws: `BenchFixture.Failure` when it failed.
  func orderlyEnd() throws -> End {
    let end = end()
    guard end.status == 0 else {
      throw BenchFixture.Failure(description: "what is measured failed with status \(end.status)")
    }
    return end
  }
}
