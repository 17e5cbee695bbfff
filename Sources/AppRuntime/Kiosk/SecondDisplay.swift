internal import Canvas
public import MemeCore
internal import MemeScreens
internal import Toolkit

/// A second display, which shows the memes of visitors and takes no input.
public final class SecondDisplay {
  private let window: any AppWindow
  private let root: RootScreen
  private var interaction = Interaction<AppAction>()
  private var frames = FrameHistory()
  /// What was shown last, and how.
  private var shown: Shown?

  private struct Shown: Equatable {
    var slides: AttractState?
    var isClosed: Bool
    var motion: Motion
    var size: Size
    var pixelsPerPoint: Double
  }

  /// Makes a display that has shown nothing yet.
  ///
  /// - Parameters:
  ///   - window: The window that covers it.
  ///   - capitals: The rules for capital letters in captions.
  public init(window: any AppWindow, capitals: Capitals) {
    self.window = window
    root = RootScreen(capitals: capitals)
  }

  /// Draws the next frame even if it is the same.
  func invalidate() { frames.invalidate() }

  /// Releases what was kept of earlier pictures.
  func releaseCaches() {
    window.releaseCaches()
    frames.invalidate()
  }

  /// Draws a frame if anything has changed.
  ///
  /// - Parameters:
  ///   - state: The app's state.
  ///   - now: The time, in seconds.
  /// - Throws: The renderer's error.
  func show(_ state: AppState, at now: Double) throws {
    let next = Shown(
      slides: state.kiosk?.secondDisplay, isClosed: state.kiosk?.closed != nil,
      motion: state.appearance.motion, size: window.size, pixelsPerPoint: window.pixelsPerPoint)
    if next != shown {
      shown = next
      interaction.reducesMotion = next.motion == .reduced
      let context = LayoutContext(
        theme: Theme(state.appearance), measurer: window.measurer(for: state.language),
        language: state.language, memory: interaction.memory, pixelsPerPoint: next.pixelsPerPoint)
      interaction.show(
        root.secondDisplayScene(for: state, size: next.size, context: context), at: now)
    }
    _ = interaction.tick(at: now)
    let frame = RenderedFrame(
      drawList: interaction.drawList(at: now), pixels: window.pixelSize,
      scale: window.pixelsPerPoint, turn: .none)
    guard frames.needs(frame) else { return }
    try window.show(frame.drawList, scale: frame.scale)
    frames.record(frame, at: now)
  }

  /// When the next frame is due, in seconds; nil for not until something changes.
  func nextFrame(after now: Double) -> Double? {
    interaction.nextChange(after: now).map(frames.due)
  }
}
