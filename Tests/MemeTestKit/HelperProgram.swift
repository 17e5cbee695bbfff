internal import Glibc

/// A process for a test, terminated when it is deallocated.
final class HelperProgram {
  private let process: Int32
  private var status: Int32?

  /// Starts a program with only the given arguments, variables and output file.
  ///
  /// It is terminated after half an hour in any case.
  ///
  /// - Returns: Nil if it cannot be started.
  init?(_ words: [String], variables: [String: String] = [:], output: String = "/dev/null") {
    let environment = ["PATH": "/usr/bin:/bin"].merging(variables) { $1 }
    let launch = ProgramLaunch(input: .empty, output: output)
    let limited = ["/usr/bin/timeout", "-k", "1", "1800"] + words
    guard let process = try? launch.start(limited, environment) else { return nil }
    self.process = process
  }

  /// Waits until it has ended.
  ///
  /// - Returns: Whether its exit status is 0.
  @discardableResult
  func waitForEnd() -> Bool {
    if let status { return status == 0 }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    self.status = status
    return status == 0
  }

  /// Stops it and all its children with `SIGSTOP`.
  func stop() {
    // `timeout` makes it a process group leader.
    kill(-process, SIGSTOP)
  }

  /// Makes it and its children go on.
  func resume() { kill(-process, SIGCONT) }

  deinit {
    guard status == nil else { return }
    kill(process, SIGTERM)
    kill(-process, SIGCONT)
    waitpid(process, nil, 0)
  }
}
