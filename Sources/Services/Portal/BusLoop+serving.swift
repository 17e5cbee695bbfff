/// Calls of the program's own methods.
extension BusLoop {
  /// The reply to a call.
  private enum Reply {
    case values([BusValue])
    case error(String, String)

    static func unknown(_ what: String) -> Reply {
      .error("Unknown\(what)", "There is no such \(what.lowercased()) here.")
    }
  }

  /// Handles a call, and replies to it if a reply is expected.
  func handle(_ call: IncomingBusCall, _ message: BusMessage) {
    let reply = reply(to: call)
    guard call.expectsReply, let connection else { return }
    let answer: BusMessage? =
      switch reply {
      case .values(let values): message.reply(values)
      case .error(let name, let text):
        message.errorReply("org.freedesktop.DBus.Error.\(name)", text)
      }
    // The caller's own time limit covers a lack of memory.
    if let answer { _ = connection.send(answer) }
  }

  private func reply(to call: IncomingBusCall) -> Reply {
    if call.interface == "org.freedesktop.DBus.Peer", call.method == "Ping" { return .values([]) }
    let objects = objects.values.filter { $0.path == call.path }
    guard let object = objects.first else { return .unknown("Object") }
    if call.interface == "org.freedesktop.DBus.Introspectable", call.method == "Introspect" {
      return .values([.string(object.introspection)])
    }
    guard call.interface.isEmpty || call.interface == object.interface else {
      return .unknown("Interface")
    }
    guard let method = object.methods.first(where: { $0.name == call.method }) else {
      return .unknown("Method")
    }
    guard method.signature == call.signature else {
      return .error("InvalidArgs", "\(method.name) takes '\(method.signature)'.")
    }
    return object.handler(call.method, call.arguments)
      ? .values([]) : .error("Failed", "This cannot be done.")
  }
}
