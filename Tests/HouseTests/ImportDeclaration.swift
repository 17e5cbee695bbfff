/// One import line of a Swift file.
struct ImportDeclaration: Equatable {
  /// The module, without a submodule or a single symbol of it: `Foundation` for
  /// `import struct Foundation.URL`.
  var module: String

  /// Whether the import is visible to users of the importing module.
  var isExposed: Bool

  /// The line number, from 1.
  var line: Int

  /// Reads the import declarations of a Swift file.
  ///
  /// - Parameter source: The text of the file, such as `@preconcurrency package import Canvas`.
  /// - Returns: The declarations in the order of the file.
  static func all(in source: String) -> [ImportDeclaration] {
    SwiftText.codeLines(of: source).flatMap { number, code in
      code.split(separator: ";").compactMap { parse($0, line: number) }
    }
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let symbolKinds: Set<Substring> = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  private static func parse(_ statement: Substring, line: Int) -> ImportDeclaration? {
    var words = statement.split(whereSeparator: \.isWhitespace)[...]
    var isExposed = false
    while let word = words.first, word.hasPrefix("@") || accessLevels.contains(word) {
      isExposed = isExposed || word == "public" || word == "package" || word == "@_exported"
      words.removeFirst()
    }
    guard words.popFirst() == "import" else { return nil }
    if let word = words.first, symbolKinds.contains(word), words.count > 1 {
      words.removeFirst()
    }
    guard let path = words.first, let module = path.split(separator: ".").first else { return nil }
    return ImportDeclaration(
      module: module.filter { $0 != "`" }, isExposed: isExposed, line: line)
  }
}
