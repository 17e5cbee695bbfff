internal import MemeCore
internal import Synchronization

/// What a dialog of the portal has answered.
enum PortalAnswer: Hashable, Sendable {
  /// The user has chosen; the results by their names.
  case chosen(BusValue)
  /// The user, or this program, closed it without a choice.
  case closed
}

/// Why a dialog of the portal has no answer.
enum PortalFault: Error, Hashable, Sendable {
  /// There is no portal with such a dialog, or it does not answer, or it has ended.
  case unavailable
  /// Its answer makes no sense.
  case refused
}

/// A dialog of the portal, until it is answered or closed.
final class PortalRequest: Sendable {
  /// The last part of the path of its request.
  let token: String
  private let bus: MessageBus
  private let path: String
  private let state: Mutex<State>

  private struct State {
    /// The closure that waits for the answer; nil once it was called.
    var answer: (@Sendable (Result<PortalAnswer, PortalFault>) -> Void)?
    var subscriptions: [BusSubscription] = []
    /// The owner of the portal's name when the dialog was shown.
    var portal: String?
    /// When the portal has replied that it shows the dialog.
    var replied: ContinuousClock.Instant?
  }

  private static let request = "org.freedesktop.portal.Request"

  /// The time in which nobody closes a dialog, and a portal without one has ended the request.
  private static let openingTime = Duration.milliseconds(500)

  private static let lastNumber = Atomic<Int>(0)

  /// Finds out whether the portal has an interface; waits as long as the bus's timeout, once.
  static func isAvailable(_ interface: String, on bus: MessageBus) -> Bool {
    guard !bus.silentServices.contains(SettingsPortal.service) else { return false }
    let call = BusCall(
      SettingsPortal.service, SettingsPortal.path, "org.freedesktop.DBus.Properties", "Get",
      [.string(interface), .string("version")], startsService: true)
    switch bus.wait(for: call) {
    case .success: return true
    case .failure(let error):
      rememberSilence(error, on: bus)
      return false
    }
  }

  /// Remembers a portal that does not reply, so that it costs the bus's timeout once.
  private static func rememberSilence(_ error: BusError, on bus: MessageBus) {
    if error == .timedOut { bus.silentServices.add(SettingsPortal.service, on: bus) }
  }

  /// Shows a dialog; returns at once.
  ///
  /// A portal that has not replied before is not asked again.
  ///
  /// - Parameters:
  ///   - bus: The session bus, whose timeout is that of the portal's reply.
  ///   - call: Makes the call for the token of its request.
  ///   - cancellation: Closes the dialog.
  ///   - answer: Called once, on any thread.
  static func show(
    on bus: MessageBus, _ call: @escaping @Sendable (_ token: String) -> BusCall,
    cancellation: Cancellation,
    answer: @escaping @Sendable (Result<PortalAnswer, PortalFault>) -> Void
  ) {
    guard !bus.silentServices.contains(SettingsPortal.service) else {
      return answer(.failure(.unavailable))
    }
    let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    bus.uniqueName { name in
      guard case .success(let name) = name else { return answer(.failure(.unavailable)) }
      let request = PortalRequest(
        bus: bus, token: "mememe_\(number)", sender: name, answer: answer)
      request.show(call(request.token))
      cancellation.onCancel { request.close() }
    }
  }

  private init(
    bus: MessageBus, token: String, sender: String,
    answer: @escaping @Sendable (Result<PortalAnswer, PortalFault>) -> Void
  ) {
    self.bus = bus
    self.token = token
    let sender = String(sender.dropFirst().map { $0 == "." ? "_" : $0 })
    path = "\(SettingsPortal.path)/request/\(sender)/\(token)"
    state = Mutex(State(answer: answer))
  }

  /// Calls the portal, which has to reply within the bus's timeout; the dialog may stay open.
  private func show(_ call: BusCall) {
    // Subscribe before the call, so that no response is missed.
    let rule = BusMatchRule(SettingsPortal.service, path, Self.request, "Response")
    let response = bus.listen(to: rule) { [self] in finish(result(of: $0.arguments)) }
    let owner = bus.watchOwner(of: SettingsPortal.service) { [self] in ownerChanged($0) }
    state.withLock { $0.subscriptions = [response, owner] }
    bus.call(call) { [self] reply in
      guard case .failure(let error) = reply else {
        return state.withLock { $0.replied = .now }
      }
      Self.rememberSilence(error, on: bus)
      // A dialog that appears after all would have no reader.
      closeRequest()
      finish(.failure(.unavailable))
    }
  }

  /// Closes the dialog without a choice.
  private func close() {
    guard state.withLock({ $0.answer != nil }) else { return }
    closeRequest()
    finish(.success(.closed))
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

  private func finish(_ result: Result<PortalAnswer, PortalFault>) {
    let (answer, subscriptions) = state.withLock { state in
      defer { (state.answer, state.subscriptions) = (nil, []) }
      return (state.answer, state.subscriptions)
    }
    answer?(result)
    // They are released outside of the lock.
    withExtendedLifetime(subscriptions) {}
  }

  /// The answer in a response: its code is 0 for a choice, 1 if the user closed the dialog, and 2
  /// if it ended otherwise.
  ///
  /// That may be a dialog that was closed by Escape or with its window, or that never appeared.
  private func result(of arguments: [BusValue]) -> Result<PortalAnswer, PortalFault> {
    switch arguments.first?.number {
    case 0:
      guard arguments.count > 1 else { return .failure(.refused) }
      return .success(.chosen(arguments[1]))
    case 1: return .success(.closed)
    default:
      let replied = state.withLock { $0.replied }
      let wasShown = replied.map { .now - $0 > Self.openingTime } ?? false
      return wasShown ? .success(.closed) : .failure(.unavailable)
    }
  }
}
