internal import Canvas
internal import CommandLineTool
internal import PictureEncoding
internal import SDLPlatform
internal import Services
internal import Toolkit

/// Runs a script against the real window by posting SDL events.
final class ScriptDriver {
  private var runner: ScriptRunner
  private let screenshots: String?
  /// How the script ended by itself, once it has.
  private(set) var result: ExitStatus?

  /// Makes a driver.
  ///
  /// - Parameters:
  ///   - script: The steps.
  ///   - timeout: The timeout of each step for its control, in seconds.
  ///   - screenshots: The folder for its screenshots, also for that of a step that fails; nil for the
  ///     working directory.
  init(_ script: UIScript, timeout: Double, screenshots: String?) {
    runner = ScriptRunner(script, timeout: timeout)
    self.screenshots = screenshots
  }

  /// Runs the next step, once a frame shows the result of all earlier ones.
  ///
  /// - Parameters:
  ///   - screen: What is on the screen.
  ///   - isMoving: Whether an animation runs.
  ///   - window: The window that receives the events.
  ///   - now: A monotonic time in seconds.
  ///   - pixels: Reads what is on the screen.
  /// - Returns: The time to wait before the next call, in seconds.
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
      if screenshots != nil { save("failed.png", pixels) }
      result = .failed
    }
    return 0
  }

  /// How the script has ended, once the window is closed: it fails if steps are left.
  func end() -> ExitStatus {
    if let result { return result }
    guard let report = runner.incompleteReport else { return .done }
    Console.standard.printErrorLines(report)
    return .failed
  }

  private func save(_ name: String, _ pixels: () throws(SDLError) -> Bitmap) {
    let path = "\(screenshots ?? ".")/\(name)"
    do {
      let bytes = try PictureEncoder.png(try pixels())
      _ = try AtomicFile.write(bytes, to: path, onConflict: .replace)
    } catch {
      Console.standard.printError("\(path): the screenshot could not be written: \(error)")
      result = .failed
    }
  }
}
