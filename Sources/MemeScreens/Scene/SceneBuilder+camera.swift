internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The camera's screen and the layers over it.
extension SceneBuilder {
  /// The layers from back to front; empty while the camera is closed.
  var cameraLayers: [Layer<AppAction>] {
    guard let camera = state.cameras.screen else { return [] }
    var layers = [cameraLayer(camera)]
    switch camera.phase {
    case .preview where camera.frame == nil:
      layers.append(waitingLayer("camera starting", Strings.startingCamera, isOnCanvas: true))
    case .countdown(let seconds):
      layers.append(
        Layer(
          ViewID("countdown \(seconds)"),
          root: CountdownNumber(seconds: seconds, isLarge: state.policy.offersTries), size: size,
          context: context, transition: .fade, isModal: false))
    case .taking:
      layers.append(waitingLayer("taking", Strings.takingPhoto, isOnCanvas: true))
    case .preview, .review: break
    }
    // The layer must remain until it has faded out, which may be after the photo has arrived.
    if !camera.isLive, state.appearance.motion == .full {
      layers.append(
        Layer(
          "flash", root: FlashLight(), size: size, context: context, transition: .flash,
          isModal: false))
    }
    return layers
  }

  private func cameraLayer(_ camera: CameraState) -> Layer<AppAction> {
    let isCounting = if case .countdown = camera.phase { true } else { false }
    let shutter: [Key] = [.character(" "), .volumeUp, .volumeDown]
    return Layer(
      "camera",
      root: CameraScreen(
        state: camera, offersTries: state.policy.offersTries,
        hasTimer: state.shared.userSettings.hasCameraTimer,
        flipsPhotos: state.shared.userSettings.flipsPhotos, cameraCount: state.cameras.usable.count),
      size: size, context: context, transition: .push,
      escape: .camera(isCounting ? .countdownStopped : .cancelTapped),
      submit: .camera(camera.photo == nil ? .shutterTapped : .photoUsed),
      shortcuts: shutter.map { Shortcut($0, action: .camera(.shutterTapped)) } + globalShortcuts)
  }
}
