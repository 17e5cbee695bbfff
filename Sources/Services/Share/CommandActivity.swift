public import MemeCore

/// Runs a command of the user's own with copies of memes.
public struct CommandActivity: ShareActivity {
  /// The command.
  public let command: ShareCommand

  private let sharedCopies: SharedCopies
  private let environment: [String: String]

  /// Makes the activity.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - sharedCopies: The folder of the copies.
  ///   - environment: The variables of this program, which the command gets.
  public init(
    _ command: ShareCommand, sharedCopies: SharedCopies, environment: [String: String]
  ) {
    self.command = command
    self.sharedCopies = sharedCopies
    self.environment = environment
  }

  /// The identifier.
  public var id: ShareActivityID { .command(command.name) }

  /// Finds out whether the command is installed.
  public func obstacle() -> ShareObstacle? { program == nil ? missing : nil }

  private var program: String? {
    ProgramSearch.path(of: command.arguments.first ?? "", in: environment)
  }

  private var missing: ShareObstacle {
    .commandMissing(command.arguments.first ?? command.name)
  }

  /// Runs the command and waits for its end; the copies are removed then.
  public func perform(
    _ delivery: ShareDelivery, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<ShareOutcome, Problem>) -> Void
  ) {
    ShareWork.start(answer: answer) { () throws(Problem) in
      guard let program else { throw .sharing(.obstacle(missing)) }
      guard !cancellation.isCancelled else { throw .cancelled }
      let copies = try sharedCopies.add(delivery.files)
      defer { copies.remove() }
      let run = ProgramRun(
        program, name: command.name, arguments: command.expanded(for: copies.paths),
        environment: environment.forNewProgram)
      let result = try run.succeed(
        within: .seconds(command.seconds), cancellation: cancellation)
      return .commandEnded(name: command.name, lastLine: result.lastLine)
    }
  }
}
