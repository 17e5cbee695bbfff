public import MemeCore

/// The desktop's file chooser, through xdg-desktop-portal.
public final class PortalFileChooser: FileChooser {
  private let bus: MessageBus
  private let parent: ParentWindow

  private static let interface = "org.freedesktop.portal.FileChooser"

  /// Makes a client of the portal.
  ///
  /// - Parameters:
  ///   - bus: The session bus, whose timeout is that of the portal's reply.
  ///   - parent: The window that the dialog belongs to.
  public init(bus: MessageBus, parent: ParentWindow) {
    self.bus = bus
    self.parent = parent
  }

  /// Shows the desktop's dialog for one picture.
  public func choosePicture(
    _ texts: FileChooserTexts, cancellation: Cancellation,
    answer: @escaping @Sendable (Result<String?, FileChooserFault>) -> Void
  ) {
    PortalRequest.show(on: bus, { self.call(texts, token: $0) }, cancellation: cancellation) {
      switch $0 {
      case .success(.closed): answer(.success(nil))
      case .success(.chosen(let results)):
        guard let path = results.firstPath else { return answer(.failure(.unavailable)) }
        answer(.success(path))
      case .failure: answer(.failure(.unavailable))
      }
    }
  }

  private func call(_ texts: FileChooserTexts, token: String) -> BusCall {
    // Rules of kind 0 are patterns of names, and those of kind 1 are media types.
    let rules =
      ImportFormat.mediaTypes.map { BusValue.structure([.uint32(1), .string($0)]) }
      + [BusValue.structure([.uint32(0), .string("*.\(Template.fileExtension)")])]
    let filter = BusValue.structure([.string(texts.filter), .array(of: "(us)", rules)])
    let options: [BusValue: BusValue] = [
      .string("handle_token"): .variant(.string(token)),
      .string("modal"): .variant(.boolean(true)),
      .string("filters"): .variant(.array(of: "(sa(us))", [filter])),
    ]
    return BusCall(
      SettingsPortal.service, SettingsPortal.path, Self.interface, "OpenFile",
      [.string(parent.identifier), .string(texts.title), .dictionary(of: "sv", options)],
      startsService: true)
  }
}

extension BusValue {
  /// The path of the first file that a file dialog has returned.
  var firstPath: String? {
    guard case .array(_, let uris)? = self["uris"]?.unwrapped else { return nil }
    return uris.first?.text.flatMap { FileURIList.path(of: $0) }
  }
}
