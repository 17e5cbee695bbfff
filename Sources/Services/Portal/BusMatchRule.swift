/// A rule that selects signals.
public struct BusMatchRule: Hashable, Sendable {
  /// The service that sends them; signals of others are ignored.
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

  /// The rule in the syntax of the bus; nil if a name in it is invalid.
  var matchString: String? {
    guard
      BusName.isService(service), BusName.isPath(path), BusName.isInterface(interface),
      BusName.isMember(name)
    else { return nil }
    return "type='signal',sender='\(service)',path='\(path)',interface='\(interface)',"
      + "member='\(name)'"
  }

  /// Whether a signal matches, apart from its sender.
  func matches(_ signal: BusSignal) -> Bool {
    signal.name == name && signal.path == path && signal.interface == interface
  }
}
