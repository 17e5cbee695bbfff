internal import Canvas
internal import Dispatch
internal import HelperProcess
internal import MemeCore
internal import Synchronization

/// Reports of the helper and their handling; all on the client's queue.
extension CameraClient {
  func handle(_ event: CameraHelperProcess.Event, from helper: CameraHelperProcess) {
    guard state.withLock({ $0.helper === helper }) else { return }
    switch event {
    case .report(let report): handle(report)
    case .ended: helperEnded()
    }
  }

  /// More than are ever connected; further ones are treated as an error.
  private static let maximumCameras = 64

  private func handle(_ report: CameraReport) {
    switch CameraReport.Kind(rawValue: report.kind) {
    case .added:
      let isTrue = state.withLock { state in
        guard state.cameras.count < Self.maximumCameras else { return false }
        state.add(report)
        begin(&state)
        return true
      }
      isTrue ? reportCameras() : helperEnded()
    case .removed:
      state.withLock { state in state.cameras.removeAll { $0.number == report.camera } }
      reportCameras()
    case .listed:
      state.withLock { state in
        state.isListed = true
        begin(&state)
      }
      reportCameras()
    case .frame:
      state.withLock { state in
        if state.session?.number == report.session { state.session?.hasFrame = true }
      }
      deliverFrame()
    case .photoSize: allocatePhoto(report)
    case .photoDone: finishPhoto(report)
    case .failed:
      endSession(report.session, CameraFault(CameraReport.Fault(rawValue: report.fault)))
    case nil: helperEnded()
    }
  }

  /// Reports the cameras, once all are known.
  private func reportCameras() {
    // With a portal, only the portal knows whether a camera is present.
    guard portal == nil else { return }
    let devices = state.withLock { $0.isListed ? $0.cameras.map(\.device) : nil }
    if let devices { onAction(.listed(devices)) }
  }

  /// Delivers the latest frame if it was requested.
  func deliverFrame() {
    let reported: CameraAction? = state.withLock { state in
      guard let session = state.session, case .watching = session.phase else { return nil }
      do throws(HelperError) {
        return try state.session?.nextFrame().map { .frameReceived(session.work, $0) }
      } catch {
        state.helper?.send(session.order(.close))
        state.session = nil
        return .failed(session.work, .broken)
      }
    }
    if let reported { onAction(reported) }
  }

  /// Ends a session with a fault.
  func endSession(_ number: Int64, _ fault: CameraFault) {
    let work: WorkID? = state.withLock { state in
      guard let session = state.session, session.number == number else { return nil }
      state.helper?.send(session.order(.close))
      state.session = nil
      return session.work
    }
    if let work { onAction(.failed(work, fault)) }
  }

  /// Checks the deadline of a session until it ends.
  func watchDeadline(of work: WorkID) {
    let late: (isOver: Bool, session: Int64?) = state.withLock { state in
      guard let session = state.session, session.work == work else { return (true, nil) }
      switch session.phase {
      case .encodingPhoto: return (true, nil)
      case .watching where session.hasFrame:
        // A frame is available but has not been requested.
        state.session?.deadline = .now + timeouts.next
        return (false, nil)
      default:
        let isLate = SuspendingClock.now > session.deadline
        return (isLate, isLate ? session.number : nil)
      }
    }
    if let session = late.session {
      endSession(session, .silent)
      // The helper may hang.
      replaceHelper()
    }
    guard !late.isOver else { return }
    queue.asyncAfter(deadline: .now() + timeouts.watch / .seconds(1)) { [weak self] in
      self?.watchDeadline(of: work)
    }
  }
}

extension CameraClient.State {
  /// Adds a camera; a duplicate name gets a number.
  fileprivate mutating func add(_ report: CameraReport) {
    let name = report.name.text.isEmpty ? "Camera" : report.name.text
    let taken = Set(cameras.map(\.device.name))
    let unique =
      taken.contains(name)
      ? (2...).lazy.map { "\(name) \($0)" }.first { !taken.contains($0) } ?? name : name
    let facing: CameraDevice.Facing =
      switch CameraReport.Facing(rawValue: report.facing) {
      case .user: .user
      case .away: .away
      case .unknown, nil: .unknown
      }
    cameras.append((report.camera, CameraDevice(name: unique, facing: facing)))
  }
}

extension CameraFault {
  /// Makes the fault that corresponds to a fault of the helper.
  fileprivate init(_ fault: CameraReport.Fault?) {
    self =
      switch fault {
      case .busy: .busy
      case .denied: .denied
      case .gone: .unplugged
      case .componentMissing: .componentMissing
      case .broken, nil: .broken
      }
  }
}
