/// A method of an object of a service, to be called on the message bus.
public struct BusCall: Hashable, Sendable {
  /// The service's name.
  public var service: String
  /// The object's path.
  public var path: String
  /// The interface that the method belongs to.
  public var interface: String
  /// The method.
  public var method: String
  /// What it is given.
  public var arguments: [BusValue]
  /// Whether the bus may start a service that does not run.
  public var startsService: Bool

  /// Makes a call that goes to whoever runs already, unless it says otherwise.
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

/// A signal that came over the message bus.
public struct BusSignal: Hashable, Sendable {
  /// The unique name of who sent it.
  public var sender: String
  /// The object that it is about.
  public var path: String
  /// The interface that it belongs to.
  public var interface: String
  /// Its name.
  public var name: String
  /// What it tells.
  public var arguments: [BusValue]
}

/// Which signals are wanted.
public struct BusMatchRule: Hashable, Sendable {
  /// The service that sends them; only from who has that name are they taken.
  public var service: String
  /// The object.
  public var path: String
  /// The interface.
  public var interface: String
  /// The signal.
  public var name: String

  /// Makes a rule.
  public init(_ service: String, _ path: String, _ interface: String, _ name: String) {
    self.service = service
    self.path = path
    self.interface = interface
    self.name = name
  }

  /// The rule in the words of the bus; none if a name in it is no name.
  var matchString: String? {
    guard
      BusName.isService(service), BusName.isPath(path), BusName.isInterface(interface),
      BusName.isMember(name)
    else { return nil }
    return "type='signal',sender='\(service)',path='\(path)',interface='\(interface)',"
      + "member='\(name)'"
  }

  /// Whether a signal is wanted, but for who sent it.
  func matches(_ signal: BusSignal) -> Bool {
    signal.name == name && signal.path == path && signal.interface == interface
  }
}
