internal import CGStreamer

/// Receives the messages of a pipeline or device provider on the main thread until released.
final class MessageWatch {
  private let bus: UnsafeMutablePointer<GstBus>

  private final class Handler {
    let handle: (UnsafeMutablePointer<GstMessage>) -> Void

    init(_ handle: @escaping (UnsafeMutablePointer<GstMessage>) -> Void) {
      self.handle = handle
    }
  }

  /// Adds a watch to a bus.
  ///
  /// - Parameters:
  ///   - bus: The bus, whose ownership is transferred; it must have no other watch.
  ///   - handle: Called with every message; ownership is not transferred.
  init(
    adopting bus: UnsafeMutablePointer<GstBus>,
    handle: @escaping (UnsafeMutablePointer<GstMessage>) -> Void
  ) {
    self.bus = bus
    gst_bus_add_watch_full(
      bus, 0,
      { _, message, context in
        guard let message, let context else { return 0 }
        Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue().handle(message)
        return 1
      },
      Unmanaged.passRetained(Handler(handle)).toOpaque(),
      { context in
        guard let context else { return }
        Unmanaged<Handler>.fromOpaque(context).release()
      })
  }

  deinit {
    gst_bus_remove_watch(bus)
    gst_object_unref(bus)
  }
}
