internal import Synchronization

/// The services of a bus that have not replied in time, so that nobody waits for them again.
///
/// A service is heard again when its name has another owner.
final class SilentServices: Sendable {
  private struct Silence {
    /// The owner that does not reply, once it is known.
    var owner: String??
    var watch: BusSubscription?
  }

  private let services = Mutex<[String: Silence]>([:])

  /// Whether a service has not replied in time.
  func contains(_ service: String) -> Bool {
    services.withLock { $0[service] != nil }
  }

  /// Adds a service that has not replied in time, and watches its owner.
  func add(_ service: String, on bus: MessageBus) {
    let isNew = services.withLock { services in
      guard services[service] == nil else { return false }
      services[service] = Silence()
      return true
    }
    guard isNew else { return }
    let watch = bus.watchOwner(of: service) { [weak self] in self?.update(service, owner: $0) }
    services.withLock { $0[service]?.watch = watch }
  }

  /// Handles the present owner of a service, and then its changes.
  private func update(_ service: String, owner: String?) {
    let ended = services.withLock { services -> Silence? in
      guard let silence = services[service] else { return nil }
      guard let silent = silence.owner, silent != owner else {
        services[service]?.owner = owner
        return nil
      }
      return services.removeValue(forKey: service)
    }
    // The watch is released outside of the lock.
    withExtendedLifetime(ended) {}
  }
}
