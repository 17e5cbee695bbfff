internal import Glibc

/// A program that helps a test, and is ended with it.
final class HelperProgram {
  private let process: Int32
  private var status: Int32?

  /// Starts a program with nothing but its words, its variables and a file to write to.
  ///
  /// Whatever becomes of the test, it ends after half an hour.
  ///
  /// - Returns: None if it cannot be started.
  init?(_ words: [String], variables: [String: String] = [:], output: String = "/dev/null") {
    let environment = ["PATH": "/usr/bin:/bin"].merging(variables) { $1 }
    let launch = ProgramLaunch(input: .empty, output: output)
    let limited = ["/usr/bin/timeout", "-k", "1", "1800"] + words
    guard let process = try? launch.start(limited, environment) else { return nil }
    self.process = process
  }

  /// Waits until it has ended by itself.
  ///
  /// - Returns: Whether it says that all is well.
  @discardableResult
  func waitForEnd() -> Bool {
    if let status { return status == 0 }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    self.status = status
    return status == 0
  }

  /// Has it stand still, with all that it has started.
  func stop() {
    // It leads a group of its own, as what limits its time does.
    kill(-process, SIGSTOP)
  }

  deinit {
    guard status == nil else { return }
    kill(process, SIGTERM)
    kill(-process, SIGCONT)
    waitpid(process, nil, 0)
  }
}
