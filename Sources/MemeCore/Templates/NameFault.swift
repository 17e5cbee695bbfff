/// Why what was typed is no name.
public enum NameFault: Hashable, Sendable {
  /// Nothing was typed.
  case blank
  /// It has a "/", which separates folders.
  case slash
  /// It begins with a dot, as the names of hidden files do.
  case leadingDot
  /// It is "." or "..", which mean folders.
  case folder
  /// It is too long for the name of a file.
  case tooLong
  /// It has characters that cannot be seen, or that change the order of the others.
  case invisible
}
