/// Why a request to the message bus failed.
public enum BusError: Error, Equatable, Sendable {
  /// No bus is configured in the environment, or it does not accept connections.
  case noBus
  /// The bus or the called service has disconnected.
  case disconnected
  /// The timeout has passed without a reply.
  case timedOut
  /// The call was cancelled.
  case cancelled
  /// The message cannot be sent: an invalid name, an invalid path, or mixed types.
  case malformedCall
  /// No service has the name that was called.
  case noSuchService
  /// The service has no such object, interface, method or property.
  case noSuchMethod
  /// The service replied with an error of its own.
  case remote(name: String, message: String)

  /// Makes the error for an error message of the bus.
  init(name: String, message: String) {
    let prefix = "org.freedesktop.DBus.Error."
    let standard = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : ""
    self =
      switch standard {
      case "ServiceUnknown", "NameHasNoOwner": .noSuchService
      case "UnknownMethod", "UnknownObject", "UnknownInterface", "UnknownProperty": .noSuchMethod
      case "NoReply": .disconnected
      case "Timeout", "TimedOut": .timedOut
      default: .remote(name: name, message: message)
      }
  }
}
