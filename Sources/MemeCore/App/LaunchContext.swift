/// The proof of a start of the program that its user wants to see its window.
public struct LaunchContext: Hashable, Sendable {
  /// The identifier of the start on X11.
  public var startupID: String?
  /// The token of the start on Wayland.
  public var activationToken: String?

  /// Makes a context.
  public init(startupID: String? = nil, activationToken: String? = nil) {
    self.startupID = startupID
    self.activationToken = activationToken
  }
}
