/// Why the message bus gave no answer, or none that is of use.
public enum BusError: Error, Equatable, Sendable {
  /// No bus is named in the environment, or nobody listens where it should be.
  case noBus
  /// The bus, or the service that was called, has gone in the middle.
  case disconnected
  /// No answer came in time.
  case timedOut
  /// Nobody wanted the answer any more.
  case cancelled
  /// What was to be sent cannot be said on a bus: a bad name, a bad path, mixed types.
  case malformedCall
  /// The answer has other types than promised.
  case unexpectedAnswer
  /// Nobody has the name that was called.
  case noSuchService
  /// The service has no such object, interface, method or property.
  case noSuchMethod
  /// The service answered with an error of its own.
  case remote(name: String, message: String)

  /// What an error message of the bus means.
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
