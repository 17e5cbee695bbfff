import Foundation
import Testing

@Suite("Sources")
struct SourceTests {
  @Test("No Swift file is longer than 400 lines")
  func filesAreShort() throws {
    let long = try House.sources(extensions: ["swift"]).filter {
      try House.text(of: $0).split(separator: "\n", omittingEmptySubsequences: false).count > 401
    }
    #expect(long == [])
  }

  @Test("Nothing is forced, no shell is started, and no queue asks for a priority")
  func nothingForbidden() throws {
    let found = try House.sources(extensions: ["swift", "h"]).flatMap {
      ForbiddenWords.found(in: try House.text(of: $0), path: $0)
    }
    #expect(found == [])
  }

  @Test(
    "A forbidden word is found",
    arguments: [
      "try! draw()", "let it = a as! B", "system(\"ls\")", "  Glibc.system(command)",
      "let file = popen(command, \"r\")", "execv(\"/bin/sh\", arguments)",
      "DispatchQueue(label: name, qos: .utility)",
    ])
  func forbiddenWordIsFound(line: String) {
    #expect(ForbiddenWords.found(in: line, path: "A.swift").count == 1)
  }

  @Test(
    "A word that only resembles a forbidden one is allowed",
    arguments: [
      "try draw()", "a as? B", "if !was! = 1", "font(.system(16))", "fileSystem(at: root)",
      "case system(call: String)", "  case .system(let call):",
      "// never system(3)", "/// No `try!` here.", "\"https://example.org\"",
    ])
  func otherWordIsNotFound(line: String) {
    #expect(ForbiddenWords.found(in: line, path: "A.swift") == [])
  }
}

/// Words that never appear in Sources.
private enum ForbiddenWords {
  /// The words in a file that are forbidden, as `path:line: word`.
  static func found(in source: String, path: String) -> [String] {
    SwiftText.codeLines(of: source).flatMap { number, code in
      patterns
        .filter { code.range(of: $0.pattern, options: .regularExpression) != nil }
        .map { "\(path):\(number): \($0.word)" }
    }
  }

  /// `case system(` and `.system(` are allowed: those are our own cases and methods, unless the C
  /// library is named.
  private static let patterns = [
    (word: "try!", pattern: #"\btry!"#),
    (word: "as!", pattern: #"\bas!"#),
    (word: "system()", pattern: #"(?<!\bcase )(?<![.\w])system\("#),
    (word: "system()", pattern: #"\bGlibc\.system\("#),
    (word: "popen()", pattern: #"(?<![.\w])popen\("#),
    (word: "popen()", pattern: #"\bGlibc\.popen\("#),
    (word: "/bin/sh", pattern: "/bin/sh"),
    // Dispatch then asks for a priority that an ordinary user may not have, and logs each refusal.
    (word: "qos:", pattern: #"\bqos:"#),
  ]
}
