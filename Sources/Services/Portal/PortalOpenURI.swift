internal import MemeCore

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
