public import Canvas
public import Localization
public import MemeCore

/// The window as the loop uses it, independent of the window system.
public protocol AppWindow: AnyObject {
  /// The window's size in points, regardless of the interface's turn.
  var size: Size { get }
  /// The same in device pixels.
  var pixelSize: PixelSize { get }
  /// Device pixels for one point.
  var pixelsPerPoint: Double { get }
  /// The height covered by docked windows at the lower edge, in points.
  var coveredBottom: Double { get }
  /// Whether there are signs of an on-screen keyboard that is not on the message bus.
  var hasDockedKeyboard: Bool { get }
  /// The size and place to restore at the next start; nil while there is nothing to restore.
  var placement: WindowPlacement? { get }
  /// The text on the clipboard; empty if there is none.
  var clipboardText: String { get }

  /// The text measurer for the window's current scale and a language of the interface.
  func measurer(for language: Language) -> any TextMeasurer

  /// Applies the settings of a frame.
  func accept(_ settings: WindowSettings)

  /// Carries out an effect.
  func perform(_ effect: WindowEffect)

  /// Puts text on the clipboard, without waiting for the window system.
  ///
  /// - Throws: The window system's error, if it is known at once; one that comes later is logged.
  func copy(_ text: String) throws

  /// Draws a frame and shows it.
  ///
  /// - Parameters:
  ///   - list: What to draw, in points.
  ///   - scale: Device pixels for one point.
  /// - Throws: The renderer's error.
  func show(_ list: DrawList, scale: Double) throws

  /// Releases what was kept of earlier frames and texts, so that nothing of them is in memory.
  func releaseCaches()

  /// Reopens the window in the same size, after drawing has failed.
  ///
  /// - Throws: The window system's error.
  func reopen() throws
}

/// The settings of a window for a frame.
public struct WindowSettings: Equatable, Sendable {
  /// How the interface is turned.
  public var turn: QuarterTurn
  /// The place where text is edited, in points; nil if none is.
  public var textInput: Rect?

  /// Makes settings.
  public init(turn: QuarterTurn, textInput: Rect?) {
    self.turn = turn
    self.textInput = textInput
  }
}
