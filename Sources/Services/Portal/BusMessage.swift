internal import CDBus

/// A message of libdbus; used on the bus's thread.
final class BusMessage {
  let pointer: OpaquePointer

  /// Adopts a reference to a message.
  init(adopting pointer: OpaquePointer) {
    self.pointer = pointer
  }

  /// Makes the message of a call.
  ///
  /// - Throws: `BusError.malformedCall`.
  init(_ call: BusCall) throws(BusError) {
    guard
      BusName.isService(call.service), BusName.isPath(call.path),
      BusName.isInterface(call.interface), BusName.isMember(call.method),
      call.arguments.allSatisfy({ BusName.isType($0.signature) }),
      let pointer = dbus_message_new_method_call(
        call.service, call.path, call.interface, call.method)
    else { throw .malformedCall }
    self.pointer = pointer
    dbus_message_set_auto_start(pointer, call.startsService ? 1 : 0)
    var writer = DBusMessageIter()
    dbus_message_iter_init_append(pointer, &writer)
    for argument in call.arguments { try argument.append(to: &writer) }
  }

  deinit {
    dbus_message_unref(pointer)
  }

  /// Marks the call as one without a reply.
  func setNoReply() {
    dbus_message_set_no_reply(pointer, 1)
  }

  /// The content of a received message.
  enum Content {
    case answer(to: UInt32, Result<[BusValue], BusError>)
    case signal(BusSignal)
    case call(IncomingBusCall)
    case other
  }

  var content: Content {
    let type = dbus_message_get_type(pointer)
    switch type {
    case DBUS_MESSAGE_TYPE_METHOD_RETURN:
      return .answer(to: dbus_message_get_reply_serial(pointer), .success(arguments))
    case DBUS_MESSAGE_TYPE_ERROR:
      let name = Self.text(dbus_message_get_error_name(pointer))
      let error = BusError(name: name, message: arguments.first?.text ?? "")
      return .answer(to: dbus_message_get_reply_serial(pointer), .failure(error))
    case DBUS_MESSAGE_TYPE_SIGNAL:
      let signal = BusSignal(
        sender: Self.text(dbus_message_get_sender(pointer)),
        path: Self.text(dbus_message_get_path(pointer)),
        interface: Self.text(dbus_message_get_interface(pointer)),
        name: Self.text(dbus_message_get_member(pointer)), arguments: arguments)
      return .signal(signal)
    case DBUS_MESSAGE_TYPE_METHOD_CALL:
      return .call(incomingCall)
    default:
      return .other
    }
  }

  private var incomingCall: IncomingBusCall {
    IncomingBusCall(
      path: Self.text(dbus_message_get_path(pointer)),
      interface: Self.text(dbus_message_get_interface(pointer)),
      method: Self.text(dbus_message_get_member(pointer)),
      signature: Self.text(dbus_message_get_signature(pointer)), arguments: arguments,
      expectsReply: dbus_message_get_no_reply(pointer) == 0)
  }

  /// Makes the reply to a call; nil if a value is invalid.
  func reply(_ values: [BusValue]) -> BusMessage? {
    guard let reply = dbus_message_new_method_return(pointer).map(BusMessage.init(adopting:))
    else { return nil }
    var writer = DBusMessageIter()
    dbus_message_iter_init_append(reply.pointer, &writer)
    do throws(BusError) {
      for value in values { try value.append(to: &writer) }
    } catch {
      return nil
    }
    return reply
  }

  /// Makes the error reply to a call.
  func errorReply(_ name: String, _ text: String) -> BusMessage? {
    dbus_message_new_error(pointer, name, text).map(BusMessage.init(adopting:))
  }

  private var arguments: [BusValue] {
    var reader = DBusMessageIter()
    guard dbus_message_iter_init(pointer, &reader) != 0 else { return [] }
    return BusValue.rest(of: &reader)
  }

  private static func text(_ start: UnsafePointer<CChar>?) -> String {
    start.map { String(cString: $0) } ?? ""
  }
}
