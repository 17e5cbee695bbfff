public import AppRuntime
public import Canvas
public import Localization
public import MemeCore

/// A window that records calls and shows nothing.
public final class FakeWindow: AppWindow {
  /// The error of failed drawing.
  public struct DrawingFailed: Error {
    /// Makes the error.
    public init() {}
  }

  /// The window's own size in points.
  public var size: Size
  /// The covered height at the lower edge, in points.
  public var coveredBottom = 0.0
  /// Whether there are signs of an on-screen keyboard.
  public var hasDockedKeyboard = false
  /// The size and place to restore.
  public var placement: WindowPlacement?
  /// The text on the clipboard.
  public var clipboardText = ""
  /// The number of times that drawing fails from now on.
  public var failures = 0
  /// How often caches were released.
  public private(set) var releaseCount = 0
  /// Called when a frame is shown, before it is on the screen.
  public var onShow: () -> Void = {}
  /// Whether reopening fails.
  public var failsToReopen = false
  /// The last draw list shown.
  public private(set) var shown: DrawList?
  /// The number of frames shown.
  public private(set) var frameCount = 0
  /// The number of times that the window was reopened.
  public private(set) var reopenings = 0
  /// The settings of the last frame.
  public private(set) var settings: WindowSettings?
  /// What the window was brought to the front with.
  public private(set) var raises: [LaunchContext] = []
  /// The sizes of the interface that were requested, in window units per point.
  public private(set) var scales: [Double?] = []
  /// Whether the window is full screen.
  public private(set) var isFullScreen = false
  /// Whether the display is on.
  public private(set) var isDisplayOn = true

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

  /// The text measurer.
  public func measurer(for language: Language) -> any TextMeasurer { fonts }

  /// Records the settings.
  public func accept(_ settings: WindowSettings) { self.settings = settings }

  /// Records the effect.
  public func perform(_ effect: WindowEffect) {
    switch effect {
    case .setFullScreen(let isFullScreen): self.isFullScreen = isFullScreen
    case .setScale(let scale): scales.append(scale)
    case .raise(let context): raises.append(context)
    case .setDisplay(let isOn): isDisplayOn = isOn
    case .clearClipboard: clipboardText = ""
    }
  }

  /// Puts text on the clipboard.
  public func copy(_ text: String) { clipboardText = text }

  /// Records the frame, or fails.
  public func show(_ list: DrawList, scale: Double) throws {
    if failures > 0 {
      failures -= 1
      throw DrawingFailed()
    }
    onShow()
    shown = list
    frameCount += 1
  }

  /// Counts the call.
  public func releaseCaches() { releaseCount += 1 }

  /// Counts the call, or fails.
  public func reopen() throws {
    guard !failsToReopen else { throw DrawingFailed() }
    reopenings += 1
  }
}
