internal import CommandLineTool
internal import SDLPlatform
internal import Services
internal import Toolkit

/// What observes the semantics of each frame, such as for other programs.
protocol SemanticsObserver: AnyObject {
  /// Receives the semantics after a frame was presented.
  ///
  /// - Parameters:
  ///   - semantics: What is on the screen.
  ///   - window: The window.
  ///   - frame: The number of the frame.
  func receive(_ semantics: Semantics, window: Window, frame: Int)
}

/// Writes a description of the screen for other programs to the file that `MEMEME_INSPECT` names.
final class SemanticsInspector: SemanticsObserver {
  private let file: String
  private var hasReportedError = false

  init(file: String) {
    self.file = file
  }

  /// Replaces the file.
  func receive(_ semantics: Semantics, window: Window, frame: Int) {
    let json = semantics.json(
      pixels: window.pixelSize, unitsPerPoint: window.unitsPerPoint, turn: window.turn,
      frame: frame)
    do {
      _ = try AtomicFile.write(
        Array(json.utf8), to: file, onConflict: .replace, isDurable: false)
    } catch {
      if !hasReportedError {
        Console.standard.printError("MEMEME_INSPECT cannot be written: \(error)")
      }
      hasReportedError = true
    }
  }
}
