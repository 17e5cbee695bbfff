import Testing

@Suite("The folders of the kiosk")
struct KioskWordTests {
  /// Where the program is put together, and where the settings, the problems and the log name all
  /// that there is; everything else asks `KioskPolicy`.
  private static let places = [
    "Sources/AppRuntime/AppServices.swift", "Sources/AppRuntime/EffectRunner.swift",
    "Sources/CommandLineTool/ArgumentReader.swift", "Sources/CommandLineTool/Command.swift",
    "Sources/CommandLineTool/Command+running.swift", "Sources/CommandLineTool/ExitStatus.swift",
    "Sources/CommandLineTool/Help.swift", "Sources/CommandLineTool/SystemReport.swift",
    "Sources/CommandLineTool/WindowOptions.swift",
    "Sources/MemeCore/App/AppAction.swift", "Sources/MemeCore/App/AppReducer.swift",
    "Sources/MemeCore/App/AppState+flow.swift",
    "Sources/MemeCore/App/AppState+kiosk.swift", "Sources/MemeCore/App/AppState+use.swift",
    "Sources/MemeCore/App/AppState.swift",
    "Sources/MemeCore/App/Effect.swift", "Sources/MemeCore/App/Problem.swift",
    "Sources/MemeCore/Log/", "Sources/MemeCore/Settings/", "Sources/MemeMe/",
    "Sources/MemeScreens/Strings/", "Sources/Services/Configuration/",
  ]

  @Test("The word kiosk stands in the folders of the kiosk and where the program is put together")
  func wordStaysInItsFolders() throws {
    let files = House.files(in: "Sources", extensions: ["swift", "h"])
    #expect(files.contains { $0.contains("/Kiosk/") })
    let found = try files.filter { file in
      !file.contains("/Kiosk/") && !Self.places.contains(where: file.hasPrefix)
    }.flatMap { Self.lines(in: try House.text(of: $0), path: $0) }
    #expect(found == [])
  }

  @Test("Each place of the list has the word, or it would not be in it", arguments: places)
  func placeIsNeeded(place: String) throws {
    let files = House.files(in: "Sources", extensions: ["swift"]).filter { $0.hasPrefix(place) }
    #expect(try files.contains { !Self.lines(in: try House.text(of: $0), path: $0).isEmpty })
  }

  @Test(
    "The word is found in names and comments, not in texts and in the name of the policy",
    arguments: [
      ("let isKiosk = true", 1), ("/// Not in a kiosk.", 1), ("case .kiosk: 1", 1),
      ("print(\"kiosk\")", 0), ("let policy = KioskPolicy.desktop", 0),
    ])
  func wordIsFound(line: String, count: Int) {
    #expect(Self.lines(in: line, path: "A.swift").count == count)
  }

  /// The lines with the word, as `path:line`.
  private static func lines(in source: String, path: String) -> [String] {
    source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { line in
        SwiftText.withoutStrings(line.element).replacing("KioskPolicy", with: "").lowercased()
          .contains("kiosk")
      }
      .map { "\(path):\($0.offset + 1)" }
  }
}
