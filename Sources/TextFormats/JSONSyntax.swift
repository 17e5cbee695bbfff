/// What is accepted when JSON is parsed.
public enum JSONSyntax: Sendable {
  /// JSON by RFC 8259, with a byte order mark at the start where there is one.
  case json
  /// JSON5, https://spec.json5.org: also comments, trailing commas, names without quotation marks,
  /// single quotation marks and more notations of numbers.
  case json5
}
