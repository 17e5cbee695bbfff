internal import CWayland
internal import Glibc
internal import System

/// Owns the clipboard of a Wayland compositor, over SDL's connection.
///
/// A compositor accepts a content only for an event that it has sent to the same client, so a
/// connection of its own would not do. The device through which the content is set is released at
/// once: a compositor may report drags to one device of a client only, and that has to be SDL's.
/// The content belongs to the data source, not to the device: the protocol ends it when another is
/// set or when the source is destroyed, and wlroots, Mutter and KWin (since 5.21) go by that.
nonisolated final class WaylandClipboardServer: ClipboardServer {
  private let display: OpaquePointer
  private let queue: WaylandQueue
  /// The object that stands for the content; nil without the clipboard.
  private var source: OpaquePointer?
  /// Empty without the clipboard.
  private var contents: [ClipboardItem]
  private var transfers: [PipeTransfer] = []

  /// Takes the clipboard.
  ///
  /// - Parameters:
  ///   - display: SDL's connection, which must outlive this object.
  ///   - input: The event for which it is taken.
  ///   - contents: One content in all its forms.
  /// - Throws: `ClipboardError`.
  init(
    display: OpaquePointer, input: WaylandInputSerial.Value, contents: [ClipboardItem]
  ) throws(ClipboardError) {
    guard let queue = WaylandQueue(display: display) else { throw .unavailable }
    self.display = display
    self.queue = queue
    self.contents = contents
    let deadline = TransferDeadline { false }
    try queue.synchronize(deadline)
    guard let manager = queue.manager, let seat = queue.seat(named: input.seat),
      let source = wl_data_device_manager_create_data_source(manager)
    else { throw .unavailable }
    self.source = source
    wl_data_source_add_listener(source, Self.sourceListener, own)
    for item in contents { wl_data_source_offer(source, item.mediaType) }
    guard let device = wl_data_device_manager_get_data_device(manager, seat) else {
      throw .unavailable
    }
    // It also receives what the compositor sends to a new device. Releasing the device before that
    // would lose track of the compositor's object numbers.
    let selection = WaylandClipboardOffer(device: device, display: display, deadline: deadline)
    wl_data_device_set_selection(device, source, input.serial)
    try queue.synchronize(deadline)
    // Compositors refuse without a word. Some tell a new device nothing at all.
    let isOffered = Set(selection.types).isSuperset(of: contents.map(\.mediaType))
    guard isOwner, isOffered || !selection.isKnown else { throw .unavailable }
  }

  deinit { withdraw() }

  private var own: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  var isOwner: Bool { source != nil }

  var isSending: Bool { !transfers.isEmpty }

  func withdraw() {
    guard let source else { return }
    wl_data_source_destroy(source)
    wl_display_flush(display)
    self.source = nil
    contents = []
  }

  func serve(until waker: Waker) throws(ClipboardError) {
    var requests = [waker.pollRequest]
    requests += transfers.map {
      pollfd(fd: $0.descriptor.rawValue, events: Int16(POLLOUT), revents: 0)
    }
    try queue.dispatch(or: &requests, until: transfers.map(\.deadline).min())
    // A reader that has closed its end is reported too, and writing fails.
    write(to: Set(requests.filter { $0.revents != 0 }.map(\.fd)))
  }

  private func write(to ready: Set<Int32>) {
    let now = ContinuousClock.now
    for index in transfers.indices.reversed() {
      let isOver =
        ready.contains(transfers[index].descriptor.rawValue)
        ? transfers[index].write() : transfers[index].deadline <= now
      if isOver { transfers.remove(at: index) }
    }
  }

  // MARK: - Events

  private func send(_ type: String, to descriptor: FileDescriptor) {
    guard let item = contents.first(where: { $0.mediaType == type }),
      transfers.count < ServingLimits.transfers,
      let transfer = PipeTransfer(item.bytes, to: descriptor)
    else { return }
    transfers.append(transfer)
  }

  private static func server(_ own: UnsafeMutableRawPointer?) -> WaylandClipboardServer? {
    own.map { Unmanaged<WaylandClipboardServer>.fromOpaque($0).takeUnretainedValue() }
  }

  private nonisolated(unsafe) static let sourceListener = WaylandListener.retained(
    wl_data_source_listener(
      target: { _, _, _ in },
      send: { own, _, type, descriptor in
        let descriptor = FileDescriptor(adopting: descriptor)
        guard let server = server(own), let type else { return }
        server.send(String(cString: type), to: descriptor)
      },
      cancelled: { own, _ in server(own)?.withdraw() },
      dnd_drop_performed: { _, _ in }, dnd_finished: { _, _ in }, action: { _, _, _ in }))
}
