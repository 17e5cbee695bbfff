import Canvas
import Foundation
import MemeTestKit

/// A home folder for one test, removed when released.
final class Home {
  /// An unusual but valid name.
  static let awkward = #"Zoë's "home" & folder"#

  let path: String
  private let parent: String

  /// The environment variables of the program.
  var environment: [String: String]

  /// The variables with which sanitizers suppress the reports that `Packaging/check.sh` names.
  static let sanitizerOptions: [String: String] = {
    let variables = ProcessInfo.processInfo.environment
    var options: [String: String] = [:]
    options["LSAN_OPTIONS"] = variables["MEMEME_LSAN_OPTIONS"]
    for name in ["TSAN_OPTIONS", "ASAN_SYMBOLIZER_PATH", "TSAN_SYMBOLIZER_PATH"] {
      options[name] = variables[name]
    }
    return options
  }()

  private static let english = "C.UTF-8"

  /// Has the program in English, for a test that looks at places, directions or letters of the
  /// keyboard: they are others in the language in which all tests may be run.
  func useEnglish() { environment["LANG"] = Self.english }

  /// Makes an empty home with a folder for pictures.
  ///
  /// - Parameters:
  ///   - name: The name of the folder.
  ///   - startsInEditor: Whether the editor is configured as the root screen.
  /// - Throws: Why it could not be created.
  init(_ name: String = "home", startsInEditor: Bool = false) throws {
    parent =
      FileManager.default.temporaryDirectory
      .appending(path: "mememe-test-\(UUID().uuidString)").path
    path = "\(parent)/\(name)"
    let language = ProcessInfo.processInfo.environment["MEMEME_LANG"] ?? Self.english
    environment = ["HOME": path, "PATH": "/usr/bin:/bin", "LANG": language]
    // A step of a script that has not succeeded by then never will.
    environment["MEMEME_SCRIPT_TIMEOUT"] = "120"
    environment["GST_REGISTRY"] = VirtualCameras.registry
    environment.merge(Self.sanitizerOptions) { $1 }
    try makeFolder("Pictures")
    guard startsInEditor else { return }
    try makeFolder(".config/mememe")
    try write(#"{"start": "editor"}"#.utf8, to: ".config/mememe/config.json")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: parent)
  }

  /// A path in this home.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  /// Writes a file in this home.
  ///
  /// - Returns: The absolute path.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: path(name)))
    return path(name)
  }

  /// The content of a file in this home.
  func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(name))))
  }

  /// The names in a folder, including hidden ones but for the caches, which come and go; empty if it
  /// does not exist.
  func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    return names.filter { $0 != ".cache" }.sorted()
  }

  /// The names in the home itself, without the hidden ones.
  var visibleNames: [String] { names(in: "").filter { !$0.hasPrefix(".") } }

  /// Runs the program until it ends.
  func run(_ arguments: String..., within limit: Duration = defaultTimeout) async throws
    -> Program.Completion
  {
    try await run(arguments, within: limit)
  }

  /// Runs the program until it ends.
  func run(_ arguments: [String], within limit: Duration = defaultTimeout) async throws
    -> Program.Completion
  {
    try await start(arguments).completion(within: limit)
  }

  /// Starts the program.
  func start(_ arguments: [String] = []) throws -> Program {
    try Program(Tools.mememe, arguments, environment: environment, folder: path)
  }
}
