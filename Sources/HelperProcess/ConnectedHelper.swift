/// A running helper and the channel to it; it ends when this is released.
public struct ConnectedHelper: Sendable {
  /// This process's end of the channel.
  public let channel: Channel
  /// The helper.
  public let process: ChildProcess

  /// Starts a helper.
  ///
  /// - Parameters:
  ///   - program: Path of the executable.
  ///   - environment: The variables it gets.
  /// - Throws: `HelperError.system` when it cannot be started.
  public init(_ program: String, environment: [String: String] = [:]) throws(HelperError) {
    // The helper's end is closed here, so that its end is noticed.
    let (near, far) = try Channel.makePair()
    channel = near
    process = try ChildProcess(program, channel: far, environment: environment)
  }
}
