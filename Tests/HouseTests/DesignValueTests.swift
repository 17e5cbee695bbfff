import Testing

@Suite("Design values")
struct DesignValueTests {
  /// Strings are left out: their numbers are about digits, units and words, not about the design.
  @Test("Numbers in screens have names")
  func numbersHaveNames() throws {
    let folder = "Sources/MemeScreens"
    let files = House.files(in: folder, extensions: ["swift"])
      .filter { !$0.hasPrefix("\(folder)/Strings/") }
    #expect(files.count > 40)
    let found = try files.flatMap {
      NumericLiterals.unnamed(in: try House.text(of: $0), path: $0)
    }
    #expect(found == [])
  }

  @Test(
    "A number in the body of a function is found",
    arguments: [
      ("frame.inset(by: Insets(8))", "8"), ("let side = 26.0", "26.0"),
      ("Color(0x1A1A1F)", "0x1A1A1F"), ("frame.height / 3", "3"), ("box.expanded(by: -4)", "4"),
      ("max(2, 1_000)", "1_000"), ("shade(0.25) { $0 }", "0.25"), ("case 2...6: weekday", "6"),
      ("if isLow { draw(1e3) }", "1e3"), ("draw(\"24\", 12)", "12"),
    ])
  func numberIsFound(line: String, number: String) {
    let source = """
      struct A {
        func place() {
          \(line)
        }
      }
      """
    #expect(NumericLiterals.unnamed(in: source, path: "A.swift") == ["A.swift:3: \(number)"])
  }

  @Test(
    "Small numbers, positions in tuples, names and texts are allowed",
    arguments: [
      "Insets(0)", "frame.width / 2", "rows[count - 1]", "step(by: -1)", "1.0 / 2.0", "faded(0.5)",
      "places.map { $0.4 + $3 }", "pair.3", "icon24", "show(\"24 {\")", "show(\"\\\"24\")", "// 24",
    ])
  func otherNumberIsNotFound(line: String) {
    let source = """
      struct A {
        func place() {
          \(line)
        }
      }
      """
    #expect(NumericLiterals.unnamed(in: source, path: "A.swift") == [])
  }

  @Test("Constants, default values and raw values are allowed")
  func constantIsNotFound() {
    let source = """
      private let shown = 24
      struct A {
        enum Level: Int { case high = 3 }
        func size() -> Size { offered }
        static let insets = Insets(
          top: 8, left: 12)
        static let heights = (least: 240.0, most: 396.0)
        static let sides = names.map { name in
          name.isEmpty ? 26.0 : name.reduce(0) { $0 + $1.width * 44 }
        }.filter { $0 > 30 }
        private static var smallest: Double { 3 * Measure.touchTarget }
        var radius = 8.0
        let bitmap = { Bitmap(side: 160) }()
        func place(count: Int = 24) {}
      }
      """
    #expect(NumericLiterals.unnamed(in: source, path: "A.swift") == [])
  }

  @Test("Properties, initializers, closures and functions in functions are bodies")
  func bodyIsRecognized() {
    let source = """
      extension A {
        static let side = 26.0
        var count: Int { 24 }
        init(
          side: Double
        ) {
          self.side = min(side, 44)
        }
        static func height() -> Double {
          func part() -> Double { 12 }
              return switch size {
          case .low: 240
          case .high: rows.reduce(0) { $0 + $1 + 8 }
          }
        }
        subscript(index: Int) -> Int { index * 3 }
      }
      """
    #expect(
      NumericLiterals.unnamed(in: source, path: "A.swift") == [
        "A.swift:3: 24", "A.swift:7: 44", "A.swift:10: 12", "A.swift:12: 240", "A.swift:13: 8",
        "A.swift:16: 3",
      ])
  }

  @Test("A file whose braces do not match is not passed over")
  func unmatchedBraceIsFound() {
    #expect(
      NumericLiterals.unnamed(in: "struct A {", path: "A.swift") == [
        "A.swift: the braces do not match"
      ])
  }
}

/// Finds numbers that say nothing about what they are for.
private enum NumericLiterals {
  /// What a pair of braces encloses.
  private enum Scope {
    /// Declarations.
    case type
    /// The value of a constant.
    case constant
    /// What runs.
    case body
  }

  /// The numbers in the bodies of functions, as `path:line: number`.
  static func unnamed(in source: String, path: String) -> [String] {
    var scopes = [Scope.type]
    var closed = Scope.type
    // The code since the last brace, which says what the next one opens.
    var head = ""
    var found: [String] = []
    for (number, line) in SwiftText.codeLines(of: source) {
      for part in SwiftText.withoutStrings(line).matches(of: /[{}]|[^{}]+/).map(\.output) {
        switch part {
        case "{":
          let outer = scopes.last ?? .type
          scopes.append(outer == .type ? scope(after: head) ?? closed : outer)
        case "}": closed = scopes.popLast() ?? .type
        default:
          head += part
          guard scopes.last == .body else { continue }
          found += numbers(in: part).map { "\(path):\(number): \($0)" }
          continue
        }
        head = ""
      }
      head += "\n"
    }
    return scopes.count == 1 ? found : found + ["\(path): the braces do not match"]
  }

  /// What a brace opens after the code that precedes it; nil if that declares nothing, as between
  /// the closures of one value.
  private static func scope(after head: String) -> Scope? {
    let keyword =
      /(?:^|[^.\w])(static let|static var|let|var|func|init|subscript|struct|enum|class|actor|extension|protocol)\b/
    return switch head.matches(of: keyword).last?.1 {
    case nil: nil
    case "struct", "enum", "class", "actor", "extension", "protocol": .type
    case "static let", "static var", "let": .constant
    default: .body
    }
  }

  /// The numbers in a line that need a name, as they are written.
  private static func numbers(in code: Substring) -> [Substring] {
    // Digits in names, and the positions in tuples after them, are part of the names.
    let word =
      /[A-Za-z_$][\w$]*(?:\.\d+)*|0[xob][\dA-Fa-f_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?/
    return code.matches(of: word).map(\.output)
      .filter { $0.first?.isNumber == true && !allowed.contains($0) }
  }

  /// Numbers of counts, directions and halves, which need no name.
  private static let allowed: Set<Substring> = ["0", "0.0", "0.5", "1", "1.0", "2", "2.0"]
}
