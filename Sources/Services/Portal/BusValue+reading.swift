internal import CDBus
internal import System

extension BusValue {
  /// All values from the position of an iterator to its end.
  ///
  /// libdbus has validated the message: nothing in it is nested deeper than 64 levels.
  static func rest(of reader: inout DBusMessageIter) -> [BusValue] {
    var values: [BusValue] = []
    while dbus_message_iter_get_arg_type(&reader) != mememe_dbus_invalid {
      if let value = BusValue(&reader) { values.append(value) }
      dbus_message_iter_next(&reader)
    }
    return values
  }

  /// The value at the position of an iterator; nil if a file descriptor cannot be duplicated.
  private init?(_ reader: inout DBusMessageIter) {
    switch dbus_message_iter_get_arg_type(&reader) {
    case mememe_dbus_byte: self = .byte(Self.basic(&reader, 0))
    case mememe_dbus_boolean: self = .boolean(Self.basic(&reader, dbus_bool_t(0)) != 0)
    case mememe_dbus_int16: self = .int16(Self.basic(&reader, 0))
    case mememe_dbus_uint16: self = .uint16(Self.basic(&reader, 0))
    case mememe_dbus_int32: self = .int32(Self.basic(&reader, 0))
    case mememe_dbus_uint32: self = .uint32(Self.basic(&reader, 0))
    case mememe_dbus_int64: self = .int64(Self.basic(&reader, 0))
    case mememe_dbus_uint64: self = .uint64(Self.basic(&reader, 0))
    case mememe_dbus_double: self = .double(Self.basic(&reader, 0))
    case mememe_dbus_string: self = .string(Self.text(&reader))
    case mememe_dbus_object_path: self = .objectPath(Self.text(&reader))
    case mememe_dbus_signature: self = .signature(Self.text(&reader))
    case mememe_dbus_descriptor:
      // libdbus returns a duplicate.
      let descriptor = Self.basic(&reader, Int32(-1))
      guard descriptor >= 0 else { return nil }
      self = .descriptor(BusDescriptor(FileDescriptor(adopting: descriptor)))
    case mememe_dbus_variant, mememe_dbus_array, mememe_dbus_structure:
      self.init(container: &reader)
    default: return nil
    }
  }

  private init?(container reader: inout DBusMessageIter) {
    let type = dbus_message_iter_get_arg_type(&reader)
    let isDictionary =
      type == mememe_dbus_array && dbus_message_iter_get_element_type(&reader) == mememe_dbus_entry
    let signature = Self.signature(at: &reader)
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&reader, &inner)
    switch type {
    case mememe_dbus_variant:
      guard let value = Self.rest(of: &inner).first else { return nil }
      self = .variant(value)
    case mememe_dbus_structure:
      self = .structure(Self.rest(of: &inner))
    default:
      // Without the `a`, or the `a{` and the `}`.
      self =
        isDictionary
        ? .dictionary(
          of: String(signature.dropFirst(2).dropLast()), Self.entries(of: &inner))
        : .array(of: String(signature.dropFirst()), Self.rest(of: &inner))
    }
  }

  private static func entries(of reader: inout DBusMessageIter) -> [BusValue: BusValue] {
    var entries: [BusValue: BusValue] = [:]
    while dbus_message_iter_get_arg_type(&reader) == mememe_dbus_entry {
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&reader, &inner)
      let pair = rest(of: &inner)
      if pair.count == 2 { entries[pair[0]] = pair[1] }
      dbus_message_iter_next(&reader)
    }
    return entries
  }

  /// Reads a value of fixed size.
  private static func basic<Value: BitwiseCopyable>(
    _ reader: inout DBusMessageIter, _ start: Value
  ) -> Value {
    var value = start
    dbus_message_iter_get_basic(&reader, &value)
    return value
  }

  private static func text(_ reader: inout DBusMessageIter) -> String {
    var start: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&reader, &start)
    return start.map { String(cString: $0) } ?? ""
  }

  private static func signature(at reader: inout DBusMessageIter) -> String {
    guard let start = dbus_message_iter_get_signature(&reader) else { return "" }
    defer { dbus_free(start) }
    return String(cString: start)
  }
}
