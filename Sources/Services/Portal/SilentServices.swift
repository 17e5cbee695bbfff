internal import Synchronization

/// The services of a bus that have not replied in time, so that not every call waits for them.
///
/// A service is called again after a while, or when its name has another owner.
final class SilentServices: Sendable {
  private struct Silence {
    /// When the service is called again.
    var end: ContinuousClock.Instant
    /// The owner that does not reply, once it is known.
    var owner: String??
    var watch: BusSubscription?
  }

  private let duration: Duration
  private let services = Mutex<[String: Silence]>([:])

  /// Makes an empty set.
  ///
  /// - Parameter duration: The time after which a service is called again: a busy machine may have
  ///   made it late once.
  init(duration: Duration = .seconds(60)) {
    self.duration = duration
  }

  /// Whether a service has not replied in time, not long ago.
  func contains(_ service: String) -> Bool {
    services.withLock { ($0[service]?.end ?? .now) > .now }
  }

  /// Adds a service that has not replied in time, and watches its owner.
  func add(_ service: String, on bus: MessageBus) {
    let isNew = services.withLock { services in
      let end = ContinuousClock.now + duration
      guard services[service] == nil else {
        services[service]?.end = end
        return false
      }
      services[service] = Silence(end: end)
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
