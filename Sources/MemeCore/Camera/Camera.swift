public import Canvas

/// A camera that is plugged in.
public struct CameraDevice: Hashable, Sendable {
  /// The direction in which a camera points.
  public enum Facing: Hashable, Sendable {
    /// Not known, as with most external cameras.
    case unknown
    /// Towards the user.
    case user
    /// Away from the user.
    case away
  }

  /// The name, which is unique.
  public var name: String
  /// The direction in which it points.
  public var facing: Facing
  /// Whether it stands for cameras whose names become known only when one is opened.
  public var isNameless: Bool

  /// Makes a camera from its parts.
  public init(name: String, facing: Facing = .unknown, isNameless: Bool = false) {
    self.name = name
    self.facing = facing
    self.isNameless = isNameless
  }

  /// Whether its preview is mirrored: unless it points away from the user.
  public var isMirror: Bool { facing != .away }
}

/// The cameras that are plugged in, and their screen.
public struct CamerasState: Equatable, Sendable {
  /// All cameras, in the order in which they were found.
  public internal(set) var all: [CameraDevice] = []
  /// The screen, while it is open.
  public var screen: CameraState?
  /// Whether the window is hidden or minimized, so that nobody sees a preview.
  public internal(set) var isHidden = false
  /// The name of the camera that sent no frame the last time.
  var failedCamera: String?
  /// The name, or a part of it, of the only camera to be used; nil for all.
  public var requestedName: String?

  /// Makes a state whose cameras have yet to be listed.
  public init() {}

  /// The requested name that no camera has.
  ///
  /// - Parameter devices: All cameras.
  /// - Returns: The name; nil if it is that of a camera, or there are none at all.
  public func missingName(among devices: [CameraDevice]) -> String? {
    var cameras = self
    cameras.all = devices
    return devices.isEmpty || !cameras.usable.isEmpty ? nil : requestedName
  }

  /// The cameras that may be used.
  public var usable: [CameraDevice] {
    guard let requested = requestedName?.lowercased() else { return all }
    let exact = all.filter { $0.name.lowercased() == requested || $0.isNameless }
    return exact.isEmpty ? all.filter { $0.name.lowercased().contains(requested) } : exact
  }
}

/// Why a camera cannot be used, or no longer.
public enum CameraFault: Hashable, Sendable {
  /// This user may not use it.
  case denied
  /// Another program uses it.
  case busy
  /// It was unplugged.
  case unplugged
  /// It sends no frames, or no longer.
  case silent
  /// It does not work, or not as it reports.
  case broken
  /// A required part of the system is missing.
  case componentMissing
  /// The helper program ended more often than it is restarted.
  case helperEnded
}

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
    case review(OriginalPicture)
  }

  /// The camera in use.
  public var device: CameraDevice
  /// The phase of the screen.
  public var phase = Phase.preview
  /// The last frame.
  public var frame: Bitmap?
  /// The available size of the preview, in pixels; nil before the screen has been laid out.
  package var maximumSize: PixelSize?
  /// The identifier of the session.
  var work: WorkID
  /// Whether the session has been ended because the window is hidden.
  var isSuspended = false
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
  public var photo: OriginalPicture? {
    if case .review(let photo) = phase { photo } else { nil }
  }
}

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
  case photoTaken(WorkID, OriginalPicture)
  /// The camera cannot be used, or no longer.
  case failed(WorkID, CameraFault)
  /// Timer was pressed.
  case timerTapped
  /// Switch Camera was pressed.
  case switchTapped
  /// Retake was pressed.
  case retakeTapped
  /// Flip was pressed.
  case flipTapped
  /// Use Photo was pressed.
  case photoUsed
  /// Cancel was pressed.
  case cancelTapped
}

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
