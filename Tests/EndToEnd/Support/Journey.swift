import Canvas
import Foundation

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
    return try await home.run(["script", "journey.ui", "--size", size] + options)
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
