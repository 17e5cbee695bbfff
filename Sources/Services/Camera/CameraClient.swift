public import Canvas
internal import Dispatch
internal import HelperProcess
public import MemeCore
internal import Synchronization

/// Cameras, through a helper process that ends when this is released.
///
/// All methods may be called on any thread and return at once. Results are reported as actions: the
/// list of cameras, one frame for each request, photos, and failures.
public final class CameraClient: CameraService {
  let program: String?
  let environment: [String: String]
  let portal: CameraPortal?
  let timeouts: CameraTimeouts
  let onAction: @Sendable (CameraAction) -> Void
  let state = Mutex(State())
  let queue = DispatchQueue(label: "mememe.camera")

  /// The state of the helper and the session.
  struct State {
    var isWatching = false
    var helper: CameraHelperProcess?
    /// The cameras with the helper's numbers, in the order of their connection.
    var cameras: [(number: Int64, device: CameraDevice)] = []
    /// Whether the helper has reported all cameras.
    var isListed = false
    var session: CameraClientSession?
    var lastSession: Int64 = 0
    var lastEnd: SuspendingClock.Instant?
  }

  /// Uses the helper installed with the running program.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - bus: The session bus, on which sandboxed programs request cameras.
  ///   - onAction: Called on a background thread.
  public convenience init(
    environment: [String: String], bus: MessageBus,
    onAction: @escaping @Sendable (CameraAction) -> Void
  ) {
    self.init(
      program: HelperLocation.path(of: .camera), environment: environment, bus: bus,
      onAction: onAction)
  }

  /// Uses a given helper.
  ///
  /// - Parameters:
  ///   - program: Path of the executable; nil for no cameras.
  ///   - environment: The variables of the process.
  ///   - bus: The session bus, on which sandboxed programs request cameras.
  ///   - timeouts: The longest waits.
  ///   - onAction: Called on a background thread.
  public init(
    program: String?, environment: [String: String], bus: MessageBus,
    timeouts: CameraTimeouts = CameraTimeouts(),
    onAction: @escaping @Sendable (CameraAction) -> Void
  ) {
    self.program = program
    self.environment = environment
    self.timeouts = timeouts
    portal = Confinement.isConfined(environment) ? CameraPortal(bus: bus) : nil
    self.onAction = onAction
  }

  /// Starts to watch for cameras; further calls have no effect.
  public func watch() {
    let isFirst = state.withLock { state in
      defer { state.isWatching = true }
      return !state.isWatching
    }
    guard isFirst else { return }
    queue.async { [self] in
      if let portal {
        portal.watchPresence { [weak self] isPresent in self?.reportPresence(isPresent) }
      } else {
        startHelper(remote: nil)
      }
    }
  }

  /// Starts a session; an earlier one ends.
  ///
  /// - Parameters:
  ///   - work: Identifies the session.
  ///   - name: The name of the camera.
  ///   - maximumSize: The maximum size of frames, in pixels.
  ///   - isMirrored: Whether frames are mirrored.
  public func open(_ work: WorkID, name: String, maximumSize: PixelSize, isMirrored: Bool) {
    let isOpen = state.withLock { state in
      if let earlier = state.session { state.helper?.send(earlier.order(.close)) }
      state.lastSession += 1
      do throws(HelperError) {
        state.session = try CameraClientSession(
          work, number: state.lastSession, name: name, maximumSize: maximumSize,
          isMirrored: isMirrored, timeouts: timeouts)
      } catch {
        state.session = nil
        return false
      }
      begin(&state)
      return true
    }
    guard isOpen else { return onAction(.failed(work, .broken)) }
    queue.async { [self] in watchDeadline(of: work) }
    if portal != nil { queue.async { [self] in requestAccess(work) } }
  }

  /// Starts the session in the helper if the camera has been reported.
  func begin(_ state: inout State) {
    guard let session = state.session, case .finding = session.phase, state.isListed else { return }
    let found = state.cameras.first { $0.device.name == session.name }
    // With a portal, names of cameras are known only after access is granted.
    guard let camera = found ?? (portal == nil ? nil : state.cameras.first) else { return }
    var order = session.order(.open)
    order.camera = camera.number
    state.helper?.send(order, passing: session.ring.descriptor)
    state.session?.phase = .watching
    if session.isPhotoWanted { orderPhoto(&state) }
  }

  /// Changes the maximum size of frames.
  public func resize(_ work: WorkID, to maximumSize: PixelSize) {
    state.withLock { state in
      guard state.session?.work == work else { return }
      // Without memory the size stays the same.
      guard let ring = try? FrameRing(capacity: maximumSize) else { return }
      state.session?.ring = ring
      state.session?.hasFrame = false
      guard let session = state.session, case .watching = session.phase else { return }
      state.helper?.send(session.order(.resize), passing: ring.descriptor)
    }
  }

  /// Requests a frame: the latest one, or else the next.
  public func requestFrame(_ work: WorkID) {
    queue.async { [self] in
      state.withLock { state in
        if state.session?.work == work { state.session?.isFrameRequested = true }
      }
      deliverFrame()
    }
  }

  /// Takes a photo at the camera's best quality; frames may stop.
  public func takePhoto(_ work: WorkID) {
    state.withLock { state in
      guard state.session?.work == work else { return }
      // A restarted helper may not have found the camera yet.
      state.session?.isPhotoWanted = true
      state.session?.deadline = .now + timeouts.photo
      if case .watching = state.session?.phase { orderPhoto(&state) }
    }
  }

  private func orderPhoto(_ state: inout State) {
    guard let session = state.session else { return }
    state.session?.phase = .takingPhoto
    state.helper?.send(session.order(.takePhoto))
  }

  /// Closes the camera and ends the helper; blocks for a moment, and nothing is reported
  /// afterwards.
  public func finish() {
    let helper = state.withLock { state in
      defer {
        state.helper = nil
        state.session = nil
      }
      return state.helper
    }
    helper?.finish()
  }

  /// Ends a session.
  public func close(_ work: WorkID) {
    state.withLock { state in
      guard let session = state.session, session.work == work else { return }
      state.helper?.send(session.order(.close))
      state.session = nil
    }
  }
}
