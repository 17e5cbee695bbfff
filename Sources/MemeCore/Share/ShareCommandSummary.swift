internal import Canvas

/// A command of the user's own, as the sheet shows it.
public struct ShareCommandSummary: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// The name of its icon, if it is one of ours.
  public var icon: String?

  /// Makes a summary.
  public init(name: String, icon: String? = nil) {
    self.name = name
    self.icon = icon
  }
}
