import Foundation
import Testing

/// A type is found by the name of its file.
@Suite("Files of types")
struct TypeFileTests {
  /// The lines of a type, without its documentation, from which on it has a file of its own; smaller
  /// ones may stand beside the one that they serve.
  private static let leastLength = 20

  /// A type that more files use than these does not only serve the one that it stands beside.
  private static let mostUsers = 3

  /// Types that share `fileprivate` members with the main type of their file, or are what its table
  /// is about.
  private static let exceptions: Set = [
    "CaptionTypesetter", "CommandName", "DrawCommand", "SheetBackground", "SheetShape",
    "VisibilityActions",
  ]

  @Test("States, actions, effects, protocols and all long types are in the files of their names")
  func typesAreFound() throws {
    let misplaced = try House.files(in: "Sources", extensions: ["swift"]).flatMap { path in
      Self.types(in: try House.text(of: path))
        .filter { $0 != Self.mainType(of: path) && !Self.exceptions.contains($0) }
        .map { "\(path): \($0)" }
    }
    #expect(misplaced == [])
  }

  @Test("What several files use is in a file of its name too, however short it is")
  func usedTypesAreFound() throws {
    let files = House.files(in: "Sources", extensions: ["swift"])
    let texts = try Dictionary(uniqueKeysWithValues: files.map { ($0, try House.text(of: $0)) })
    var users: [Substring: Set<String>] = [:]
    for (file, text) in texts {
      for word in Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        users[word, default: []].insert(file)
      }
    }
    var misplaced: [String] = []
    for (path, text) in texts {
      for match in text.matches(of: Self.declaration.anchorsMatchLineEndings()) {
        let name = match.output.2
        guard name != Self.mainType(of: path), !Self.exceptions.contains(String(name)) else {
          continue
        }
        let count = users[name, default: []].count - 1
        if count > Self.mostUsers { misplaced.append("\(path): \(name)") }
      }
    }
    #expect(misplaced.sorted() == [])
  }

  /// The type that a file is named after.
  private static func mainType(of path: String) -> String {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    return String(name.prefix { $0 != "+" })
  }

  @Test("A long type is noticed, and a short one that is no state")
  func typeIsNoticed() {
    let long = "public struct Long {\n" + String(repeating: "  var x = 0\n", count: 20) + "}\n"
    #expect(Self.types(in: long) == ["Long"])
    #expect(Self.types(in: "public struct Short {\n  var x = 0\n}\n") == [])
    #expect(Self.types(in: "public enum EditorAction { case a }\n") == ["EditorAction"])
    #expect(Self.types(in: "package protocol Store {\n}\n") == ["Store"])
  }

  /// The beginning of a type that other targets see.
  private static var declaration: Regex<(Substring, Substring, Substring)> {
    /^(?:public|package) (?:(?:final|nonisolated|indirect) )*(struct|class|enum|protocol|actor) (\w+)/
  }

  /// The names of the types that other targets see and that have a file of their own.
  private static func types(in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { start in
      guard lines[start].hasPrefix("public ") || lines[start].hasPrefix("package "),
        let match = lines[start].firstMatch(of: declaration)
      else { return nil }
      let (kind, name) = (match.output.1, String(match.output.2))
      let end =
        lines[start].hasSuffix("}") ? start : lines[start...].firstIndex(of: "}") ?? lines.endIndex
      let isPart = ["State", "Action", "Effect"].contains { name.hasSuffix($0) }
      return isPart || kind == "protocol" || end - start + 1 >= leastLength ? name : nil
    }
  }
}
