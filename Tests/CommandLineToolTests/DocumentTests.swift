import Foundation
import Testing

@testable import CommandLineTool

/// The documents that `Packaging/documents.sh` completes from the table of settings.
@Suite("Documents")
struct DocumentTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("The README lists the settings of the program; Packaging/documents.sh writes them")
  func readme() throws {
    let listed = try Self.lines(
      of: "README.md", between: "<!-- settings -->", "<!-- end of settings -->")
    #expect(listed == SettingList.markdown.split(separator: "\n"))
  }

  @Test("The manual page lists the settings of the program; Packaging/documents.sh writes them")
  func manualSettings() throws {
    let listed = try Self.lines(
      of: "Packaging/mememe.1", between: ".\\\" settings", ".\\\" end of settings")
    #expect(listed == SettingList.manual.split(separator: "\n"))
  }

  /// The lines between two lines of a file.
  private static func lines(
    of file: String, between first: String, _ last: String
  ) throws -> [Substring] {
    let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == first })
    let end = try #require(lines.firstIndex { $0 == last })
    return Array(lines[start..<end].dropFirst())
  }

  @Test("The manual page names every option of the help, and the commands")
  func manual() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Packaging/mememe.1"), encoding: .utf8
    ).replacing("\\-", with: "-")
    let options = Set(Help.text.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
    let commands = ["caption", "sent list", "config unset", "script", "doctor", "kiosk check"].map {
      "mememe \($0)"
    }
    #expect((options.sorted() + commands).filter { !page.contains($0) } == [])
  }

  @Test("No line of the manual page's settings is a request by mistake")
  func requests() {
    for line in SettingList.manual.split(separator: "\n") {
      #expect(
        !line.hasPrefix("'")
          && (!line.hasPrefix(".") || line.hasPrefix(".TP") || line.hasPrefix(".B ")))
    }
  }
}
