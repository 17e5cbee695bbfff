public import AppRuntime
public import Canvas

/// A window that shows nothing and remembers what it was asked.
public final class FakeWindow: AppWindow {
  /// Why a window does not draw.
  public struct DrawingFailed: Error {
    /// Makes the error.
    public init() {}
  }

  /// The window's own size in points.
  public var size: Size
  /// How much of the lower edge is covered, in points.
  public var coveredBottom = 0.0
  /// Whether there are signs of a keyboard on the screen.
  public var hasDockedKeyboard = false
  /// The text on the clipboard.
  public var clipboardText = ""
  /// How often drawing fails from now on.
  public var failures = 0
  /// Whether no other window can be had.
  public var failsToReopen = false
  /// What was shown last.
  public private(set) var shown: DrawList?
  /// How many frames were shown.
  public private(set) var frameCount = 0
  /// How often the window was opened anew.
  public private(set) var reopenings = 0
  /// What the last frame needed besides its drawing.
  public private(set) var settings: WindowSettings?
  /// Whether the window is shown on the whole screen.
  public private(set) var isFullScreen = false

  private let fonts: any TextMeasurer

  /// Opens a window.
  public init(
    size: Size, pixelsPerPoint: Double = 1, measurer: any TextMeasurer = FixedWidthMeasurer()
  ) {
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
    fonts = measurer
  }

  /// The size in pixels.
  public var pixelSize: PixelSize {
    PixelSize(
      width: Int(size.width * pixelsPerPoint), height: Int(size.height * pixelsPerPoint))
  }

  /// Device pixels for one point.
  public let pixelsPerPoint: Double

  /// What measures text.
  public func measurer() -> any TextMeasurer { fonts }

  /// Remembers the settings.
  public func accept(_ settings: WindowSettings) { self.settings = settings }

  /// Remembers whether it is on the whole screen.
  public func setFullScreen(_ isFullScreen: Bool) { self.isFullScreen = isFullScreen }

  /// Puts text on the clipboard.
  public func copy(_ text: String) { clipboardText = text }

  /// Remembers the frame, or fails.
  public func show(_ list: DrawList, scale: Double) throws {
    if failures > 0 {
      failures -= 1
      throw DrawingFailed()
    }
    shown = list
    frameCount += 1
  }

  /// Counts, or fails.
  public func reopen() throws {
    guard !failsToReopen else { throw DrawingFailed() }
    reopenings += 1
  }
}
