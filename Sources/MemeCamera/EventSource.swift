internal import CGStreamer

/// A source of the main loop: events on a file descriptor, or a timer.
///
/// The handler is not called after this is released.
final class EventSource {
  private let sourceID: guint
  private let handler: Handler

  /// The handler; it outlives the source while it is being called.
  private final class Handler {
    let handle: () -> Void
    var isOver = false

    init(_ handle: @escaping () -> Void) {
      self.handle = handle
    }
  }

  /// Waits for events on a file descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor, which must stay open while the source exists.
  ///   - condition: The events to wait for; errors and hangups are always reported.
  ///   - handle: Called on the main thread while the condition holds.
  init(on descriptor: Int32, _ condition: GIOCondition, handle: @escaping () -> Void) {
    let handler = Handler(handle)
    self.handler = handler
    sourceID = g_unix_fd_add_full(
      0, descriptor, condition,
      { _, _, context in EventSource.call(context, again: true) },
      Unmanaged.passRetained(handler).toOpaque(), { EventSource.release($0) })
  }

  /// Waits once for an interval.
  ///
  /// - Parameters:
  ///   - milliseconds: The interval in milliseconds.
  ///   - handle: Called on the main thread.
  init(after milliseconds: UInt32, handle: @escaping () -> Void) {
    let handler = Handler(handle)
    self.handler = handler
    sourceID = g_timeout_add_full(
      0, milliseconds, { EventSource.call($0, again: false) },
      Unmanaged.passRetained(handler).toOpaque(), { EventSource.release($0) })
  }

  deinit {
    guard !handler.isOver else { return }
    handler.isOver = true
    g_source_remove(sourceID)
  }

  private static func call(_ context: gpointer?, again: Bool) -> gboolean {
    guard let context else { return 0 }
    let handler = Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue()
    // The source removes itself, and its ID may then be reused.
    if !again { handler.isOver = true }
    handler.handle()
    return again && !handler.isOver ? 1 : 0
  }

  private static func release(_ context: gpointer?) {
    guard let context else { return }
    Unmanaged<Handler>.fromOpaque(context).release()
  }
}
