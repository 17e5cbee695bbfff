import Foundation
import Glibc
import MemeTestKit

/// A program that a test has started; it is killed when released.
final class Program {
  /// How a program ended.
  struct Completion: Equatable {
    /// The exit status, or 128 and the signal's number.
    var status: Int32
    var output: String
    var errors: String
    /// The processor time of the program and its children, in seconds; unlike elapsed time it does
    /// not depend on other processes.
    var computingTime: Double

    /// The lines on standard error.
    var errorLines: [Substring] { errors.split(separator: "\n") }
  }

  /// Why a program cannot be used.
  enum Failure: Error {
    case notStarted(String, error: Int32)
    case tookTooLong(String, errors: String)
  }

  let process: pid_t
  private let name: String
  private let outputFile: URL
  private let errorFile: URL
  private var status: Int32?
  private var usage = rusage()

  /// Starts a program with only the given environment: standard input is closed, standard output
  /// and error are written to files.
  ///
  /// - Parameters:
  ///   - path: The executable.
  ///   - arguments: The arguments.
  ///   - environment: All environment variables.
  ///   - folder: The working folder; nil for that of the tests.
  /// - Throws: `Failure.notStarted`.
  init(
    _ path: String, _ arguments: [String] = [], environment: [String: String],
    folder: String? = nil
  ) throws {
    name = URL(filePath: path).lastPathComponent
    let place = FileManager.default.temporaryDirectory
      .appending(path: "mememe-\(name)-\(UUID().uuidString)")
    outputFile = place.appendingPathExtension("out")
    errorFile = place.appendingPathExtension("err")
    let launch = ProgramLaunch(
      input: .closed, output: outputFile.path, errors: errorFile.path)
    var words = [path] + arguments
    if let folder, let tool = Tools.path(of: "env") {
      words = [tool, "--chdir=\(folder)", "--"] + words
    }
    do throws(ProgramLaunch.Failure) {
      process = try launch.start(words, environment)
    } catch {
      throw Failure.notStarted(path, error: error.error)
    }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    unlink(outputFile.path)
    unlink(errorFile.path)
  }

  var output: String { Self.text(of: outputFile) }
  var errors: String { Self.text(of: errorFile) }

  private static func text(of file: URL) -> String {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  var hasEnded: Bool {
    guard status == nil else { return true }
    var code: Int32 = 0
    guard wait4(process, &code, WNOHANG, &usage) == process else { return false }
    let signal = code & 0x7F
    status = signal == 0 ? code >> 8 & 0xFF : 128 + signal
    return true
  }

  /// Sends SIGTERM.
  func terminate() {
    if !hasEnded { kill(process, SIGTERM) }
  }

  /// Kills the program.
  func end() {
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    status = 128 + SIGKILL
  }

  /// Waits until the program has ended; after the limit it is killed, which is an error.
  func completion(within limit: Duration = defaultTimeout) async throws -> Completion {
    guard try await eventually(within: limit, { self.hasEnded }), let status else {
      end()
      throw Failure.tookTooLong(name, errors: errors)
    }
    let times = [usage.ru_utime, usage.ru_stime]
    let computing = times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    return Completion(status: status, output: output, errors: errors, computingTime: computing)
  }
}

/// The default timeout of tests, long enough for a busy machine.
let defaultTimeout = Duration.seconds(240)

/// Polls until a condition holds.
///
/// - Returns: Whether it held within the limit.
func eventually(
  within limit: Duration = defaultTimeout, _ isSo: () throws -> Bool
) async throws -> Bool {
  let deadline = ContinuousClock.now + limit
  while try !isSo() {
    guard ContinuousClock.now < deadline else { return false }
    try await Task.sleep(for: .milliseconds(10))
  }
  return true
}
