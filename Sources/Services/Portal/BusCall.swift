/// A method call on the message bus.
public struct BusCall: Hashable, Sendable {
  /// The service's name.
  public var service: String
  /// The object's path.
  public var path: String
  /// The interface that the method belongs to.
  public var interface: String
  /// The method.
  public var method: String
  /// The arguments.
  public var arguments: [BusValue]
  /// Whether the bus may start the service.
  public var startsService: Bool

  /// Makes a call, by default to a running service only.
  public init(
    _ service: String, _ path: String, _ interface: String, _ method: String,
    _ arguments: [BusValue] = [], startsService: Bool = false
  ) {
    self.service = service
    self.path = path
    self.interface = interface
    self.method = method
    self.arguments = arguments
    self.startsService = startsService
  }
}
