internal import MemeCore
internal import System

/// The desktop's mail program, through xdg-desktop-portal.
struct PortalEmail {
  private let bus: MessageBus
  private let parent: ParentWindow

  /// Makes a client of the portal on the session bus.
  init(bus: MessageBus, parent: ParentWindow) {
    self.bus = bus
    self.parent = parent
  }

  /// Whether the portal can open a message; waits as long as the bus's timeout.
  var isAvailable: Bool { PortalRequest.isAvailable(Self.interface, on: bus) }

  private static let interface = "org.freedesktop.portal.Email"

  /// Opens a new message with attachments; returns at once.
  ///
  /// - Parameters:
  ///   - attachments: The files, open for reading.
  ///   - cancellation: Closes a dialog of the portal.
  ///   - answer: Called once, on any thread: whether a message was opened; false if the user closed
  ///     a dialog of the portal.
  func compose(
    _ attachments: [BusDescriptor], cancellation: Cancellation,
    answer: @escaping @Sendable (Result<Bool, PortalFault>) -> Void
  ) {
    let parent = parent.identifier
    PortalRequest.show(
      on: bus, { Self.call(attachments, parent, token: $0) }, cancellation: cancellation
    ) { result in
      answer(result.map { $0 != .closed })
    }
  }

  private static func call(
    _ attachments: [BusDescriptor], _ parent: String, token: String
  ) -> BusCall {
    let options: [BusValue: BusValue] = [
      .string("handle_token"): .variant(.string(token)),
      .string("attachment_fds"): .variant(
        .array(of: "h", attachments.map { .descriptor($0) })),
    ]
    return BusCall(
      SettingsPortal.service, SettingsPortal.path, interface, "ComposeEmail",
      [.string(parent), .dictionary(of: "sv", options)], startsService: true)
  }
}
