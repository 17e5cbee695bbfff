internal import Canvas
internal import MemeCore

/// Cameras.
extension EffectRunner {
  /// How soon a second click may follow a first, in seconds.
  private static let doubleClickTime = 0.35
  /// How long a step of the countdown takes, in seconds.
  private static let countdownStep = 1.0

  func run(_ effect: CameraEffect, _ work: WorkID) {
    let camera = services.camera
    switch effect {
    case .watch: camera.watch()
    case .open(let name, let room, let isMirrored):
      camera.open(work, name: name, room: room, isMirrored: isMirrored)
    case .resize(let room): camera.resize(work, to: room)
    case .awaitFrame: camera.awaitFrame(work)
    case .takePhoto: camera.takePhoto(work)
    case .close: camera.close(work)
    case .tick: post(.camera(.ticked(work)), after: Self.countdownStep)
    case .settle: post(.camera(.settled(work)), after: Self.doubleClickTime)
    }
  }
}
