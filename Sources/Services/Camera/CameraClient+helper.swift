internal import Canvas
internal import Dispatch
internal import HelperProcess
internal import MemeCore
internal import Synchronization
internal import System

/// Start and end of the helper; all on the client's queue.
extension CameraClient {
  /// Starts the helper.
  ///
  /// - Parameter remote: A connection to PipeWire from the portal.
  /// - Returns: Whether it was started; without it there are no cameras.
  @discardableResult
  func startHelper(remote: FileDescriptor?) -> Bool {
    guard let program else { return false }
    let helper: CameraHelperProcess
    do throws(HelperError) {
      helper = try CameraHelperProcess(
        program, environment: environment, isRemote: remote != nil, queue: queue
      ) { [weak self] helper, event in self?.handle(event, from: helper) }
    } catch {
      // The program does not exist or no process can be made: report no camera.
      return false
    }
    if let remote { helper.send(CameraOrder(.useRemote), passing: remote) }
    state.withLock { state in
      state.helper = helper
      state.cameras = []
      state.isListed = false
    }
    return true
  }

  /// Replaces a helper that does not respond.
  func replaceHelper() {
    let helper = state.withLock { state in
      defer {
        state.helper = nil
        state.isListed = false
      }
      return state.helper
    }
    _ = helper?.end()
    // With a portal, the next session requests access again.
    guard portal == nil, !startHelper(remote: nil) else { return }
    removeCameras()
  }

  /// Handles the end of the helper: restarts it and resumes the session, unless it ends repeatedly.
  func helperEnded() {
    let (helper, wasListed, isFirst) = state.withLock { state in
      defer {
        state.helper = nil
        state.isListed = false
      }
      let isFirst = state.lastEnd.map { $0 + timeouts.restart < .now } ?? true
      return (state.helper, state.isListed, isFirst)
    }
    let termination = helper?.end() ?? .unknown
    // If libraries are missing the loader exits with 127.
    let canRun = termination != .exited(127)
    if termination == .exited(0), portal == nil {
      // It has lost PipeWire; the next helper waits for it.
      resumeSession()
      return startHelperLater(seconds: 1)
    }
    state.withLock { $0.lastEnd = .now }
    if canRun, portal == nil, isFirst, startHelper(remote: nil) { return resumeSession() }
    removeCameras()
    if canRun, wasListed, portal == nil { startHelperLater(seconds: 30) }
  }

  private func startHelperLater(seconds: Int) {
    queue.asyncAfter(deadline: .now() + .seconds(seconds)) { [weak self] in
      guard let self, state.withLock({ $0.helper == nil }) else { return }
      startHelper(remote: nil)
    }
  }

  /// Resumes the session once the new helper has found its camera.
  private func resumeSession() {
    let lost: Int64? = state.withLock { state in
      guard let session = state.session else { return nil }
      switch session.phase {
      case .finding, .watching:
        state.lastSession += 1
        guard let again = try? session.again(number: state.lastSession) else {
          // Without memory there are no frames.
          return session.number
        }
        state.session = again
        return nil
      case .takingPhoto, .fillingPhoto: return session.number
      case .encodingPhoto: return nil
      }
    }
    if let lost { endSession(lost, .helperEnded) }
  }

  private func removeCameras() {
    let lost: Int64? = state.withLock { state in
      state.cameras = []
      // Encoding a photo needs no helper.
      if case .encodingPhoto = state.session?.phase { return nil }
      return state.session?.number
    }
    if let lost { endSession(lost, .helperEnded) }
    if portal == nil { onAction(.listed([])) }
  }
}
