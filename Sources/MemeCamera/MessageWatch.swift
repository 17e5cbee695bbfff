internal import CGStreamer

/// Hears on the main thread what a pipeline or a device provider has to say, as long as it is held.
final class MessageWatch {
  private let bus: UnsafeMutablePointer<GstBus>

  private final class Handler {
    let handle: (UnsafeMutablePointer<GstMessage>) -> Void

    init(_ handle: @escaping (UnsafeMutablePointer<GstMessage>) -> Void) {
      self.handle = handle
    }
  }

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - bus: Taken over; nobody else may listen to it.
  ///   - handle: Gets every message, which is not its own.
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
