public import Canvas

/// A service for cameras: their list, frames and photos.
///
/// All methods may be called from any thread and return at once; results are posted as
/// `CameraAction`s.
public protocol CameraService: Sendable {
  /// Starts to watch for cameras; further calls have no effect.
  func watch()

  /// Starts a session; an earlier one ends.
  ///
  /// - Parameters:
  ///   - work: The identifier of the session.
  ///   - name: The camera's name.
  ///   - maximumSize: The maximum size of frames, in pixels.
  ///   - isMirrored: Whether frames are mirrored.
  func open(_ work: WorkID, name: String, maximumSize: PixelSize, isMirrored: Bool)

  /// Continues with frames that fit another size, in pixels.
  func resize(_ work: WorkID, to maximumSize: PixelSize)

  /// Posts the latest frame, or else the next one that arrives.
  func requestFrame(_ work: WorkID)

  /// Takes a photo at the camera's best resolution.
  func takePhoto(_ work: WorkID)

  /// Ends a session.
  func close(_ work: WorkID)

  /// Ends all work; nothing is posted afterwards.
  func finish()
}
