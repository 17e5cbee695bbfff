public import Canvas

/// Work with cameras; the identifier is that of the session, countdown or input pause.
public enum CameraEffect: Equatable, Sendable {
  /// Watch for cameras; answered by `CameraAction.listed` whenever the list changes.
  case watch
  /// Start a session with a camera whose frames fit a size, mirrored or not; answered by
  /// `CameraAction.frameReceived` once, and by `.failed` if it ends by itself.
  case open(name: String, maximumSize: PixelSize, isMirrored: Bool)
  /// Continue with frames of another size.
  case resize(PixelSize)
  /// Wait for the next frame; answered by `CameraAction.frameReceived` with the latest one.
  case requestFrame
  /// Take a photo at the camera's best resolution; answered by `CameraAction.photoTaken` or
  /// `.failed`.
  case takePhoto
  /// End a session.
  case close
  /// Wait for a second of a countdown; answered by `CameraAction.ticked`.
  case tick
  /// Wait for the double-click time; answered by `CameraAction.inputPauseEnded`.
  case pauseInput
}
