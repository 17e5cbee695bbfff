package import MemeCore

/// The settings for the presets.
extension Preset {
  /// The screen of the settings over seven sent memes, with two cameras.
  package static var configured: AppState {
    let cameras = [CameraDevice(name: "HD Webcam C920"), CameraDevice(name: "Integrated Camera")]
    var state = after(
      [.camera(.listed(cameras)), .settings(.opened)], sent(memes))
    guard let work = state.settingsScreen.measuring else { return state }
    _ = state.reduce(.settings(.measured(work, byteCount: 34_200_000)))
    return state
  }
}
