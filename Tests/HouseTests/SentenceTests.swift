import Testing

@Suite("The folder of the sentences")
struct SentenceTests {
  private static let folder = "Sources/MemeScreens/Strings/"

  /// Texts that are no sentences of the interface.
  private static let exceptions = [
    // The command line and scripts, which stay English by contract.
    "Sources/CommandLineTool/", "Sources/Toolkit/Script/", "Sources/MemeMe/ScriptCommand.swift",
    "Sources/MemeMe/WindowCommand.swift",
    // What other programs say, and what is said to them.
    "Sources/MemeCamera/CameraFailure.swift", "Sources/PictureDecoding/JPEG/JPEGReader.swift",
    "Sources/Services/Portal/BusLoop+serving.swift", "Sources/Services/Portal/BusObject.swift",
    "Sources/Services/Store/MemeIndex",
    // The names and licences of libraries, and the facts of a report.
    "Sources/MemeScreens/Settings/Licence.swift",
    "Sources/MemeScreens/Settings/Library.swift", "Sources/MemeMe/DoctorCommand+report.swift",
    // The names of days and months in each language.
    "Sources/Localization/DateConventions.swift",
    // A note beside files that are set aside, which is written without a window.
    "Sources/Services/Store/UnplacedFiles.swift",
  ]

  @Test("What a person reads is written in one folder")
  func sentencesAreInTheirFolder() throws {
    let files = House.files(in: "Sources", extensions: ["swift"])
    #expect(files.contains { $0.hasPrefix(Self.folder) })
    let found = try files.filter { file in
      !file.hasPrefix(Self.folder) && !Self.exceptions.contains(where: file.hasPrefix)
    }.flatMap { Sentences.found(in: try House.text(of: $0), path: $0) }
    #expect(found == [])
  }

  @Test("Each exception has sentences, or it would be none", arguments: exceptions)
  func exceptionIsNeeded(place: String) throws {
    let files = House.files(in: "Sources", extensions: ["swift"]).filter { $0.hasPrefix(place) }
    #expect(try files.contains { !Sentences.found(in: try House.text(of: $0), path: $0).isEmpty })
  }

  @Test(
    "A text of several words, or with a full stop, is found",
    arguments: [
      "Label(\"No printer was found\")", "let title = \"Saved memes.\"",
      "case .bad: \"\\(name) is out of paper; add some\"", "\"there is no setting \\(name)\"",
      "\"Opening picture…\"",
    ])
  func sentenceIsFound(line: String) {
    #expect(Sentences.found(in: line, path: "A.swift") == ["A.swift:1"])
  }

  @Test("A sentence on several lines is found once")
  func longSentenceIsFound() {
    let source = "let text = \"\"\"\n  These files belong\n  to no meme.\n  \"\"\"\nlet a = 1"
    #expect(Sentences.found(in: source, path: "A.swift") == ["A.swift:2", "A.swift:3"])
  }

  @Test(
    "Names, log lines, preconditions and errors for developers are allowed",
    arguments: [
      "Icon(\"clock\")", "id: \"make a meme\"", "ViewID(\"area of \\(width) by \\(height)\")",
      "record(LogMessage(.info, .store, \"file brought back\"))", "// This is a sentence.",
      "precondition(isOpaque, \"only what is opaque is covered\")",
      "throw SDLError(\"read the window's pixels\")", "\"\\(left) \\(right) \\(top)\"",
    ])
  func otherTextIsAllowed(line: String) {
    #expect(Sentences.found(in: line, path: "A.swift") == [])
  }
}

/// Finds texts that look like sentences.
private enum Sentences {
  /// The lines with a sentence, as `path:line`.
  static func found(in source: String, path: String) -> [String] {
    var isInside = false
    return source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { _, line in
        let isDelimiter = line.contains("\"\"\"")
        defer { if isDelimiter { isInside.toggle() } }
        if isInside, !isDelimiter { return isSentence(String(line)) }
        return texts(in: line).contains(where: isSentence)
      }
      .map { "\(path):\($0.offset + 1)" }
  }

  /// The texts of a line of code, unless nobody but a developer reads them.
  private static func texts(in line: Substring) -> [String] {
    guard line.utf8.contains(UInt8(ascii: "\"")) else { return [] }
    let forDevelopers =
      #/
      LogMessage\( | ^\ *\.(debug|info|warning|error),\ \. | attempt\(" | precondition | Error\(
      | debugDescription: | ^\ *"a\ part\ must | ViewID\( | \bid:\ " | printError\( | joinParent\(
      | is\ not\ started\ by\ hand
      /#
    let code = SwiftText.codeLines(of: String(line)).first?.code ?? ""
    guard !code.contains(forDevelopers) else { return [] }
    return code.matches(of: /"((?:\\.|[^"\\])*)"/).map { String($0.output.1) }
  }

  private static func isSentence(_ text: String) -> Bool {
    let words = text.replacing(/\\\([^()]*(?:\([^()]*\)[^()]*)*\)/, with: "0")
    return words.contains(/[A-Za-z’']{2,} [a-z’'-]+ [A-Za-z’']+/)
      || words.contains(/^[A-Z].* .*[.?!…]$/)
  }
}
