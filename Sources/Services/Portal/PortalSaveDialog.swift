internal import MemeCore

/// The desktop's dialog for the name of a new file, through xdg-desktop-portal.
struct PortalSaveDialog {
  private let bus: MessageBus
  private let parent: ParentWindow

  /// Makes a client of the portal on the session bus.
  init(bus: MessageBus, parent: ParentWindow) {
    self.bus = bus
    self.parent = parent
  }

  /// Shows the dialog; returns at once.
  ///
  /// - Parameters:
  ///   - name: The proposed name.
  ///   - folder: The path of the folder that is shown at first.
  ///   - title: The title of the dialog.
  ///   - cancellation: Closes the dialog.
  ///   - answer: Called once, on any thread: the absolute path, which the user has agreed to replace
  ///     if there is such a file, or nil if the dialog was closed.
  func chooseFile(
    _ name: String, in folder: String, title: String, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<String?, PortalFault>) -> Void
  ) {
    PortalRequest.show(
      on: bus, { call(name, folder, title, token: $0) }, cancellation: cancellation
    ) { result in
      answer(
        result.flatMap { chosen in
          guard case .chosen(let results) = chosen else { return .success(nil) }
          return results.firstPath.map { .success($0) } ?? .failure(.refused)
        })
    }
  }

  private func call(
    _ name: String, _ folder: String, _ title: String, token: String
  ) -> BusCall {
    // Paths are sequences of bytes that end with a zero.
    let path = Array(folder.utf8).map { BusValue.byte($0) } + [.byte(0)]
    let options: [BusValue: BusValue] = [
      .string("handle_token"): .variant(.string(token)),
      .string("modal"): .variant(.boolean(true)),
      .string("current_name"): .variant(.string(name)),
      .string("current_folder"): .variant(.array(of: "y", path)),
    ]
    return BusCall(
      SettingsPortal.service, SettingsPortal.path, "org.freedesktop.portal.FileChooser", "SaveFile",
      [.string(parent.identifier), .string(title), .dictionary(of: "sv", options)],
      startsService: true)
  }
}
