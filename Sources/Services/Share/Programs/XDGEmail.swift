public import MemeCore

/// Opens a new message with attachments by means of `xdg-email`, for desktops without a portal.
public struct XDGEmail: Sendable {
  private static let program = "xdg-email"
  /// The exit statuses for a missing program (3) and a failed one (4); without a mail program it
  /// returns either.
  private static let missing: Set<Int32> = [3, 4]

  private let environment: [String: String]
  private let waitingTime: Duration

  /// Prepares the command.
  ///
  /// - Parameters:
  ///   - environment: The variables of this program.
  ///   - waitingTime: How long to wait for an error. Some mail programs run for as long as the
  ///     message is open; so after this time it counts as opened.
  public init(environment: [String: String], waitingTime: Duration = .seconds(5)) {
    self.environment = environment
    self.waitingTime = waitingTime
  }

  /// Finds out whether the command is installed.
  ///
  /// - Returns: Why it cannot be used; nil if it can. Whether there is a mail program only an
  ///   attempt shows.
  public func obstacle() -> ShareObstacle? {
    ProgramSearch.path(of: Self.program, in: environment) == nil ? .noMailProgram : nil
  }

  /// Opens a new message with files and waits a moment for an error.
  ///
  /// The mail program reads the files until the message is sent. Some attach only one of several.
  ///
  /// - Parameters:
  ///   - paths: The absolute paths of the files.
  ///   - cancellation: Stops waiting; the message may open nevertheless.
  /// - Throws: `Problem.sharing` if the command is missing or reports an error, or
  ///   `Problem.cancelled`.
  public func compose(files paths: [String], cancellation: Cancellation) throws(Problem) {
    guard let program = ProgramSearch.path(of: Self.program, in: environment) else {
      throw .sharing(.obstacle(.noMailProgram))
    }
    let run = ProgramRun(
      program, arguments: paths.flatMap { ["--attach", $0] },
      environment: environment.forNewProgram)
    switch try run.launch(waitingFor: waitingTime, cancellation: cancellation) {
    case nil, 0: return
    case let status? where Self.missing.contains(status):
      throw .sharing(.obstacle(.noMailProgram))
    default: throw .sharing(.ended(program: Self.program, lastLine: nil))
    }
  }
}

extension [String: String] {
  /// The variables for a program that opens a window of its own.
  ///
  /// Those that a launcher has set for this program's window only are left out.
  var forNewProgram: [String: String] {
    let own: Set = [
      "DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN", "GIO_LAUNCHED_DESKTOP_FILE",
      "GIO_LAUNCHED_DESKTOP_FILE_PID",
    ]
    return filter { !own.contains($0.key) }
  }
}
