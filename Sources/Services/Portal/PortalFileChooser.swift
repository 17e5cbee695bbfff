public import MemeCore
internal import Synchronization

/// The desktop's file chooser, through xdg-desktop-portal.
public final class PortalFileChooser: FileChooser {
  private let bus: MessageBus
  private let parent: ParentWindow
  private let lastNumber = Atomic<Int>(0)

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
    let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    bus.uniqueName { [self] name in
      guard case .success(let name) = name else { return answer(.failure(.unavailable)) }
      let dialog = PortalDialog(
        bus: bus, token: "mememe_file\(number)", sender: name, answer: answer)
      dialog.show(call(texts, token: dialog.token))
      cancellation.onCancel { dialog.close() }
    }
  }

  private func call(_ texts: FileChooserTexts, token: String) -> BusCall {
    // Rules of kind 1 are media types.
    let rules = PictureFormats.mediaTypes.map {
      BusValue.structure([.uint32(1), .string($0)])
    }
    let filter = BusValue.structure([.string(texts.pictures), .array(of: "(us)", rules)])
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

/// A dialog of the portal, until it is answered or closed.
private final class PortalDialog: Sendable {
  /// The last part of the path of its request.
  let token: String
  private let bus: MessageBus
  private let path: String
  private let state: Mutex<State>

  private struct State {
    /// The closure that waits for the answer; nil once it was called.
    var answer: (@Sendable (Result<String?, FileChooserFault>) -> Void)?
    var subscriptions: [BusSubscription] = []
    /// The owner of the portal's name when the dialog was shown.
    var portal: String?
  }

  private static let request = "org.freedesktop.portal.Request"

  init(
    bus: MessageBus, token: String, sender: String,
    answer: @escaping @Sendable (Result<String?, FileChooserFault>) -> Void
  ) {
    self.bus = bus
    self.token = token
    let sender = String(sender.dropFirst().map { $0 == "." ? "_" : $0 })
    path = "\(SettingsPortal.path)/request/\(sender)/\(token)"
    state = Mutex(State(answer: answer))
  }

  /// Calls the portal, which has to reply within the bus's timeout; the dialog may stay open.
  func show(_ call: BusCall) {
    // Subscribe before the call, so that no response is missed.
    let rule = BusMatchRule(SettingsPortal.service, path, Self.request, "Response")
    let response = bus.listen(to: rule) { [self] in finish(Self.result(of: $0.arguments)) }
    let owner = bus.watchOwner(of: SettingsPortal.service) { [self] in ownerChanged($0) }
    state.withLock { $0.subscriptions = [response, owner] }
    bus.call(call) { [self] reply in
      guard case .failure = reply else { return }
      // A dialog that appears after all would have no reader.
      closeRequest()
      finish(.failure(.unavailable))
    }
  }

  /// Closes the dialog without a choice.
  func close() {
    guard state.withLock({ $0.answer != nil }) else { return }
    closeRequest()
    finish(.success(nil))
  }

  private func closeRequest() {
    bus.call(BusCall(SettingsPortal.service, path, Self.request, "Close"))
  }

  /// A portal that has ended, or was replaced, does not answer any more.
  private func ownerChanged(_ owner: String?) {
    let isGone = state.withLock { state in
      defer { state.portal = owner ?? state.portal }
      return state.portal != nil && state.portal != owner
    }
    if isGone { finish(.failure(.unavailable)) }
  }

  private func finish(_ result: Result<String?, FileChooserFault>) {
    let (answer, subscriptions) = state.withLock { state in
      defer { (state.answer, state.subscriptions) = (nil, []) }
      return (state.answer, state.subscriptions)
    }
    answer?(result)
    // They are released outside of the lock.
    withExtendedLifetime(subscriptions) {}
  }

  /// The file in a response: its code is 0 for a choice, 1 if the user closed the dialog.
  private static func result(
    of arguments: [BusValue]
  ) -> Result<String?, FileChooserFault> {
    switch arguments.first?.number {
    case 0:
      guard arguments.count > 1, case .array(_, let uris)? = arguments[1]["uris"]?.unwrapped,
        let path = uris.first?.text.flatMap({ FileURIList.path(of: $0) })
      else { return .failure(.unavailable) }
      return .success(path)
    case 1: return .success(nil)
    default: return .failure(.unavailable)
    }
  }
}
