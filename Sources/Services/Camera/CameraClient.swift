public import Canvas
internal import Dispatch
internal import HelperProcess
public import MemeCore
internal import Synchronization

/// Cameras, through a helper program that is started once and ended with the last of this.
///
/// All may be called from any thread and returns at once. What happens is told by actions: the
/// cameras that are there, one frame for each that is awaited, photos, and failures.
public final class CameraClient: CameraService {
  let program: String?
  let environment: [String: String]
  let portal: CameraPortal?
  let onAction: @Sendable (CameraAction) -> Void
  let state = Mutex(State())
  let queue = DispatchQueue(label: "mememe.camera", qos: .userInitiated)

  /// What is known about the helper and what it does.
  struct State {
    var isWatching = false
    var helper: CameraHelperProcess?
    /// The cameras by the helper's numbers, in the order in which they came.
    var cameras: [(number: Int64, device: CameraDevice)] = []
    /// Whether the helper has told of all cameras.
    var isListed = false
    var session: CameraClientSession?
    var lastSession: Int64 = 0
    var lastEnd: SuspendingClock.Instant?
  }

  /// Uses the helper that was installed with the running program.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - bus: The session bus, where confined programs ask for cameras.
  ///   - onAction: Called on a thread of its own.
  public convenience init(
    environment: [String: String], bus: MessageBus,
    onAction: @escaping @Sendable (CameraAction) -> Void
  ) {
    self.init(
      program: HelperLocation.path(of: "mememe-camera"), environment: environment, bus: bus,
      onAction: onAction)
  }

  /// Uses a certain helper.
  ///
  /// - Parameters:
  ///   - program: Path of the executable; none where there are no cameras.
  ///   - environment: The variables of the process.
  ///   - bus: The session bus, where confined programs ask for cameras.
  ///   - onAction: Called on a thread of its own.
  public init(
    program: String?, environment: [String: String], bus: MessageBus,
    onAction: @escaping @Sendable (CameraAction) -> Void
  ) {
    self.program = program
    self.environment = environment
    portal = Confinement.isConfined(environment) ? CameraPortal(bus: bus) : nil
    self.onAction = onAction
  }

  /// Begins to look for cameras; once is enough.
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

  /// Begins a session; an earlier one ends.
  ///
  /// - Parameters:
  ///   - work: Names the session.
  ///   - name: What the camera is called.
  ///   - maximumSize: What frames must fit into, in pixels.
  ///   - isMirrored: Whether they are wanted mirrored.
  public func open(_ work: WorkID, name: String, maximumSize: PixelSize, isMirrored: Bool) {
    let isOpen = state.withLock { state in
      if let earlier = state.session { state.helper?.send(earlier.order(.close)) }
      state.lastSession += 1
      do throws(HelperError) {
        state.session = try CameraClientSession(
          work, number: state.lastSession, name: name, maximumSize: maximumSize,
          isMirrored: isMirrored)
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

  /// Has the helper begin with the session if it has told of the camera.
  func begin(_ state: inout State) {
    guard let session = state.session, case .finding = session.phase, state.isListed else { return }
    let found = state.cameras.first { $0.device.name == session.name }
    // Behind the portal cameras get their names only after they were asked for.
    guard let camera = found ?? (portal == nil ? nil : state.cameras.first) else { return }
    var order = session.order(.open)
    order.camera = camera.number
    state.helper?.send(order, passing: session.ring.descriptor)
    state.session?.phase = .watching
    if session.isPhotoWanted { orderPhoto(&state) }
  }

  /// Goes on with frames that fit into another room.
  public func resize(_ work: WorkID, to maximumSize: PixelSize) {
    state.withLock { state in
      guard state.session?.work == work else { return }
      // Without memory for them the frames go on as they are.
      guard let ring = try? FrameRing(capacity: maximumSize) else { return }
      state.session?.ring = ring
      state.session?.hasFrame = false
      guard let session = state.session, case .watching = session.phase else { return }
      state.helper?.send(session.order(.resize), passing: ring.descriptor)
    }
  }

  /// Has the next frame told: the latest there is now, or the first that comes.
  public func requestFrame(_ work: WorkID) {
    queue.async { [self] in
      state.withLock { state in
        if state.session?.work == work { state.session?.isFrameRequested = true }
      }
      deliverFrame()
    }
  }

  /// Makes a photo as good as the camera can; frames may stop.
  public func takePhoto(_ work: WorkID) {
    state.withLock { state in
      guard state.session?.work == work else { return }
      // A helper that has just been started again has yet to find the camera.
      state.session?.isPhotoWanted = true
      state.session?.deadline = .now + CameraTimeout.photo
      if case .watching = state.session?.phase { orderPhoto(&state) }
    }
  }

  private func orderPhoto(_ state: inout State) {
    guard let session = state.session else { return }
    state.session?.phase = .takingPhoto
    state.helper?.send(session.order(.takePhoto))
  }

  /// Lets go of everything in good order, which takes a moment; nothing is told any more.
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
