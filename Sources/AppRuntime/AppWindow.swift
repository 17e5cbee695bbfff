public import Canvas

/// The window as the loop sees it, whatever window system draws it.
public protocol AppWindow: AnyObject {
  /// The window's own size in points, whichever way the interface is turned in it.
  var size: Size { get }
  /// The same in device pixels.
  var pixelSize: PixelSize { get }
  /// Device pixels for one point.
  var pixelsPerPoint: Double { get }
  /// How much of the lower edge lies under what is docked there, in points.
  var coveredBottom: Double { get }
  /// Whether there are signs of a keyboard on the screen that is on no bus.
  var hasDockedKeyboard: Bool { get }
  /// The text on the clipboard; empty if nothing or no text.
  var clipboardText: String { get }

  /// What measures text for the window's present scale.
  func measurer() -> any TextMeasurer

  /// Reports what the frame needs besides its drawing.
  func accept(_ settings: WindowSettings)

  /// Shows the window on the whole screen, or no longer.
  func setFullScreen(_ isFullScreen: Bool)

  /// Puts text on the clipboard.
  ///
  /// - Throws: Why the window system refuses.
  func copy(_ text: String) throws

  /// Draws a frame and shows it.
  ///
  /// - Parameters:
  ///   - list: What to draw, in points.
  ///   - scale: Device pixels for one point.
  /// - Throws: Why it cannot be drawn.
  func show(_ list: DrawList, scale: Double) throws

  /// Opens the window anew after drawing has failed, in the same size.
  ///
  /// - Throws: Why there is no other.
  func reopen() throws
}

/// What a frame needs of the window besides its drawing.
public struct WindowSettings: Equatable, Sendable {
  /// How the interface is turned.
  public var turn: QuarterTurn
  /// Where text is being edited, in points; nil where none is.
  public var textInput: Rect?

  /// Makes settings.
  public init(turn: QuarterTurn, textInput: Rect?) {
    self.turn = turn
    self.textInput = textInput
  }
}
