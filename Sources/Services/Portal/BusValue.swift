/// A value of the D-Bus type system.
///
/// For example, a portal's options `{"handle_token": <"t1">}` are
/// `.dictionary(of: "sv", [.string("handle_token"): .variant(.string("t1"))])`.
public indirect enum BusValue: Hashable, Sendable {
  /// `y`
  case byte(UInt8)
  /// `b`
  case boolean(Bool)
  /// `n`
  case int16(Int16)
  /// `q`
  case uint16(UInt16)
  /// `i`
  case int32(Int32)
  /// `u`
  case uint32(UInt32)
  /// `x`
  case int64(Int64)
  /// `t`
  case uint64(UInt64)
  /// `d`
  case double(Double)
  /// `s`
  case string(String)
  /// `o`
  case objectPath(String)
  /// `g`
  case signature(String)
  /// `h`
  case descriptor(BusDescriptor)
  /// `v`, a value with its type
  case variant(BusValue)
  /// `a…`, with the type of the elements, because it may be empty
  case array(of: String, [BusValue])
  /// `a{…}`, with the types of key and value, such as `sv`
  case dictionary(of: String, [BusValue: BusValue])
  /// `(…)`
  case structure([BusValue])

  /// The type signature of the D-Bus specification.
  public var signature: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .descriptor: "h"
    case .variant: "v"
    case .array(let element, _): "a\(element)"
    case .dictionary(let entry, _): "a{\(entry)}"
    case .structure(let fields): "(\(fields.map(\.signature).joined()))"
    }
  }

  /// The value inside all enclosing variants.
  public var unwrapped: BusValue {
    if case .variant(let value) = self { return value.unwrapped }
    return self
  }

  /// The text of a string, object path or signature; nil for other types.
  public var text: String? {
    switch self {
    case .string(let text), .objectPath(let text), .signature(let text): text
    default: nil
    }
  }

  /// The boolean; nil for other types.
  public var flag: Bool? {
    if case .boolean(let flag) = self { return flag }
    return nil
  }

  /// The integer; nil for other types and out of range.
  public var number: Int? {
    switch self {
    case .byte(let number): Int(number)
    case .int16(let number): Int(number)
    case .uint16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .int64(let number): Int(number)
    case .uint64(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The texts of an array of strings; nil for other types.
  public var texts: [String]? {
    if case .array(of: "s", let values) = self { return values.compactMap(\.text) }
    return nil
  }

  /// The value of a dictionary for a string key; nil for other types.
  public subscript(_ key: String) -> BusValue? {
    if case .dictionary(_, let entries) = self { return entries[.string(key)] }
    return nil
  }
}
