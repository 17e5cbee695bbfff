import Canvas
import Foundation
import MemeTestKit

/// A home folder of a test's own, which goes with it.
final class Home {
  /// A name that nobody would choose and everybody may have.
  static let awkward = #"Zoë's "home" & folder"#

  let path: String
  private let parent: String

  /// The variables of a desktop that has set nothing but this.
  var environment: [String: String]

  /// Makes an empty home with a folder for pictures.
  ///
  /// - Parameters:
  ///   - name: Its own name.
  ///   - startsInEditor: Whether the editor is configured to lie under everything.
  /// - Throws: Why it could not be made.
  init(_ name: String = "home", startsInEditor: Bool = false) throws {
    parent =
      FileManager.default.temporaryDirectory
      .appending(path: "mememe-test-\(UUID().uuidString)").path
    path = "\(parent)/\(name)"
    environment = ["HOME": path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    // A step of a script that has not come to be by then never will.
    environment["MEMEME_SCRIPT_TIMEOUT"] = "120"
    environment["GST_REGISTRY"] = VirtualCameras.registry
    // What is no leak of ours is none in the program either.
    environment["LSAN_OPTIONS"] = ProcessInfo.processInfo.environment["LSAN_OPTIONS"]
    try makeFolder("Pictures")
    guard startsInEditor else { return }
    try makeFolder(".config/mememe")
    try write(#"{"start": "editor"}"#.utf8, to: ".config/mememe/config.json")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: parent)
  }

  /// A place in this home.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  /// Puts a file into this home.
  ///
  /// - Returns: Its whole path.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: path(name)))
    return path(name)
  }

  /// The content of a file in this home.
  func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(name))))
  }

  /// The names in a folder, hidden ones too; empty where there is no such folder.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
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
