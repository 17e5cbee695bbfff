internal import MemeCore
internal import System

/// The desktop's way to open files in other programs, through xdg-desktop-portal.
struct PortalOpenURI {
  private let bus: MessageBus
  private let parent: ParentWindow

  /// Makes a client of the portal on the session bus.
  init(bus: MessageBus, parent: ParentWindow) {
    self.bus = bus
    self.parent = parent
  }

  private static let interface = "org.freedesktop.portal.OpenURI"

  /// Whether the portal can open files; waits as long as the bus's timeout.
  static func isAvailable(on bus: MessageBus) -> Bool {
    PortalRequest.isAvailable(interface, on: bus)
  }

  /// Opens a file in a program that the user chooses; returns at once.
  ///
  /// - Parameters:
  ///   - file: The file, open for reading. The program gets its path, or a path made for it.
  ///   - cancellation: Closes the dialog of the portal.
  ///   - answer: Called once, on any thread: whether it was opened; false if the user closed the
  ///     dialog.
  func open(
    _ file: BusDescriptor, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<Bool, PortalFault>) -> Void
  ) {
    let parent = parent.identifier
    let options: [BusValue: BusValue] = [
      .string("ask"): .variant(.boolean(true)), .string("writable"): .variant(.boolean(false)),
    ]
    PortalRequest.show(
      on: bus, { Self.call("OpenFile", file, parent, token: $0, options) },
      cancellation: cancellation
    ) { result in
      answer(result.map { $0 != .closed })
    }
  }

  /// Shows a file in the file manager, and waits for the portal.
  ///
  /// - Parameters:
  ///   - file: The file, open for reading.
  ///   - limit: How long to wait. A dialog that the portal shows by then stays open.
  /// - Returns: Whether it is shown, or the user was asked how.
  func showFolder(of file: BusDescriptor, within limit: Duration) -> Bool {
    let answer = Promise<Result<PortalAnswer, PortalFault>>()
    let parent = parent.identifier
    PortalRequest.show(
      on: bus, { Self.call("OpenDirectory", file, parent, token: $0) },
      cancellation: Cancellation()
    ) { answer.fulfill($0) }
    switch answer.wait(for: limit) {
    case nil, .success: return true
    case .failure: return false
    }
  }

  private static func call(
    _ method: String, _ file: BusDescriptor, _ parent: String, token: String,
    _ options: [BusValue: BusValue] = [:]
  ) -> BusCall {
    let all = options.merging([.string("handle_token"): .variant(.string(token))]) { $1 }
    return BusCall(
      SettingsPortal.service, SettingsPortal.path, interface, method,
      [.string(parent), .descriptor(file), .dictionary(of: "sv", all)], startsService: true)
  }
}
