/// A printer that is set up.
public struct Printer: Hashable, Sendable {
  /// The name of its queue.
  public var id: String
  /// Its name as shown to the user.
  public var name: String
  /// Its state.
  public var state: PrinterState
  /// Whether it is the user's or the system's default.
  public var isDefault: Bool

  /// Makes a printer.
  public init(id: String, name: String, state: PrinterState = .ready, isDefault: Bool = false) {
    self.id = id
    self.name = name
    self.state = state
    self.isDefault = isDefault
  }
}
