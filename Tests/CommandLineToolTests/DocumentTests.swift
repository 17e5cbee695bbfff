import Foundation
import Testing

@testable import CommandLineTool

/// The manual page, which `Packaging/documents.sh` completes from the table of settings.
@Suite("Documents")
struct DocumentTests {
  @Test("The manual page lists the settings of the program; Packaging/documents.sh writes them")
  func settings() throws {
    let lines = try Self.page().split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: ".\\\" settings"))
    let end = try #require(lines.firstIndex(of: ".\\\" end of settings"))
    let listed = Array(lines[start..<end].dropFirst())
    #expect(listed == SettingList.manual.split(separator: "\n"))
  }

  @Test("The manual page names every option of the help, and the commands")
  func options() throws {
    let page = try Self.page().replacing("\\-", with: "-")
    let options = Set(Help.text.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
    let commands = [
      "caption", "sent list", "config unset", "script", "doctor", "kiosk check", "thumbnail",
      "completions",
    ].map {
      "mememe \($0)"
    }
    #expect((options.sorted() + commands).filter { !page.contains($0) } == [])
  }

  @Test(
    "The manual page names every key of a line of a batch, and of a caption in it",
    arguments: [
      #"{"unknown":1}"#, #"{"picture":"a","output":"b","captions":[{"unknown":1}]}"#,
    ])
  func keys(line: String) throws {
    var message = ""
    do throws(BatchFault) {
      _ = try BatchLine(json: Array(line.utf8))
    } catch {
      message = error.message
    }
    let keys = try #require(message.firstMatch(of: /The keys are (.+)\./)?.output.1)
    let named = try Self.names()
    #expect(keys.split(separator: ", ").filter { !named.contains(String($0)) } == [])
  }

  @Test("The manual page names every step of scripts")
  func steps() throws {
    let parser = try Self.text(of: "Sources/Toolkit/Script/ScriptLine.swift")
    let steps = parser.matches(of: /case "([a-z-]{3,})":/).map { String($0.output.1) }
    #expect(steps.count > 10)
    let named = try Self.names()
    #expect(steps.filter { !named.contains($0) } == [])
  }

  @Test("No line of the manual page's settings is a request by mistake")
  func requests() {
    for line in SettingList.manual.split(separator: "\n") {
      #expect(
        !line.hasPrefix("'")
          && (!line.hasPrefix(".") || line.hasPrefix(".TP") || line.hasPrefix(".B ")))
    }
  }

  // MARK: - Files

  private static func text(of file: String) throws -> String {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  private static func page() throws -> String { try text(of: "Packaging/mememe.1") }

  /// The words in the lines of the manual page that are bold, or have another font.
  private static func names() throws -> Set<String> {
    let lines = try page().replacing("\\-", with: "-").split(separator: "\n")
    let words = lines.filter { $0.hasPrefix(".") }.flatMap { line in
      line.split { !$0.isLetter && $0 != "-" }
    }
    return Set(words.map { String($0) })
  }
}
