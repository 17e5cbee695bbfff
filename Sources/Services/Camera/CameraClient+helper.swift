internal import Canvas
internal import Dispatch
internal import HelperProcess
internal import MemeCore
internal import Synchronization

/// The life of the helper; all on the client's queue.
extension CameraClient {
  /// Starts the helper; without one there are no cameras.
  ///
  /// - Parameter remote: A connection to PipeWire that the portal gave.
  func startHelper(remote: Descriptor?) {
    guard let program else { return }
    do throws(HelperError) {
      let helper = try CameraHelper(
        program, environment: environment, isRemote: remote != nil, queue: queue
      ) { [weak self] helper, event in self?.take(event, from: helper) }
      if let remote { helper.send(CameraOrder(.useRemote), passing: remote) }
      state.withLock { state in
        state.helper = helper
        state.cameras = []
        state.isListed = false
      }
    } catch {
      // No room for another process: as good as no camera.
    }
  }

  /// Starts it once more if it is the first time in a while; what it showed goes on.
  func helperEnded() {
    let (canRun, wasListed, isFirst) = state.withLock { state in
      let canRun = state.helper?.end() ?? false
      let now = SuspendingClock.now
      let isFirst = state.lastEnd.map { $0 + CameraPatience.restart < now } ?? true
      defer {
        state.helper = nil
        state.lastEnd = now
        state.isListed = false
      }
      return (canRun, state.isListed, isFirst)
    }
    if isFirst, canRun, portal == nil, state.withLock({ resumeSession(&$0) }) {
      return startHelper(remote: nil)
    }
    loseCameras()
    guard canRun, wasListed, portal == nil else { return }
    queue.asyncAfter(deadline: .now() + .seconds(30)) { [weak self] in
      guard let self, state.withLock({ $0.helper == nil }) else { return }
      startHelper(remote: nil)
    }
  }

  /// Prepares the session to go on with another helper.
  private func resumeSession(_ state: inout State) -> Bool {
    guard let session = state.session else { return true }
    // A photo in the making cannot be taken up again.
    guard case .watching = session.phase else { return false }
    state.lastSession += 1
    do throws(HelperError) {
      state.session = try session.again(number: state.lastSession)
      return true
    } catch {
      return false
    }
  }

  private func loseCameras() {
    let session = state.withLock { state in
      state.cameras = []
      return state.session?.number
    }
    if let session { endSession(session, .helperEnded) }
    if portal == nil { onAction(.listed([])) }
  }
}
