internal import CWayland
internal import System

/// What the clipboard of a Wayland compositor offers to this client.
nonisolated final class WaylandClipboardOffer: ClipboardOffer {
  private let device: OpaquePointer
  private let display: OpaquePointer
  private var deadline: TransferDeadline
  /// The offers announced so far: the clipboard's, and any drag's.
  private var offers: [OpaquePointer: [String]] = [:]
  private var selection: OpaquePointer?
  /// Whether the compositor has said what the clipboard offers.
  private(set) var isKnown = false

  /// Listens to a device.
  ///
  /// - Parameters:
  ///   - device: The device, which is released with this object.
  ///   - display: The connection, which must outlive this object.
  ///   - deadline: The time limits.
  init(device: OpaquePointer, display: OpaquePointer, deadline: TransferDeadline) {
    self.device = device
    self.display = display
    self.deadline = deadline
    wl_data_device_add_listener(device, Self.deviceListener, own)
  }

  deinit {
    for offer in offers.keys { wl_data_offer_destroy(offer) }
    wl_data_device_release(device)
    wl_display_flush(display)
  }

  private var own: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  var types: [String] { selection.flatMap { offers[$0] } ?? [] }

  func bytes(of type: String, maximumBytes: Int) throws(ClipboardError) -> [UInt8] {
    guard let selection else { return [] }
    return try PipeReader.read(
      try pipe(from: selection, type), maximumBytes: maximumBytes, &deadline)
  }

  /// Has the owner write a content into a pipe.
  ///
  /// The pipe ends when the owner closes its end, and only if that is closed here too.
  private func pipe(
    from selection: OpaquePointer, _ type: String
  ) throws(ClipboardError) -> FileDescriptor {
    guard let (output, input) = FileDescriptor.makePipe() else { throw .unavailable }
    wl_data_offer_receive(selection, type, input.rawValue)
    wl_display_flush(display)
    return output
  }

  // MARK: - Events

  /// The maximum number of types that are looked at.
  private static let maximumTypes = 200

  private func add(_ offer: OpaquePointer) {
    offers[offer] = []
    wl_data_offer_add_listener(offer, Self.offerListener, own)
  }

  private func add(_ type: String, to offer: OpaquePointer) {
    guard let count = offers[offer]?.count, count < Self.maximumTypes else { return }
    offers[offer]?.append(type)
  }

  private func select(_ offer: OpaquePointer?) {
    selection = offer
    isKnown = true
  }

  private static func receiver(_ own: UnsafeMutableRawPointer?) -> WaylandClipboardOffer? {
    own.map { Unmanaged<WaylandClipboardOffer>.fromOpaque($0).takeUnretainedValue() }
  }

  private nonisolated(unsafe) static let deviceListener = WaylandListener.retained(
    wl_data_device_listener(
      data_offer: { own, _, offer in
        if let offer { receiver(own)?.add(offer) }
      },
      enter: { _, _, _, _, _, _, _ in }, leave: { _, _ in }, motion: { _, _, _, _, _ in },
      drop: { _, _ in },
      selection: { own, _, offer in receiver(own)?.select(offer) }))

  private nonisolated(unsafe) static let offerListener = WaylandListener.retained(
    wl_data_offer_listener(
      offer: { own, offer, type in
        guard let offer, let type else { return }
        receiver(own)?.add(String(cString: type), to: offer)
      },
      source_actions: { _, _, _ in }, action: { _, _, _ in }))
}
