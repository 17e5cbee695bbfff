public import HelperProcess

/// A value as it travels on the message bus; each knows its type.
///
/// A portal's options `{"handle_token": <"t1">}` are
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
  /// `a…`; the elements' type is told because there may be none
  case array(of: String, [BusValue])
  /// `a{…}`; the types of key and value are told, as in `sv`
  case dictionary(of: String, [BusValue: BusValue])
  /// `(…)`
  case structure([BusValue])

  /// The type, in the letters of the D-Bus specification.
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

  /// What it is without the variants around it, of which there may be several.
  public var unwrapped: BusValue {
    if case .variant(let value) = self { return value.unwrapped }
    return self
  }

  /// The text, if it is one.
  public var text: String? {
    switch self {
    case .string(let text), .objectPath(let text), .signature(let text): text
    default: nil
    }
  }

  /// Whether it is true, if it says so.
  public var flag: Bool? {
    if case .boolean(let flag) = self { return flag }
    return nil
  }

  /// The whole number, if it is one that fits.
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

  /// What a dictionary has under a text; none where it is no dictionary.
  public subscript(_ key: String) -> BusValue? {
    if case .dictionary(_, let entries) = self { return entries[.string(key)] }
    return nil
  }
}

/// An open file that travels on the bus; two are the same if they are one.
public struct BusDescriptor: Hashable, Sendable {
  /// The file, which both ends have open.
  public let descriptor: FileDescriptor

  /// Makes a value of an open file; it stays open here.
  public init(_ descriptor: FileDescriptor) {
    self.descriptor = descriptor
  }

  /// Whether both are the same open file.
  public static func == (left: BusDescriptor, right: BusDescriptor) -> Bool {
    left.descriptor === right.descriptor
  }

  /// Feeds in what makes it one of its kind.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(descriptor))
  }
}
