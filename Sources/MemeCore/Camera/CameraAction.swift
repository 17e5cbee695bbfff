public import Canvas

/// An event concerning cameras.
public enum CameraAction: Equatable, Sendable {
  /// The list of cameras has changed.
  case listed([CameraDevice])
  /// The available size of the preview, in pixels, has changed.
  case previewResized(PixelSize)
  /// The window was hidden or minimized, or is shown again.
  case visibilityChanged(isVisible: Bool)
  /// A frame was received.
  case frameReceived(WorkID, Bitmap)
  /// The shutter was pressed.
  case shutterTapped
  /// The countdown was stopped.
  case countdownStopped
  /// A second of the countdown has passed.
  case ticked(WorkID)
  /// An input pause is over.
  case inputPauseEnded(WorkID)
  /// A photo was taken.
  case photoTaken(WorkID, LoadedPicture)
  /// The camera cannot be used, or no longer.
  case failed(WorkID, CameraFault)
  /// Timer was pressed.
  case timerTapped
  /// Switch Camera was pressed.
  case switchTapped
  /// Retake was pressed.
  case retakeTapped
  /// A photo was chosen among those that were tried; its place.
  case tryTapped(Int)
  /// Flip was pressed.
  case flipTapped
  /// Use Photo was pressed.
  case photoUsed
  /// Cancel was pressed.
  case cancelTapped
}
