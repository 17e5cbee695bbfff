import Foundation
import MemeCore
import MemeScreens
import Services
import Synchronization
import Testing

@testable import CommandLineTool

@Suite("mememe config")
final class ConfigCommandTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "mememe-config-\(UUID().uuidString)")
  private let lines = Lines()

  private final class Lines: Sendable {
    let output = Mutex<[String]>([])
    let errors = Mutex<[String]>([])
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private var file: URL { folder.appending(path: ".config/mememe/config.json") }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  private func run(_ options: ConfigOptions) -> CommandLineTool.ExitStatus {
    let console = Console { [lines] line, stream in
      switch stream {
      case .output: lines.output.withLock { $0.append(line) }
      case .errors, .progress: lines.errors.withLock { $0.append(line) }
      }
    }
    let directories = Directories(
      environment: ["HOME": folder.path], systemConfiguration: folder.path + "/operator")
    return ConfigCommand(console: console, directories: directories).run(options)
  }

  private var output: String { lines.output.withLock { $0.joined(separator: "\n") } }
  private var errors: [String] { lines.errors.withLock(\.self) }

  @Test("Every setting is listed, with its source")
  func list() throws {
    try write("{theme: 'dark'}")
    #expect(run(.list(.text)) == .done && errors == [])
    #expect(output.contains("theme = dark\n"))
    #expect(output.contains("valid: auto, dark or light\n  default: auto; set by: user"))
    for key in SettingKey.allCases {
      #expect(output.contains("\(key.rawValue) = ") && output.contains(key.meaning))
    }
  }

  @Test("The JSON list has the type of each value")
  func json() throws {
    try write("{scale: 1.5, commands: [{name: 'a', command: ['b', '%f'], seconds: 5}]}")
    #expect(run(.list(.json)) == .done)
    let list = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
    let entries = try #require(list)
    #expect(entries.map { $0["key"] as? String } == SettingKey.allCases.map(\.rawValue))
    let scale = try #require(entries.first { $0["key"] as? String == "scale" })
    #expect(scale["value"] as? Double == 1.5 && scale["default"] as? String == "auto")
    #expect(scale["source"] as? String == "user")
    #expect(scale["valid"] as? String == "auto or a number from 0.5 to 4")
    let entry = entries.first { $0["key"] as? String == "commands" }
    let commands = try #require(entry?["value"] as? [[String: Any]])
    #expect(commands.first?["seconds"] as? Int == 5)
  }

  @Test("A value is printed as it is typed, and invalid ones are warnings")
  func get() throws {
    try write("{camera: 'Logi \"C\"', scale: 90}")
    #expect(run(.get(.camera)) == .done)
    #expect(output == "Logi \"C\"")
    #expect(
      errors == [
        "mememe: .config/mememe/config.json, line 1: scale is \"auto\" or a number from 0.5 to 4"
      ])
  }

  @Test("A kiosk is printed as an object, with the defaults of what is wrong")
  func kiosk() throws {
    try write("{kiosk: {idleSeconds: 90, retain: 'forever'}}")
    #expect(run(.get(.kiosk)) == .done)
    #expect(
      output == #"{"idleSeconds": 90, "countdownSeconds": 10, "retain": "none", "slogan": "", "#
        + #""languages": [], "flow": "questions", "folders": [], "activities": ["print"], "#
        + #""prints": {"perVisitor": 2, "perHour": 60, "copies": 1}, "wall": false}"#)
    #expect(errors.count == 1 && errors[0].contains("line 1: kiosk.retain is "))
  }

  @Test("A setting is written and removed")
  func set() throws {
    #expect(run(.set(.theme, .text("dark"))) == .done)
    #expect(try String(contentsOf: file, encoding: .utf8) == "{\n  \"theme\": \"dark\"\n}\n")
    #expect(run(.set(.theme, nil)) == .done)
    #expect(try String(contentsOf: file, encoding: .utf8) == "{\n}\n")
    #expect(output == "" && errors == [])
  }

  @Test("A file that cannot be changed is one error that names it: 73")
  func cannotBeWritten() throws {
    try write("theme = dark")
    #expect(run(.set(.theme, .text("dark"))) == .cannotWrite)
    #expect(errors.count == 1 && errors[0].contains(".config/mememe/config.json: "))
  }
}
