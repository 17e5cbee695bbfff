public import Canvas

/// The camera's screen: the preview, and the photo that was taken.
public struct CameraState: Equatable, Sendable {
  /// The phase of the screen.
  public enum Phase: Equatable, Sendable {
    /// The preview is shown.
    case preview
    /// The preview is shown while a countdown runs; the seconds that are left.
    case countdown(Int)
    /// A photo is being taken.
    case taking
    /// A photo has been taken and is shown.
    case review(LoadedPicture)
  }

  /// The camera in use.
  public var device: CameraDevice
  /// The phase of the screen.
  public var phase = Phase.preview
  /// The photos that were taken before the one that is shown, and that one, where several can be
  /// tried.
  public package(set) var tries: [LoadedPicture] = []
  /// The last frame.
  public var frame: Bitmap?
  /// The available size of the preview, in pixels; nil before the screen has been laid out.
  package var maximumSize: PixelSize?
  /// The identifier of the session.
  var work: WorkID
  /// Whether the session has been ended because the window is hidden.
  var isSuspended = false
  /// How often the session is started again if it fails before its first frame: a camera that was
  /// closed a moment ago may not be ready.
  var restartsLeft = 0
  /// The countdown in progress.
  var countdown: WorkID?
  /// The input pause in progress.
  var inputPause: WorkID?

  init(device: CameraDevice, work: WorkID) {
    self.device = device
    self.work = work
  }

  /// Whether controls can be pressed: no input pause is in progress.
  public var acceptsInput: Bool { inputPause == nil }

  /// Whether the preview is shown.
  public var isLive: Bool {
    switch phase {
    case .preview, .countdown: true
    case .taking, .review: false
    }
  }

  /// The photo that is shown.
  public var photo: LoadedPicture? {
    if case .review(let photo) = phase { photo } else { nil }
  }
}
