internal import Canvas
internal import MemeCore

/// Effects of cameras.
extension EffectRunner {
  /// The double-click time, in seconds.
  private static let doubleClickTime = 0.35
  /// The length of a step of the countdown, in seconds.
  private static let countdownStep = 1.0

  func run(_ effect: CameraEffect, _ work: WorkID) {
    let camera = services.camera
    switch effect {
    case .watch: camera.watch()
    case .open(let name, let maximumSize, let isMirrored):
      openCamera = work
      camera.open(work, name: name, maximumSize: maximumSize, isMirrored: isMirrored)
    case .resize(let maximumSize): camera.resize(work, to: maximumSize)
    case .requestFrame: camera.requestFrame(work)
    case .takePhoto: camera.takePhoto(work)
    case .close: camera.close(work)
    case .tick: post(.camera(.ticked(work)), after: Self.countdownStep)
    case .pauseInput: post(.camera(.inputPauseEnded(work)), after: Self.doubleClickTime)
    }
  }
}
