import Foundation
import Testing

@Suite("Exhaustive switches")
struct ExhaustiveSwitchTests {
  /// The files and folders whose switches list every action and every effect.
  private static let places = ["Sources/AppRuntime", "Sources/MemeCore", "Sources/MemeMe"]

  @Test("No switch over actions or effects has a default", arguments: places)
  func nothingIsLeftToDefault(place: String) throws {
    let files = House.files(in: place, extensions: ["swift"])
    #expect(!files.isEmpty, "there is nothing at \(place)")
    let found = try files.flatMap {
      ExhaustiveSwitches.defaults(in: try House.text(of: $0), path: $0)
    }
    #expect(found == [])
  }

  @Test("Only the app's own folder changes the whole state; features change theirs")
  func featuresChangeTheirOwnState() throws {
    let files = House.files(in: "Sources/MemeCore", extensions: ["swift"])
      .filter { !$0.contains("/App/") }
    #expect(files.count > 30)
    for file in files {
      var isInside = false
      for (number, code) in SwiftText.codeLines(of: try House.text(of: file)) {
        if code.hasPrefix("extension") { isInside = code.hasPrefix("extension AppState") }
        #expect(!(isInside && code.contains("mutating func")), "\(file):\(number)")
      }
    }
  }

  @Test(
    "A default over actions or effects is found",
    arguments: [
      "switch effect {", "switch action {", "switch (state, action) {", "switch answer.action {",
      "switch effects[0] {",
    ],
    ["default: break", "case _: break", "  default:"])
  func defaultIsFound(head: String, line: String) {
    let source = """
      func run() {
        \(head)
        case .quit:
          if isReady { end() }
        \(line)
        }
      }
      """
    #expect(ExhaustiveSwitches.defaults(in: source, path: "A.swift") == ["A.swift:5"])
  }

  @Test("A default in another switch is allowed, even beside or inside one over effects")
  func otherDefaultIsLeftAlone() {
    let source = """
      func run() {
        switch outcome { case .copied: break
        default: break
        }
        switch effect {
        case .quit:
          switch number {
          case 1: end()
          default: break
          }
        // default: break
        case .remember: break
        }
        switch event {
        default: break
        }
      }
      """
    #expect(ExhaustiveSwitches.defaults(in: source, path: "A.swift") == [])
  }
}

/// Finds defaults that hide a missing case from the compiler.
private enum ExhaustiveSwitches {
  /// The places of defaults in switches over actions and effects, as `path:line`.
  static func defaults(in source: String, path: String) -> [String] {
    // For each open brace, whether it opens a switch over actions or effects.
    var braces: [Bool] = []
    var found: [String] = []
    for (number, code) in SwiftText.codeLines(of: source) {
      let line = code.drop(while: \.isWhitespace)
      if braces.last == true, line.hasPrefix("default:") || line.hasPrefix("case _:") {
        found.append("\(path):\(number)")
      }
      var rest = line[...]
      while let index = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
        if rest[index] == "{" {
          braces.append(isAboutActions(rest[..<index]))
        } else {
          _ = braces.popLast()
        }
        rest = rest[rest.index(after: index)...]
      }
    }
    return found
  }

  /// Whether the code before a brace begins a switch over actions or effects.
  private static func isAboutActions(_ head: Substring) -> Bool {
    guard let keyword = head.range(of: "switch ") else { return false }
    let subject = head[keyword.upperBound...].lowercased()
    return ["action", "effect"].contains { subject.contains($0) }
  }
}
