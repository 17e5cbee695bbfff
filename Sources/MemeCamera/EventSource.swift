internal import CGStreamer

/// Something that the main loop waits for: an event on a descriptor, or an hour.
///
/// Whoever lets go of it is not called any more.
final class EventSource {
  private let sourceID: guint
  private let handler: Handler

  /// What is called; outlives the source while it is being called.
  private final class Handler {
    let handle: () -> Void
    var isOver = false

    init(_ handle: @escaping () -> Void) {
      self.handle = handle
    }
  }

  /// Waits for events on a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: Stays open as long as the source is there.
  ///   - condition: What to wait for; errors and hangups are always told.
  ///   - handle: Called on the main thread as long as the condition lasts.
  init(on descriptor: Int32, _ condition: GIOCondition, handle: @escaping () -> Void) {
    let handler = Handler(handle)
    self.handler = handler
    sourceID = g_unix_fd_add_full(
      0, descriptor, condition,
      { _, _, context in EventSource.call(context, again: true) },
      Unmanaged.passRetained(handler).toOpaque(), { EventSource.release($0) })
  }

  /// Waits once for a time to pass.
  ///
  /// - Parameters:
  ///   - milliseconds: How long.
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
    // The source takes itself away, and its number may then be another's.
    if !again { handler.isOver = true }
    handler.handle()
    return again && !handler.isOver ? 1 : 0
  }

  private static func release(_ context: gpointer?) {
    guard let context else { return }
    Unmanaged<Handler>.fromOpaque(context).release()
  }
}
