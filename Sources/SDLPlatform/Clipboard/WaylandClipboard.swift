internal import CWayland

/// The clipboard of a Wayland compositor, read over SDL's connection.
///
/// Only the client with the keyboard focus receives the clipboard's offers, so a connection of its
/// own would not do. The device that receives them exists only while the clipboard is read: a
/// compositor may report drags to one device of a client only, and that has to be SDL's.
nonisolated final class WaylandClipboard {
  private let display: OpaquePointer
  private let queue: WaylandQueue

  /// Prepares to read.
  ///
  /// - Parameter display: SDL's connection, which must outlive this object.
  init?(display: OpaquePointer) {
    guard let queue = WaylandQueue(display: display) else { return nil }
    self.display = display
    self.queue = queue
  }

  /// Asks the compositor what the clipboard offers.
  ///
  /// - Parameter deadline: The time limits.
  /// - Returns: The offer; nil if the compositor does not tell.
  /// - Throws: `ClipboardError`.
  func offer(_ deadline: TransferDeadline) throws(ClipboardError) -> WaylandClipboardOffer? {
    try queue.synchronize(deadline)
    guard let manager = queue.manager, let seat = queue.firstSeat,
      let device = wl_data_device_manager_get_data_device(manager, seat)
    else { throw .unavailable }
    let offer = WaylandClipboardOffer(device: device, display: display, deadline: deadline)
    try queue.synchronize(deadline)
    return offer.isKnown ? offer : nil
  }
}
