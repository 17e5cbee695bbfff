/// Splits the command of a desktop entry at its spaces, but not in quotations.
///
/// A backslash in a quotation stands for `"`, `` ` ``, `$` or `\` after it. Against the
/// specification some entries use single quotation marks or backslashes without quotation; these
/// are read as GLib does.
struct CommandSplitter {
  private var arguments: [String] = []
  /// The argument that is being read; nil between two.
  private var current: String.UnicodeScalarView?

  private static let escapable: Set<Unicode.Scalar> = ["\"", "`", "$", "\\"]

  /// Splits a command.
  ///
  /// - Returns: The arguments; nil if a quotation does not end.
  mutating func split(_ text: String) -> [String]? {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case " ", "\t", "\n": endArgument()
      case "\"", "'":
        guard readQuotation(until: scalar, from: &rest) else { return nil }
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        add(next)
      default: add(scalar)
      }
    }
    endArgument()
    return arguments
  }

  private mutating func readQuotation(
    until mark: Unicode.Scalar, from rest: inout Substring.UnicodeScalarView
  ) -> Bool {
    current = current ?? String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == mark { return true }
      if scalar == "\\", mark == "\"", let next = rest.first, Self.escapable.contains(next) {
        rest.removeFirst()
        add(next)
      } else {
        add(scalar)
      }
    }
    return false
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    current = current ?? String.UnicodeScalarView()
    current?.append(scalar)
  }

  private mutating func endArgument() {
    guard let argument = current else { return }
    arguments.append(String(argument))
    current = nil
  }
}
