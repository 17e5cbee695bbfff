/// Follows the frame that a window has while it is neither maximized nor full screen.
public nonisolated struct WindowFrameHistory: Equatable, Sendable {
  /// The current frame; that before if the window is maximized.
  public private(set) var frame: WindowFrame
  private var earlier: WindowFrame?

  /// Begins with the frame with which the window was opened.
  public init(_ frame: WindowFrame) {
    self.frame = frame
  }

  /// Records a frame.
  public mutating func record(_ next: WindowFrame) {
    if next.isMaximized {
      // Some window managers resize the window first, and report only then that it is maximized;
      // others report it first, where the latest change may have been a mere move.
      if !frame.isMaximized, next.size == frame.size, let earlier, earlier.size != frame.size {
        frame = earlier
      }
      frame.isMaximized = true
    } else if next != frame {
      if !frame.isMaximized { earlier = frame }
      frame = next
    }
  }
}
