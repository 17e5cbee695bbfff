internal import Canvas
internal import CommandLineTool
internal import PictureEncoding
internal import SDLPlatform
internal import Services
internal import Toolkit

/// Runs a script against the real window: its movements become SDL's events.
final class ScriptDriver {
  private var runner: ScriptRunner
  private let screenshots: String
  /// How the script ended, once it has.
  private(set) var result: ExitStatus?

  /// Makes a driver.
  ///
  /// - Parameters:
  ///   - script: The steps.
  ///   - timeout: How long each of them waits for its control, in seconds.
  ///   - screenshots: The folder for its screenshots.
  init(_ script: UIScript, timeout: Double, screenshots: String) {
    runner = ScriptRunner(script, timeout: timeout)
    self.screenshots = screenshots
  }

  /// Takes the next step, with a frame on the screen that shows all that came before.
  ///
  /// - Parameters:
  ///   - screen: What is on the screen.
  ///   - isMoving: Whether an animation runs.
  ///   - window: The window that the hands act on.
  ///   - now: A monotonic time in seconds.
  ///   - pixels: Reads what is on the screen.
  /// - Returns: How long to wait before asking again, in seconds.
  func step(
    _ screen: Semantics, isMoving: Bool, window: Window, at now: Double,
    pixels: () throws(SDLError) -> Bitmap
  ) -> Double {
    switch runner.advance(screen, isMoving: isMoving, at: now) {
    case .wait(let seconds):
      return seconds
    case .perform(let movements):
      let poster = EventPoster(window: window)
      for movement in movements { poster.post(movement) }
    case .resize(let size):
      window.resize(to: size)
    case .screenshot(let name):
      save(name, pixels)
    case .finished:
      result = .done
    case .failed(let report):
      Console.standard.printErrorLines(report)
      result = .failed
    }
    return 0
  }

  private func save(_ name: String, _ pixels: () throws(SDLError) -> Bitmap) {
    let path = "\(screenshots)/\(name)"
    do {
      let bytes = try PictureEncoder.png(try pixels())
      _ = try AtomicFile.write(bytes, to: path, onConflict: .replace)
    } catch {
      Console.standard.printError("\(path): the screenshot could not be written: \(error)")
      result = .failed
    }
  }
}
