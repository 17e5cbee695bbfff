internal import MemeCore
internal import System
internal import Toolkit

/// Keeps the heap of a program that is open for days from filling with gaps of freed pictures.
struct IdleHeap {
  /// The size of the smallest block that is mapped separately, in bytes: a picture for the screen,
  /// which has 2,048 x 1,536 pixels.
  ///
  /// What drawing needs for a moment is as large as a window. Mapped, it would cost thousands of page
  /// faults in each frame.
  private static let pictureByteCount: Int32 = 12 << 20
  /// The time without work after which memory is returned, in seconds.
  private static let pause = 1.0
  /// The free bytes that are kept for the next frames.
  private static let reserve = 16 << 20

  /// Whether nothing has happened since memory was last returned.
  private var isTrimmed = false

  /// Has pictures unmapped as soon as they are freed.
  static func mapPictures() {
    Heap.mapBlocks(from: pictureByteCount)
  }

  /// Waits for events, and returns memory when there are none for a moment.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait, in seconds; nil for no limit.
  ///   - clock: The time.
  ///   - wait: Waits for events.
  /// - Returns: The events; none also when the wait was shortened.
  mutating func wait(
    _ timeout: Double?, clock: any AppClock, _ wait: (Double?) -> [InputEvent]
  ) -> [InputEvent] {
    if !isTrimmed, timeout ?? .infinity > Self.pause {
      let start = clock.now
      let events = wait(Self.pause)
      isTrimmed = events.isEmpty && clock.now - start >= Self.pause
      if isTrimmed, Heap.freeByteCount > Self.reserve { Heap.trim() }
      return events
    }
    let events = wait(timeout)
    isTrimmed = isTrimmed && events.isEmpty
    return events
  }
}
