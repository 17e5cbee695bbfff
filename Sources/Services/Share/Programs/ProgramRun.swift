internal import Dispatch
internal import HelperProcess
public import MemeCore
internal import System

/// Runs a program of the system or the user: an argument vector, never a shell's command line.
///
/// The program gets empty input and no file descriptors but the standard ones, default signal
/// handling, and a session of its own.
public struct ProgramRun: Hashable, Sendable {
  /// What a program that ended by itself has left.
  public struct Result: Hashable, Sendable {
    /// Its exit status; nil if a signal ended it.
    public var status: Int32?
    /// The beginning of its output, as much as was requested.
    public var output: [UInt8]
    /// The last line it wrote, without control characters, of 200 characters at most.
    ///
    /// After an error the messages are looked at first, otherwise the output.
    public var lastLine: String?
  }

  /// The program's name as shown to the user.
  public var name: String
  /// Path of the executable.
  public var path: String
  /// Its arguments, without its own name.
  public var arguments: [String]
  /// All the variables it gets.
  public var environment: [String: String]
  /// The folder it starts in; nil for the current one.
  public var folder: String?

  /// Prepares to run a program.
  ///
  /// - Parameters:
  ///   - path: Path of the executable, as found by `ProgramSearch`.
  ///   - name: The program's name as shown to the user; nil for its file name.
  ///   - arguments: Its arguments, without its own name.
  ///   - environment: All the variables it gets.
  ///   - folder: The folder it starts in; nil for the current one.
  public init(
    _ path: String, name: String? = nil, arguments: [String], environment: [String: String],
    folder: String? = nil
  ) {
    self.name = name ?? path.lastPathComponent
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  private var launchOrder: ProgramProcess.Launch {
    ProgramProcess.Launch(
      path: path, arguments: arguments, environment: environment, folder: folder)
  }

  /// Runs the program and waits until it has ended.
  ///
  /// At the limit, or when cancelled, all processes of its group are terminated (SIGTERM), and
  /// killed if it has not ended after two seconds.
  ///
  /// - Parameters:
  ///   - limit: The longest time it may run.
  ///   - maximumOutput: The number of bytes of its output to return.
  ///   - cancellation: Ends it.
  /// - Returns: How it ended, and what it wrote.
  /// - Throws: `Problem.sharing` if it could not be started or took too long, or
  ///   `Problem.cancelled`.
  public func finish(
    within limit: Duration, maximumOutput: Int = 0, cancellation: Cancellation = Cancellation()
  ) throws(Problem) -> Result {
    guard !cancellation.isCancelled else { throw .cancelled }
    let supervision: ProgramSupervision
    do throws(HelperError) {
      supervision = try ProgramSupervision(
        launchOrder, limit: limit, maximumBytes: maximumOutput, cancellation: cancellation)
    } catch {
      throw .sharing(.notStarted(program: name))
    }
    switch supervision.waitForEnd() {
    case .cancelled: throw .cancelled
    case .tookTooLong: throw .sharing(.tookTooLong(program: name))
    case .byItself(let status):
      let output = supervision.output.output
      let messages = supervision.errors.output
      let lastLine =
        status == 0 ? output.lastLine ?? messages.lastLine : messages.lastLine ?? output.lastLine
      return Result(status: status, output: output.beginning, lastLine: lastLine)
    }
  }

  /// Runs the program, waits until it has ended, and accepts no error.
  ///
  /// - Parameters:
  ///   - limit: The longest time it may run.
  ///   - cancellation: Ends it.
  /// - Returns: What it wrote.
  /// - Throws: `Problem.sharing` if it could not be started, took too long or ended with a status
  ///   other than 0, or `Problem.cancelled`.
  public func succeed(
    within limit: Duration, cancellation: Cancellation
  ) throws(Problem) -> Result {
    let result = try finish(within: limit, cancellation: cancellation)
    guard result.status == 0 else {
      throw .sharing(.ended(program: name, lastLine: result.lastLine))
    }
    return result
  }

  /// Starts the program and lets it run, even when this one ends; its output is discarded.
  ///
  /// - Parameter onEnd: Called when it has ended, on a thread of its own, with the exit status, or
  ///   nil if a signal ended it.
  /// - Throws: `Problem.sharing` if it could not be started.
  public func launch(onEnd: @escaping @Sendable (Int32?) -> Void = { _ in }) throws(Problem) {
    let process: ProgramProcess
    do throws(HelperError) {
      process = try ProgramProcess(launchOrder)
    } catch {
      throw .sharing(.notStarted(program: name))
    }
    let wait: @Sendable () -> Void = {
      guard case .exited(let status) = process.end() else { return onEnd(nil) }
      onEnd(status)
    }
    if !BackgroundThread.start(wait) { DispatchQueue.global().async(execute: wait) }
  }

  /// The status that a program ended by a signal counts as, as in shells.
  private static let signalled: Int32 = 128

  /// Starts the program, lets it run, and waits a moment for an error.
  ///
  /// - Parameters:
  ///   - time: How long to wait; some programs run for as long as their window is open.
  ///   - cancellation: Stops waiting; the program runs on.
  /// - Returns: The exit status, 128 if a signal ended it; nil if it still runs.
  /// - Throws: `Problem.sharing` if it could not be started, or `Problem.cancelled`.
  func launch(
    waitingFor time: Duration, cancellation: Cancellation = Cancellation()
  ) throws(Problem) -> Int32? {
    guard !cancellation.isCancelled else { throw .cancelled }
    let end = Promise<Int32?>()
    cancellation.onCancel { end.fulfill(nil) }
    try launch { end.fulfill($0 ?? Self.signalled) }
    guard let status = end.wait(for: time) else { return nil }
    guard let status else { throw .cancelled }
    return status
  }
}
