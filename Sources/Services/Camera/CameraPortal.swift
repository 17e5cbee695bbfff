internal import Glibc
internal import Synchronization
internal import System

/// Detection of a sandbox such as Flatpak or Snap.
enum Confinement {
  /// Returns whether a process with these variables is in a sandbox.
  ///
  /// `GTK_USE_PORTAL` makes programs outside of a sandbox behave as if they were in one.
  static func isConfined(_ environment: [String: String]) -> Bool {
    environment["GTK_USE_PORTAL"] == "1" || environment["SNAP"] != nil || isFlatpak
  }

  private static let isFlatpak = access("/.flatpak-info", F_OK) == 0
}

/// The desktop's camera portal, which asks the user and opens a connection to PipeWire.
final class CameraPortal: Sendable {
  /// Why access was refused.
  enum Refusal: Error {
    /// The user or the desktop denied access.
    case denied
    /// There is no such portal, or it does not work.
    case unavailable
  }

  private static let interface = "org.freedesktop.portal.Camera"
  private static let request = "org.freedesktop.portal.Request"

  private let bus: MessageBus
  private let subscriptions = Mutex<[BusSubscription]>([])
  /// The subscription to the pending response.
  private let pending = Mutex<(number: Int, subscription: BusSubscription?)>((0, nil))

  /// Makes a client of the portal on the session bus.
  init(bus: MessageBus) {
    self.bus = bus
  }

  /// Reports whether a camera is present, now and whenever it changes.
  func watchPresence(_ onChange: @escaping @Sendable (Bool) -> Void) {
    let rule = BusMatchRule(
      SettingsPortal.service, SettingsPortal.path, BusDaemon.properties, "PropertiesChanged")
    let changes = bus.listen(to: rule) { signal in
      guard signal.arguments.count >= 2, signal.arguments[0].text == Self.interface,
        let isPresent = signal.arguments[1]["IsCameraPresent"]?.unwrapped.flag
      else { return }
      onChange(isPresent)
    }
    let owner = bus.watchOwner(of: SettingsPortal.service) { [weak self] _ in
      let call = BusCall(
        SettingsPortal.service, SettingsPortal.path, BusDaemon.properties, "Get",
        [.string(Self.interface), .string("IsCameraPresent")], startsService: true)
      self?.bus.call(call) { answer in
        guard case .success(let values) = answer else { return onChange(false) }
        onChange(values.first?.unwrapped.flag ?? false)
      }
    }
    subscriptions.withLock { $0 = [changes, owner] }
  }

  /// Requests access to the cameras; the desktop may ask the user, without a time limit.
  ///
  /// - Parameter answer: Called once, with a connection to PipeWire that is limited to cameras.
  func open(_ answer: @escaping @Sendable (Result<FileDescriptor, Refusal>) -> Void) {
    bus.uniqueName { [self] name in
      guard case .success(let name) = name else { return answer(.failure(.unavailable)) }
      let number = pending.withLock { pending in
        pending.number += 1
        return pending.number
      }
      let token = "mememe\(number)"
      let sender = name.dropFirst().map { $0 == "." ? "_" : $0 }
      let path = "\(SettingsPortal.path)/request/\(String(sender))/\(token)"
      // Subscribe before the call, so that no response is missed.
      let rule = BusMatchRule(SettingsPortal.service, path, Self.request, "Response")
      let subscription = bus.listen(to: rule) { [weak self] signal in
        self?.pending.withLock { $0.subscription = nil }
        guard signal.arguments.first?.number == 0 else { return answer(.failure(.denied)) }
        self?.connect(answer)
      }
      pending.withLock { $0.subscription = subscription }
      let options = BusValue.dictionary(
        of: "sv", [.string("handle_token"): .variant(.string(token))])
      bus.call(call("AccessCamera", [options])) { [weak self] result in
        guard case .failure = result else { return }
        self?.pending.withLock { $0.subscription = nil }
        answer(.failure(.unavailable))
      }
    }
  }

  private func connect(_ answer: @escaping @Sendable (Result<FileDescriptor, Refusal>) -> Void) {
    bus.call(call("OpenPipeWireRemote", [.dictionary(of: "sv", [:])])) { result in
      guard case .success(let values) = result, case .descriptor(let remote)? = values.first else {
        return answer(.failure(.unavailable))
      }
      answer(.success(remote.descriptor))
    }
  }

  private func call(_ method: String, _ arguments: [BusValue]) -> BusCall {
    BusCall(
      SettingsPortal.service, SettingsPortal.path, Self.interface, method, arguments,
      startsService: true)
  }
}
