public import Canvas

/// A camera that can be used.
public struct CameraDevice: Hashable, Sendable {
  /// Which way a camera looks.
  public enum Facing: Hashable, Sendable {
    /// Nobody knows, as with most cameras that are plugged in.
    case unknown
    /// At the person who uses the device.
    case user
    /// Away from that person.
    case away
  }

  /// What it is called; no two cameras have the same name.
  public var name: String
  /// Which way it looks.
  public var facing: Facing
  /// Whether it stands for cameras whose names are told only when one is opened.
  public var isNameless: Bool

  /// Makes a camera from its parts.
  public init(name: String, facing: Facing = .unknown, isNameless: Bool = false) {
    self.name = name
    self.facing = facing
    self.isNameless = isNameless
  }

  /// Whether people look at it as into a mirror: all but those that look away from them.
  public var isMirror: Bool { facing != .away }
}

/// The cameras that are plugged in, and their screen.
public struct CamerasState: Equatable, Sendable {
  /// All of them, in the order in which they came.
  public internal(set) var all: [CameraDevice] = []
  /// The screen, while it is open.
  public var screen: CameraState?
  /// The name of the one that showed nothing the last time.
  var failing: String?
  /// The name, or a part of it, of the only one that is to be used; nil where all are.
  public var requestedName: String?

  /// Makes the state of a machine whose cameras have yet to be listed.
  public init() {}

  /// Those that may be used.
  public var usable: [CameraDevice] {
    guard let requested = requestedName?.lowercased() else { return all }
    let exact = all.filter { $0.name.lowercased() == requested || $0.isNameless }
    return exact.isEmpty ? all.filter { $0.name.lowercased().contains(requested) } : exact
  }
}

/// Why a camera cannot be used, or not any more.
public enum CameraFault: Hashable, Sendable {
  /// This user may not use it.
  case denied
  /// Another program uses it.
  case busy
  /// It was pulled out.
  case unplugged
  /// It is there but sends nothing, or nothing any more.
  case silent
  /// It does not work, or not as it says.
  case broken
  /// A part of the system is missing that it needs.
  case partMissing
  /// The helper program ended more often than it is started again.
  case helperEnded
}

/// The camera's screen: what it sees, and the photo that was made of it.
public struct CameraState: Equatable, Sendable {
  /// What the screen is at.
  public enum Phase: Equatable, Sendable {
    /// It shows what the camera sees.
    case preview
    /// The same, and so many seconds are left before a photo is made.
    case countdown(Int)
    /// A photo is being made.
    case taking
    /// A photo is made and looked at.
    case review(OriginalPicture)
  }

  /// The camera that is used.
  public var device: CameraDevice
  /// What the screen is at.
  public var phase = Phase.preview
  /// What the camera saw last.
  public var frame: Bitmap?
  /// The room for what it sees, in pixels; none before the screen has been laid out.
  package var maximumSize: PixelSize?
  /// The session with the camera.
  var work: WorkID
  /// The countdown that is under way.
  var countdown: WorkID?
  /// The moment in which nothing can be pressed yet.
  var inputPause: WorkID?

  init(device: CameraDevice, work: WorkID) {
    self.device = device
    self.work = work
  }

  /// Whether what is there has been there long enough to be pressed.
  public var acceptsInput: Bool { inputPause == nil }

  /// Whether it shows what the camera sees.
  public var isLive: Bool {
    switch phase {
    case .preview, .countdown: true
    case .taking, .review: false
    }
  }

  /// The photo that is looked at.
  public var photo: OriginalPicture? {
    if case .review(let photo) = phase { photo } else { nil }
  }
}

/// What happened with cameras.
public enum CameraAction: Equatable, Sendable {
  /// The cameras that are plugged in, whenever that changes.
  case listed([CameraDevice])
  /// The screen has room for frames of so many pixels.
  case previewResized(PixelSize)
  /// The camera saw something.
  case frameReceived(WorkID, Bitmap)
  /// The shutter was pressed.
  case shutterTapped
  /// The countdown is to stop.
  case countdownStopped
  /// A second of the countdown has passed.
  case ticked(WorkID)
  /// What can be pressed now has been there for a moment.
  case inputPauseEnded(WorkID)
  /// A photo is made.
  case photoTaken(WorkID, OriginalPicture)
  /// The camera cannot be used, or not any more.
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

/// What cameras are asked for; the work's identifier is that of the session, or of the pause.
public enum CameraEffect: Equatable, Sendable {
  /// Look for cameras, and go on looking; answered by `CameraAction.listed` whenever there are
  /// others.
  case watch
  /// Begin a session with a camera, of which frames are wanted that fit a size, mirrored or not;
  /// answered by `CameraAction.frameReceived` once, and by `.failed` if it ends by itself.
  case open(name: String, maximumSize: PixelSize, isMirrored: Bool)
  /// Go on with frames of another size.
  case resize(PixelSize)
  /// Wait for the next frame; answered by `CameraAction.frameReceived`, by the latest one there is then.
  case requestFrame
  /// Make a photo as good as the camera can; answered by `CameraAction.photoTaken` or `.failed`.
  case takePhoto
  /// End a session.
  case close
  /// Let a second of a countdown pass; answered by `CameraAction.ticked`.
  case tick
  /// Let a moment pass in which a second click may come; answered by `CameraAction.inputPauseEnded`.
  case pauseInput
}
