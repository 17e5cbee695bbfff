internal import Dispatch
internal import MemeCore
internal import Synchronization
internal import System

/// In a sandbox, cameras are accessed through the desktop's portal.
extension CameraClient {
  /// The device that is listed before the portal grants access.
  private static let nameless = CameraDevice(name: "Camera", isNameless: true)

  func reportPresence(_ isPresent: Bool) {
    onAction(.listed(isPresent && program != nil ? [Self.nameless] : []))
  }

  /// Requests a connection to the cameras, and starts a helper with it.
  func requestAccess(_ work: WorkID) {
    guard let portal, state.withLock({ $0.session?.work == work && $0.helper == nil }) else {
      return
    }
    suspendDeadline(of: work, isSuspended: true)
    portal.open { [weak self] answer in
      guard let self else { return }
      queue.async { self.receive(answer, for: work) }
    }
  }

  private func receive(_ answer: Result<FileDescriptor, CameraPortal.Refusal>, for work: WorkID) {
    switch answer {
    case .success(let remote):
      suspendDeadline(of: work, isSuspended: false)
      if state.withLock({ $0.helper == nil }) { startHelper(remote: remote) }
    case .failure(let refusal):
      let number = state.withLock { $0.session?.work == work ? $0.session?.number : nil }
      if let number { endSession(number, refusal == .denied ? .denied : .broken) }
    }
  }

  /// While the desktop asks the user, the start timeout does not apply.
  private func suspendDeadline(of work: WorkID, isSuspended: Bool) {
    state.withLock { state in
      guard state.session?.work == work else { return }
      state.session?.deadline =
        .now + (isSuspended ? timeouts.question : timeouts.start)
    }
  }
}
