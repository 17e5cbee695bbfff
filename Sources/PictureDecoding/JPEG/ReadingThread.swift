internal import CJPEGBlocks

/// A thread that reads a picture while another one paints and writes it.
///
/// It waits for work, so that a sandbox that forbids to start threads can be entered in between.
///
/// Unchecked Sendable: it takes work from one thread at a time.
public final class ReadingThread: @unchecked Sendable {
  let thread: OpaquePointer

  /// Starts the thread; nil if there are no more.
  public init?() {
    guard let thread = jpeg_thread_start() else { return nil }
    self.thread = thread
  }

  deinit {
    jpeg_thread_end(thread)
  }
}
