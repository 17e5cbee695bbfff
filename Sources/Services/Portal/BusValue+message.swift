internal import CDBus
internal import System

extension BusValue {
  /// Appends the value to a message.
  ///
  /// - Throws: `BusError.malformedCall`.
  func append(to writer: inout DBusMessageIter) throws(BusError) {
    switch self {
    case .byte(let value): try Self.append(value, mememe_dbus_byte, &writer)
    case .boolean(let value):
      try Self.append(dbus_bool_t(value ? 1 : 0), mememe_dbus_boolean, &writer)
    case .int16(let value): try Self.append(value, mememe_dbus_int16, &writer)
    case .uint16(let value): try Self.append(value, mememe_dbus_uint16, &writer)
    case .int32(let value): try Self.append(value, mememe_dbus_int32, &writer)
    case .uint32(let value): try Self.append(value, mememe_dbus_uint32, &writer)
    case .int64(let value): try Self.append(value, mememe_dbus_int64, &writer)
    case .uint64(let value): try Self.append(value, mememe_dbus_uint64, &writer)
    case .double(let value): try Self.append(value, mememe_dbus_double, &writer)
    case .string(let text):
      try Self.append(text, mememe_dbus_string, isGood: BusName.isText(text), &writer)
    case .objectPath(let text):
      try Self.append(text, mememe_dbus_object_path, isGood: BusName.isPath(text), &writer)
    case .signature(let text):
      try Self.append(text, mememe_dbus_signature, isGood: BusName.isSignature(text), &writer)
    case .descriptor(let file):
      // libdbus duplicates the descriptor.
      try Self.append(file.descriptor.rawValue, mememe_dbus_descriptor, &writer)
    case .variant, .array, .dictionary, .structure: try appendContainer(to: &writer)
    }
  }

  private func appendContainer(to writer: inout DBusMessageIter) throws(BusError) {
    switch self {
    case .variant(let value):
      guard BusName.isType(value.signature) else { throw .malformedCall }
      try Self.contain(mememe_dbus_variant, value.signature, [value], &writer)
    case .array(let element, let values):
      guard values.allSatisfy({ $0.signature == element }) else { throw .malformedCall }
      try Self.contain(mememe_dbus_array, element, values, &writer)
    case .structure(let fields):
      guard !fields.isEmpty else { throw .malformedCall }
      try Self.contain(mememe_dbus_structure, nil, fields, &writer)
    case .dictionary(let entry, let entries):
      guard entries.allSatisfy({ $0.key.signature + $0.value.signature == entry }) else {
        throw .malformedCall
      }
      try Self.contain(mememe_dbus_array, "{\(entry)}", &writer) { inner throws(BusError) in
        for (key, value) in entries {
          try Self.contain(mememe_dbus_entry, nil, [key, value], &inner)
        }
      }
    default: throw .malformedCall
    }
  }

  private static func contain(
    _ type: Int32, _ signature: String?, _ values: [BusValue], _ writer: inout DBusMessageIter
  ) throws(BusError) {
    try contain(type, signature, &writer) { inner throws(BusError) in
      for value in values { try value.append(to: &inner) }
    }
  }

  private static func contain(
    _ type: Int32, _ signature: String?, _ writer: inout DBusMessageIter,
    _ body: (inout DBusMessageIter) throws(BusError) -> Void
  ) throws(BusError) {
    var inner = DBusMessageIter()
    guard dbus_message_iter_open_container(&writer, type, signature, &inner) != 0 else {
      throw .malformedCall
    }
    do throws(BusError) {
      try body(&inner)
    } catch {
      dbus_message_iter_abandon_container(&writer, &inner)
      throw error
    }
    guard dbus_message_iter_close_container(&writer, &inner) != 0 else { throw .malformedCall }
  }

  private static func append<Value: BitwiseCopyable>(
    _ value: Value, _ type: Int32, _ writer: inout DBusMessageIter
  ) throws(BusError) {
    var value = value
    guard dbus_message_iter_append_basic(&writer, type, &value) != 0 else { throw .malformedCall }
  }

  private static func append(
    _ text: String, _ type: Int32, isGood: Bool, _ writer: inout DBusMessageIter
  ) throws(BusError) {
    guard isGood else { throw .malformedCall }
    let isAppended = text.withCString { start in
      var start: UnsafePointer<CChar>? = start
      return dbus_message_iter_append_basic(&writer, type, &start) != 0
    }
    guard isAppended else { throw .malformedCall }
  }
}
