public import Canvas
public import MemeCore

/// The camera's screen for the presets.
extension Preset {
  /// The cameras of the presets.
  public static let cameras = [
    CameraDevice(name: "Integrated Camera", facing: .user), CameraDevice(name: "Desk Camera"),
  ]

  /// The frame of the presets' cameras.
  public static let cameraFrame = desert(PixelSize(width: 320, height: 180))

  /// A photo taken with one of them.
  public static let photo = LoadedPicture(
    name: "photo-20260518-120000.jpg", digest: "photo", encoded: EncodedPicture(bytes: []),
    size: PixelSize(width: 1280, height: 720), preview: cameraFrame)

  package static var startingCamera: AppState {
    var state = after([.camera(.listed(cameras)), .editor(.cameraTapped)], captioned)
    state.cameras.screen?.maximumSize = PixelSize(width: 1000, height: 760)
    return state
  }

  package static var seeing: AppState {
    var state = startingCamera
    state.cameras.screen?.frame = cameraFrame
    return state
  }

  package static var countingDown: AppState {
    after([.camera(.timerTapped), .camera(.shutterTapped)], seeing)
  }

  package static var reviewing: AppState {
    var state = seeing
    state.cameras.screen?.phase = .review(photo)
    return state
  }

  /// A visitor who has tried two photos.
  package static var tried: AppState {
    var state = after([.camera(.listed(cameras)), .editor(.cameraTapped)], asked(.pick))
    state.cameras.screen?.maximumSize = PixelSize(width: 1000, height: 760)
    var other = photo
    other.digest = "other photo"
    state.cameras.screen?.tries = [other, photo]
    state.cameras.screen?.phase = .review(photo)
    return state
  }
}
