import Canvas
import Foundation
import Testing

/// A home in which scripts are run without a display.
struct Journey {
  let home: Home

  init(_ name: String = "home", startsInEditor: Bool = true) throws {
    home = try Home(name, startsInEditor: startsInEditor)
    home.environment["SDL_VIDEODRIVER"] = "dummy"
    home.environment["MEMEME_INSPECT"] = home.path(WindowedProgram.inspectorFile)
    try home.write(SampleFiles.plainJPEG(800, 600), to: "Pictures/plain.jpg")
  }

  /// Runs a script until it ends.
  func run(_ script: String, size: String = "1000x760", _ options: String...) async throws
    -> Program.Completion
  {
    try home.write(script.utf8, to: "journey.ui")
    let folder = options.contains("--screenshots") ? [] : ["--screenshots", home.path]
    let result = try await home.run(["script", "journey.ui", "--size", size] + folder + options)
    if result.status != 0 { try keep(result) }
    return result
  }

  /// Keeps what a failed script has left, so that it can be looked at: its screenshots, that of the
  /// failed step, the last semantics, and what was printed.
  private func keep(_ result: Program.Completion) throws {
    let test = Test.current?.name.filter { $0.isLetter || $0.isNumber } ?? "journey"
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../.build/journeys/\(test)")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(result.errors.utf8).write(to: folder.appending(path: "errors.txt"))
    let names = home.names(in: "").filter { $0.hasSuffix(".png") || $0.hasSuffix(".ui") }
    for name in names + [WindowedProgram.inspectorFile] {
      let target = folder.appending(path: (name as NSString).lastPathComponent)
      try? FileManager.default.copyItem(at: URL(filePath: home.path(name)), to: target)
    }
  }

  /// The latest inspection.
  var inspection: Inspection {
    get throws { try Inspection(home.read(WindowedProgram.inspectorFile)) }
  }

  /// The memes in the pictures folder.
  var savedNames: [String] { home.names(in: "Pictures/MemeMe") }

  /// The steps from the start to the editor with a picture.
  static let choosePicture = """
    click "Album"
    click "plain.jpg"
    expect-enabled "Share"

    """

  /// The steps from a meme in the editor to the saved file.
  static let save = """
    click "Share"
    click "Save to Pictures"
    wait "Saved"
    click "OK"
    expect-not "OK"

    """
}
