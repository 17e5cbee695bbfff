/// Swift source by lines, without comments and, on request, without the text of strings.
enum SwiftText {
  /// The lines of a file that hold code, with their numbers counted from 1.
  ///
  /// Only `//` comments are left out; the code base has no block comments.
  static func codeLines(of source: String) -> [(number: Int, code: Substring)] {
    source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { (number: $0.offset + 1, code: withoutComment($0.element)) }
      .filter { !$0.code.allSatisfy(\.isWhitespace) }
  }

  /// Empties the strings of a line; those of several lines, and quotes inside an interpolation, are
  /// not recognized.
  static func withoutStrings(_ line: Substring) -> String {
    String(line).replacing(/"(?:\\.|[^"\\])*"/, with: "\"\"")
  }

  /// Cuts a line before its `//`, unless that belongs to an address such as `https://…`.
  private static func withoutComment(_ line: Substring) -> Substring {
    var start = line.startIndex
    while let slashes = line[start...].firstRange(of: "//") {
      if slashes.lowerBound == line.startIndex
        || line[line.index(before: slashes.lowerBound)] != ":"
      {
        return line[..<slashes.lowerBound]
      }
      start = slashes.upperBound
    }
    return line
  }
}
