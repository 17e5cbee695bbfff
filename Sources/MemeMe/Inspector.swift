internal import CommandLineTool
internal import SDLPlatform
internal import Services
internal import Toolkit

/// Writes a description of the screen for other programs to the file that `MEMEME_INSPECT` names.
final class Inspector {
  private let file: String
  private var hasReportedError = false

  init(file: String) {
    self.file = file
  }

  /// Replaces the file after a frame was presented.
  func write(_ semantics: Semantics?, window: Window, frame: Int) {
    guard let semantics else { return }
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
