/// A value of JSON or JSON5.
public enum JSONValue: Equatable, Sendable {
  case null
  case flag(Bool)
  /// A number that was written as an integer and fits.
  case integer(Int)
  /// Any other number; in JSON5 also infinity and NaN.
  case number(Double)
  case text(String)
  case array([JSONValue])
  /// Members by their names; of several with one name it is the last.
  case object([String: JSONValue])
}
