internal import Canvas

/// What is drawn in the window, and on which pixels.
struct RenderedFrame: Equatable {
  var drawList: DrawList
  var pixels: PixelSize
  var scale: Double
  var turn: QuarterTurn
}

/// The frames that were shown: when the next one is due, and whether it is another one.
struct FrameHistory {
  /// How many frames have been shown.
  private(set) var count = 0
  /// The number of frames that took longer than `slowTime` from the event to the screen.
  private(set) var slowCount = 0
  /// The frame on the screen.
  private var shown: RenderedFrame?
  private var lastTime = 0.0
  private var lastReopening: Double?
  private var isInvalid = true

  /// The minimum time between frames during animations, in seconds.
  private static let frameTime = 1.0 / 60
  /// The time from which a frame is noticed as late, in seconds.
  private static let slowTime = 0.1
  /// If a reopened window fails within this time, in seconds, the error is thrown.
  private static let reopeningInterval = 10.0

  /// Draws the next frame even if it is the same.
  mutating func invalidate() { isInvalid = true }

  /// Whether a frame has to be drawn.
  func needs(_ frame: RenderedFrame) -> Bool { isInvalid || frame != shown }

  /// Records that a frame has been shown.
  mutating func record(_ frame: RenderedFrame, at now: Double) {
    shown = frame
    isInvalid = false
    lastTime = now
    count += 1
  }

  /// Counts a frame that was late.
  ///
  /// - Parameter time: The time from the event to the screen, in seconds.
  /// - Returns: Whether it was.
  mutating func countIfSlow(_ time: Double) -> Bool {
    guard time > Self.slowTime else { return false }
    slowCount += 1
    return true
  }

  /// Whether a window that cannot be drawn is reopened; one that has been just now is not.
  mutating func beginReopening(at now: Double) -> Bool {
    if let lastReopening, now - lastReopening < Self.reopeningInterval { return false }
    lastReopening = now
    return true
  }

  /// The time at which a change is shown, in seconds.
  func due(_ change: Double) -> Double { max(change, lastTime + Self.frameTime) }
}
