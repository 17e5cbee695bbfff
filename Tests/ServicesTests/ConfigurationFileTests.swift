import CLinux
import Foundation
import Glibc
import MemeCore
import Testing

@testable import Services

@Suite struct ConfigurationFileTests {
  private let folder = TemporaryFolder()

  private var file: ConfigurationFile {
    ConfigurationFile(directories: Directories(environment: ["HOME": folder.root]))
  }

  /// A change of one setting, and the expected content.
  struct Edit: CustomTestStringConvertible {
    var before: String
    var key: SettingKey
    var value: SettingValue?
    var after: String
    var testDescription: String { before.debugDescription }

    init(_ before: String, _ key: SettingKey, _ value: SettingValue?, _ after: String) {
      self.before = before
      self.key = key
      self.value = value
      self.after = after
    }
  }

  private static let replacements = [
    Edit("{\"theme\": \"light\"}", .theme, .text("dark"), "{\"theme\": \"dark\"}"),
    Edit("{ theme : 'light' , }", .theme, .text("dark"), "{ theme : \"dark\" , }"),
    Edit(
      "// mine\n{\n\ttheme: /* was dark */ 'light', // now\n}", .theme, .text("auto"),
      "// mine\n{\n\ttheme: /* was dark */ \"auto\", // now\n}"),
    Edit(
      "{scale: 1, \"scale\": 2, 'sc\\u0061le': 3}", .scale, .number(4),
      "{scale: 1, \"scale\": 2, 'sc\\u0061le': 4}"),
    Edit(
      "{a: {theme: 1}, b: [{scale: '}'}], scale: 2}", .scale, .number(1.5),
      "{a: {theme: 1}, b: [{scale: '}'}], scale: 1.5}"),
    Edit(
      "\u{FEFF}{\r\n  \"quality\": 5\r\n}\r\n", .quality, .number(50),
      "\u{FEFF}{\r\n  \"quality\": 50\r\n}\r\n"),
    Edit(
      "{commands: [{name: 'a', command: ['b']}]}", .commands, .commands([]), "{commands: []}"),
    Edit("{camera: 'a'}", .camera, .text("\"Zoë\"\n\\"), "{camera: \"\\\"Zoë\\\"\\n\\\\\"}"),
  ]

  private static let additions = [
    Edit("{}", .scale, .number(2), "{\n  \"scale\": 2\n}"),
    Edit(
      "{\n  // none yet\n}\n", .scale, .number(2), "{\n  // none yet\n  \"scale\": 2\n}\n"),
    Edit("{\"a\": 1}", .scale, .number(2), "{\"a\": 1, \"scale\": 2}"),
    Edit("{\"a\": 1, }", .scale, .number(2), "{\"a\": 1, \"scale\": 2, }"),
    Edit("{a: 1 /* one */ }", .scale, .number(2), "{a: 1, /* one */ \"scale\": 2 }"),
    Edit("{a: 1 // one\n}", .scale, .number(2), "{a: 1, // one\n  \"scale\": 2\n}"),
    Edit(
      "{\n    \"a\": 1 // one\n}\n", .scale, .number(2),
      "{\n    \"a\": 1, // one\n    \"scale\": 2\n}\n"),
    Edit(
      "{\n\ta: 1,\n\t// scale: 3,\n}", .scale, .number(2),
      "{\n\ta: 1,\n\t// scale: 3,\n\t\"scale\": 2,\n}"),
    Edit(
      "{\r\n  \"a\": [\r\n    1]}", .scale, .number(2),
      "{\r\n  \"a\": [\r\n    1],\r\n  \"scale\": 2\r\n}"),
  ]

  private static let removals = [
    Edit("{\n  \"a\": 1,\n  \"scale\": 2\n}\n", .scale, nil, "{\n  \"a\": 1\n}\n"),
    Edit("{\n  \"scale\": 2,\n  \"a\": 1\n}\n", .scale, nil, "{\n  \"a\": 1\n}\n"),
    Edit(
      "{\r\n  \"scale\": [\r\n  1],\r\n  \"a\": 1,\r\n}", .scale, nil, "{\r\n  \"a\": 1,\r\n}"),
    Edit("{\n  \"scale\": 2, // two\n  a: 1}", .scale, nil, "{\n  // two\n  a: 1}"),
    Edit("{a: 1, scale: 2}", .scale, nil, "{a: 1}"),
    Edit("{scale: 2, a: 1}", .scale, nil, "{a: 1}"),
    Edit("{scale: 2 /* , */ , a: 1}", .scale, nil, "{/* , */  a: 1}"),
    Edit("{scale: 1, a: 1, scale: 2, scale: 3}", .scale, nil, "{a: 1}"),
    Edit("{ scale: 2 }", .scale, nil, "{ }"),
    Edit("{a: 1, // scale: 2\n}", .scale, nil, "{a: 1, // scale: 2\n}"),
  ]

  @Test("A change keeps everything else", arguments: replacements + additions + removals)
  func edit(_ edit: Edit) throws {
    try write(edit.before)
    try file.set(edit.value, for: edit.key)
    #expect(try content() == edit.after)
  }

  @Test("A missing file is made, with its folder")
  func missing() throws {
    try file.set(.text("dark"), for: .theme)
    #expect(try content() == "{\n  \"theme\": \"dark\"\n}\n")
  }

  @Test("Nothing is made to remove a setting")
  func missingRemoval() throws {
    try file.set(nil, for: .theme)
    #expect(folder.names == [])
  }

  @Test(
    "What is no object is not overwritten",
    arguments: ["", "[]", "{", "{a: 1} b", "// {}", "\"{}\"", "{a: bogus}", "{}\u{0}"])
  func noObject(text: String) throws {
    try write(text)
    #expect(throws: Problem.settings(.damaged)) { try file.set(.text("dark"), for: .theme) }
    #expect(try content() == text)
  }

  @Test("A link stays a link, and the permissions of its file stay")
  func link() throws {
    try write("{}")
    let target = folder.path("dotfiles.json")
    try FileManager.default.moveItem(atPath: file.path, toPath: target)
    try #require(symlink(target, file.path) == 0 && chmod(target, 0o600) == 0)
    try file.set(.number(2), for: .scale)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == target)
    #expect(String(decoding: try folder.content(of: target), as: UTF8.self).contains("2"))
    var status = stat()
    #expect(stat(target, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("A link to nothing and a folder are left alone")
  func noFile() throws {
    try write("{}")
    for make in [{ symlink("/nowhere", $0) }, { mkdir($0, 0o700) }] as [(String) -> Int32] {
      try #require(remove(file.path) == 0 && make(file.path) == 0)
      #expect(throws: Problem.settings(.unreadable)) { try file.set(.number(2), for: .scale) }
    }
  }

  @Test("Two writers at once lose no setting")
  func twoWriters() async throws {
    let values: [(SettingKey, SettingValue)] = [
      (.theme, .text("dark")), (.contrast, .text("high")), (.motion, .text("full")),
      (.scale, .number(2)), (.quality, .number(80)), (.log, .text("error")),
    ]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (key, value) in values {
        group.addTask { [file] in try file.set(value, for: key) }
      }
      try await group.waitForAll()
    }
    let configuration = Configuration.read(from: Directories(environment: ["HOME": folder.root]))
    for (key, value) in values { #expect(configuration.settings[key] == value) }
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: AtomicFile.folder(of: file.path), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file.path))
  }

  private func content() throws -> String {
    String(decoding: try folder.content(of: file.path), as: UTF8.self)
  }
}
