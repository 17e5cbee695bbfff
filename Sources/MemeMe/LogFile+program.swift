internal import MemeCore
internal import SDLPlatform
internal import Services

/// The messages about the program as a whole.
extension LogFile {
  /// Writes that the program has opened its window.
  @MainActor
  func recordStart(_ window: SDLAppWindow, warningCount: Int) {
    record(
      LogMessage(
        .info, .program, "started",
        [
          "version": LogValue(AppVersion.current),
          "driver": LogValue(SDLRuntime.driver, of: SDLRuntime.knownDrivers),
          "renderer": LogValue(window.window.renderer.name, of: SDLRenderer.knownNames),
          "size": LogValue(window.size), "pixels": LogValue(window.pixelSize),
          "scale": LogValue(window.pixelsPerPoint),
        ]))
    if warningCount > 0 {
      record(
        LogMessage(
          .warning, .settings, "configuration has warnings", ["count": LogValue(warningCount)]))
    }
  }

  /// Writes that the program ends, and waits for the disk.
  nonisolated func recordEnd() {
    record(LogMessage(.info, .program, "ended"))
    finish()
  }
}
