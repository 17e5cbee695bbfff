/// A signal that was received from the message bus.
public struct BusSignal: Hashable, Sendable {
  /// The unique name of the sender.
  public var sender: String
  /// The object that emitted it.
  public var path: String
  /// The interface that it belongs to.
  public var interface: String
  /// Its name.
  public var name: String
  /// The arguments.
  public var arguments: [BusValue]
}
