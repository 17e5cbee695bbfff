internal import Localization
internal import MemeCore

extension Strings {
  static let takePhoto: Sentence = "Take Photo"
  static let retake: Sentence = "Retake"
  static let usePhoto: Sentence = "Use Photo"
  static let switchCamera: Sentence = "Switch Camera"
  static let timer: Sentence = "Timer"
  static let photo: Sentence = "Photo"
  static let onceMore: Sentence = "Once More"
  /// What somebody can do who may not touch the camera.
  static let pickPictureInstead: Sentence = "Pick a picture instead, and tell the staff."

  /// The number of photos that can still be tried.
  static func onceMore(left: Int) -> Sentence {
    .plural(left, "Once More (\(left) left)", "Once More (\(left) left)")
  }

  /// One of several photos.
  static func photo(_ number: Int) -> Sentence { "Photo \(number)" }

  static let off: Sentence = "Off"
  static let startingCamera: Sentence = "Starting camera…"
  static let takingPhoto: Sentence = "Taking photo…"

  /// A number of seconds, in short.
  static func seconds(_ count: Int) -> Sentence { "\(count) s" }
}

extension CameraFault {
  var title: Sentence {
    switch self {
    case .denied: "MemeMe may not use the camera"
    case .busy: "The camera is in use"
    case .unplugged: "The camera was unplugged"
    case .silent: "The camera sends no picture"
    case .broken: "The camera does not work"
    case .componentMissing: "A part for cameras is missing"
    case .helperEnded: "The camera program ended unexpectedly"
    }
  }

  var detail: Sentence {
    switch self {
    case .denied:
      "Allow it in the settings of your desktop, or have your user added to the group video."
    case .busy: "Close the other program that uses it, and try again."
    case .unplugged: "Your meme is as you left it. Plug the camera in again to take a photo."
    case .silent: "Unplug the camera and plug it in again, or choose a picture from the album."
    case .broken: "Unplug the camera and plug it in again, or try another one."
    case .componentMissing:
      "Install gstreamer1.0-plugins-base and gstreamer1.0-plugins-good, and start MemeMe again."
    case .helperEnded: "Try again; if that does not help, unplug the camera or try another one."
    }
  }
}
