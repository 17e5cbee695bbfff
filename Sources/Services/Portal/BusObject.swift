/// An object of this program, whose methods other programs on the bus can call.
public struct BusObject: Sendable {
  /// A method.
  public struct Method: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// The types of its arguments.
    public var arguments: [Argument]

    /// Makes a method without results.
    public init(_ name: String, _ arguments: [Argument] = []) {
      self.name = name
      self.arguments = arguments
    }

    /// The types of the arguments, one after the other.
    var signature: String { arguments.map(\.type).joined() }
  }

  /// An argument of a method.
  public struct Argument: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its type in the D-Bus type system.
    public var type: String

    /// Makes an argument.
    public init(_ name: String, _ type: String) {
      self.name = name
      self.type = type
    }
  }

  /// Handles a call, of a method of the object and with arguments of its types, on the bus's
  /// thread; returns whether it was carried out.
  public typealias Handler = @Sendable (_ method: String, _ arguments: [BusValue]) -> Bool

  /// The object's path.
  public var path: String
  /// The interface that the methods belong to.
  public var interface: String
  /// The methods.
  public var methods: [Method]
  /// Handles the calls.
  public var handler: Handler

  /// Makes an object.
  public init(
    _ path: String, _ interface: String, _ methods: [Method], handler: @escaping Handler
  ) {
    self.path = path
    self.interface = interface
    self.methods = methods
    self.handler = handler
  }

  /// The description of the object that debugging tools ask for.
  var introspection: String {
    let methods = methods.map { method in
      let arguments = method.arguments.map {
        #"<arg name="\#($0.name)" type="\#($0.type)" direction="in"/>"#
      }
      return #"<method name="\#(method.name)">\#(arguments.joined())</method>"#
    }
    return """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node><interface name="\(interface)">\(methods.joined())</interface></node>
      """
  }
}

/// A method call that was received from the message bus.
struct IncomingBusCall {
  var path: String
  /// The interface; empty if the caller leaves it open.
  var interface: String
  var method: String
  /// The types of the arguments, one after the other.
  var signature: String
  var arguments: [BusValue]
  var expectsReply: Bool
}
