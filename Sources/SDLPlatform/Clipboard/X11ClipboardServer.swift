internal import CX11
internal import Glibc
internal import System

/// Owns the clipboard of an X server; follows chapter 2 of the ICCCM.
nonisolated final class X11ClipboardServer: ClipboardServer {
  private let connection: X11Connection
  private let atoms: Atoms
  /// The server's time at which the clipboard was taken.
  private let start: xcb_timestamp_t
  /// The content by the atoms of the types; empty without the clipboard.
  private var contents: [(type: xcb_atom_t, bytes: [UInt8])]
  private var transfers: [X11Transfer] = []
  private(set) var isOwner = true

  private struct Atoms {
    var clipboard: xcb_atom_t
    var targets: xcb_atom_t
    var timestamp: xcb_atom_t
    var multiple: xcb_atom_t
    var pair: xcb_atom_t
    var incremental: xcb_atom_t
  }

  /// The maximum number of targets in a request for several.
  private static let maximumTargets = 64

  /// Takes the clipboard.
  ///
  /// - Parameters:
  ///   - display: The display, such as `:0`; nil for that of the environment.
  ///   - contents: One content in all its forms.
  /// - Throws: `ClipboardError`.
  init(display: String?, contents: [ClipboardItem]) throws(ClipboardError) {
    let connection = try X11Connection(display: display)
    atoms = Atoms(
      clipboard: connection.atom("CLIPBOARD"), targets: connection.atom("TARGETS"),
      timestamp: connection.atom("TIMESTAMP"), multiple: connection.atom("MULTIPLE"),
      pair: connection.atom("ATOM_PAIR"), incremental: connection.atom("INCR"))
    self.contents = contents.map { (connection.atom($0.mediaType), $0.bytes) }
    self.connection = connection
    start = try Self.time(connection)
    guard connection.own(atoms.clipboard, at: start) else { throw .unavailable }
  }

  deinit { connection.synchronize() }

  /// The server's time.
  private static func time(_ connection: X11Connection) throws(ClipboardError) -> xcb_timestamp_t {
    let deadline = TransferDeadline { false }
    connection.requestTime(property: connection.atom("MEMEME_COPY"))
    while true {
      while let event = connection.nextOwnerEvent() {
        if case .changed(let time) = event { return time }
      }
      guard connection.isConnected else { throw .unavailable }
      _ = try deadline.poll(connection.descriptor)
    }
  }

  /// Leaves the clipboard, and the selection that the middle button pastes, without an owner.
  ///
  /// - Parameter display: The display, such as `:0`; nil for that of the environment.
  /// - Throws: `ClipboardError`.
  static func clearSelections(of display: String?) throws(ClipboardError) {
    let connection = try X11Connection(display: display)
    let now = try time(connection)
    for name in ["CLIPBOARD", "PRIMARY"] {
      let selection = connection.atom(name)
      // Only the owner can give it up.
      guard connection.own(selection, at: now) else { throw .unavailable }
      connection.disown(selection, since: now)
    }
    connection.synchronize()
  }

  var isSending: Bool { !transfers.isEmpty }

  func withdraw() {
    guard isOwner else { return }
    connection.disown(atoms.clipboard, since: start)
    release()
  }

  private func release() {
    isOwner = false
    contents = []
  }

  func serve(until waker: Waker) throws(ClipboardError) {
    while let event = connection.nextOwnerEvent() { handle(event) }
    guard connection.isConnected else { throw .unavailable }
    guard isOwner || isSending else { return }
    let answer = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
    var requests = [answer, waker.pollRequest]
    Poll.wait(&requests, until: transfers.map(\.deadline).min())
    let now = ContinuousClock.now
    for transfer in transfers where transfer.deadline <= now {
      drop { $0.requestor == transfer.requestor && $0.property == transfer.property }
    }
  }

  private func handle(_ event: X11Connection.OwnerEvent) {
    switch event {
    case .requested(let request): answer(request)
    case .lost(atoms.clipboard): release()
    case .deleted(let property, let window): sendPiece(on: property, of: window)
    case .gone(let window): transfers.removeAll { $0.requestor == window }
    case .lost, .changed, .other: break
    }
  }

  // MARK: - Requests

  private func answer(_ request: X11Connection.SelectionRequest) {
    guard isOwner, request.selection == atoms.clipboard else {
      return connection.answer(request, isGranted: false)
    }
    let isGranted =
      request.target == atoms.multiple
      ? convertSeveral(request)
      : convert(request.target, property: request.property, of: request.requestor)
    connection.answer(request, isGranted: isGranted)
  }

  /// Puts the targets that a property lists on the properties that it names.
  private func convertSeveral(_ request: X11Connection.SelectionRequest) -> Bool {
    var pairs = connection.numbers(
      on: request.property, of: request.requestor, maximumCount: 2 * Self.maximumTargets)
    guard !pairs.isEmpty else { return false }
    for index in stride(from: 0, to: pairs.count - 1, by: 2) {
      let isGranted =
        pairs[index + 1] != 0
        && convert(pairs[index], property: pairs[index + 1], of: request.requestor)
      // The requestor learns of a failure from the list.
      if !isGranted { pairs[index + 1] = 0 }
    }
    connection.setProperty(request.property, of: request.requestor, type: atoms.pair, to: pairs)
    return true
  }

  /// Puts a target on a property, or starts to.
  ///
  /// - Returns: Whether there is such a target.
  private func convert(
    _ target: xcb_atom_t, property: xcb_atom_t, of requestor: xcb_window_t
  ) -> Bool {
    switch target {
    case atoms.targets:
      let all = [atoms.targets, atoms.timestamp, atoms.multiple] + contents.map(\.type)
      connection.setProperty(property, of: requestor, type: XCB_ATOM_ATOM.rawValue, to: all)
    case atoms.timestamp:
      connection.setProperty(
        property, of: requestor, type: XCB_ATOM_INTEGER.rawValue, to: [start])
    default:
      guard let content = contents.first(where: { $0.type == target }) else { return false }
      // An earlier transfer on the same property is over, or the requestor would not ask again.
      drop { $0.requestor == requestor && $0.property == property }
      guard content.bytes.count <= connection.maximumPieceBytes else {
        return startTransfer(
          X11Transfer(
            requestor: requestor, property: property, type: target, bytes: content.bytes))
      }
      connection.setProperty(
        property, of: requestor, type: target, to: content.bytes, content.bytes.indices)
    }
    return true
  }

  // MARK: - Transfers

  private func startTransfer(_ transfer: X11Transfer) -> Bool {
    guard transfers.count < ServingLimits.transfers else { return false }
    // Before the property is set, so that its first deletion is not missed.
    connection.watch(transfer.requestor, true)
    connection.setProperty(
      transfer.property, of: transfer.requestor, type: atoms.incremental,
      to: [UInt32(clamping: transfer.bytes.count)])
    transfers.append(transfer)
    return true
  }

  private func sendPiece(on property: xcb_atom_t, of requestor: xcb_window_t) {
    guard
      let index = transfers.firstIndex(where: {
        $0.requestor == requestor && $0.property == property
      })
    else { return }
    let piece = transfers[index].nextPiece(maximumBytes: connection.maximumPieceBytes)
    let transfer = transfers[index]
    connection.setProperty(
      property, of: requestor, type: transfer.type, to: transfer.bytes, piece)
    if transfer.isComplete {
      drop { $0.requestor == requestor && $0.property == property }
    }
  }

  /// Ends transfers, and the watch of windows that have no other.
  private func drop(_ isDropped: (X11Transfer) -> Bool) {
    let windows = Set(transfers.filter(isDropped).map(\.requestor))
    transfers.removeAll(where: isDropped)
    for window in windows where !transfers.contains(where: { $0.requestor == window }) {
      connection.watch(window, false)
    }
  }
}
